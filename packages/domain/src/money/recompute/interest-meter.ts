import type { Day } from '../../values/day.ts';
import { type Ore, roundHalfUp } from '../../values/money.ts';
import type { DebtComponent } from '../allocation/debt-components.ts';
import { buildInterestClaims, type DebtFacts, type InterestBasis, isOfBasis, LAST_DAY } from '../explain/debt-facts.ts';
import { buildSegments, EXACT_DENOMINATOR } from '../interest/build-segments.ts';
import type { InterestClaim } from '../interest/interest-claim.ts';

type Metered = {
  readonly claim: InterestClaim;
  readonly basis: InterestBasis;
  readonly changes: InterestClaim['changes'][number][];
  /** The day up to which `exact` is counted; the claim's first day until it was late. */
  until: Day;
  exact: bigint;
};

/**
 * The interest of a debt from day to day, so that a case with many payments is not counted from its start for each of them.
 * Days only go forward, and what is paid on a day changes the interest of later days.
 */
export type InterestMeter = readonly Metered[];

export function openMeter(debt: DebtFacts): InterestMeter {
  return buildInterestClaims(debt, LAST_DAY).map((claim, at) => ({
    claim,
    basis: debt.interest[at]!.basis,
    changes: [...claim.changes],
    until: claim.from,
    exact: 0n,
  }));
}

type Paid = { readonly component: DebtComponent; readonly invoice?: string; readonly amount: Ore; readonly day: Day };

export function payBase(meter: InterestMeter, { day, amount, ...of }: Paid): void {
  if (of.component === 'interest') return;
  for (const one of meter) if (isOfBasis(one.basis, of)) one.changes.push({ day, amount: -amount });
}

/** All interest up to and including a day that is not before the day of the last reading. */
export function readMeter(meter: InterestMeter, on: Day): Ore {
  let exact = 0n;
  for (const one of meter) {
    advance(one, on);
    exact += one.exact;
  }
  return roundHalfUp(exact, EXACT_DENOMINATOR);
}

function advance(one: Metered, on: Day): void {
  const { claim, changes, until } = one;
  if (on <= until) return;
  const isCounted = until > claim.from;
  // Until it is late, a claim is counted from its start: what is paid in time never bore interest.
  if (!isCounted && on <= (claim.timelyUntil ?? claim.from)) return;
  const rest = isCounted ? { ...claim, changes, from: until, timelyUntil: until } : { ...claim, changes };
  for (const segment of buildSegments(rest, on)) one.exact += segment.exact;
  one.until = on;
}
