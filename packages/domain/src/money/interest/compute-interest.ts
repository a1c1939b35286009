import type { Day } from '../../values/day.ts';
import { type Ore, ore, roundHalfUp } from '../../values/money.ts';
import { buildSegments, EXACT_DENOMINATOR, type InterestSegment } from './build-segments.ts';
import type { InterestClaim } from './interest-claim.ts';
import type { ReferenceRate } from './reference-rates.ts';

/** A segment with its share of the total in whole öre; the shares add up to the total. */
export type InterestLine = InterestSegment & { readonly amount: Ore };

export type Interest = {
  readonly total: Ore;
  readonly lines: readonly InterestLine[];
  readonly isProvisional: boolean;
};

/** All interest of these claims from its start up to and including a day: exact, and rounded once. */
export function computeInterest(claims: readonly InterestClaim[], to: Day, rates?: readonly ReferenceRate[]): Interest {
  let exact = 0n;
  let total = 0;
  const lines = claims
    .flatMap((claim) => buildSegments(claim, to, rates))
    .map((segment): InterestLine => {
      exact += segment.exact;
      const rounded = roundHalfUp(exact, EXACT_DENOMINATOR);
      const amount = ore(rounded - total);
      total = rounded;
      return { ...segment, amount };
    });
  return { total, lines, isProvisional: lines.some((line) => line.isProvisional) };
}

/**
 * The amount to post now: the total since the start less what has been posted, so that any number of postings in
 * between ends at the same öre as one. Negative when a payment turns out to have been made earlier than was known.
 */
export function computeInterestToPost(
  claims: readonly InterestClaim[],
  to: Day,
  posted: Ore,
  rates?: readonly ReferenceRate[],
): Ore {
  return ore(computeInterest(claims, to, rates).total - posted);
}
