import { type Day, day } from '../../values/day.ts';
import type { Currency, Ore } from '../../values/money.ts';
import type { CostComponent, DebtComponent } from '../allocation/debt-components.ts';
import type { Conversion } from '../fees/convert-fee.ts';
import {
  type DayCount,
  type InterestClaim,
  type InterestStop,
  lastInterestDay,
  type Period,
} from '../interest/interest-claim.ts';
import type { RateTerms } from '../interest/rate-on.ts';

export const postingKinds = ['capital', 'cost', 'interest', 'payment', 'credit', 'depreciation'] as const;
export type PostingKind = (typeof postingKinds)[number];

/** One change of the debt; a positive amount increases it. */
export type DebtPosting = {
  readonly id: string;
  readonly day: Day;
  /** The day from which it counts if it differs from the booking day, as for a payment or a judgment that is registered late. */
  readonly valueDay?: Day;
  readonly kind: PostingKind;
  readonly component: DebtComponent;
  readonly amount: Ore;
  readonly invoice?: string;
  /** Of a cost that the law sets in kronor, where the claim is in another currency. */
  readonly conversion?: Conversion;
  /** Money received earlier that is moved from one component of the debt to another. */
  readonly isMoved?: true;
  /** The debtor paid the creditor, not us. */
  readonly isToCreditor?: true;
  /** Claimed by the creditor before the registration, so that it belongs to no letter of ours. */
  readonly isClaimedBefore?: true;
  /** Follows from payments, and is computed again with them. */
  readonly isDerived?: true;
};

/** A base that bears interest: the capital of an invoice (of all invoices if none is named), or costs awarded by a verdict. */
export type InterestBasis =
  | { readonly kind: 'capital'; readonly invoice?: string }
  | {
      readonly kind: 'awarded_costs';
      readonly components: readonly CostComponent[];
      /** Costs up to this day are awarded, where it is later than the verdict: those that count from the day they were booked. */
      readonly booked?: Day;
    };

export type DebtInterest = {
  readonly id: string;
  readonly basis: InterestBasis;
  readonly terms: RateTerms;
  readonly dayCount: DayCount;
  readonly from: Day;
  readonly timelyUntil?: Day;
  readonly unawarded?: UnawardedCapital;
};

/** Capital that a verdict did not grant: it is credited from a day, and bore no interest before it either (rules §13 H7). */
export type UnawardedCapital = {
  readonly amount: Ore;
  readonly credited: Day;
  /** The day the credit was booked, where that is later. */
  readonly booked?: Day;
  /** The verdict grants interest only after this day. */
  readonly from?: Day;
};

/** Everything that the amounts of a case are computed from. */
export type DebtFacts = {
  readonly currency: Currency;
  readonly postings: readonly DebtPosting[];
  readonly interest: readonly DebtInterest[];
  readonly freezes: readonly Period[];
  readonly stops: readonly InterestStop[];
};

/** For callers to whom every posting counts, whenever it was booked. */
export const LAST_DAY = day('9999-12-31');

/** The interest-bearing claims, from what was posted up to and including a day. */
export function buildInterestClaims(facts: DebtFacts, on: Day): readonly InterestClaim[] {
  const { freezes } = facts;
  const lastDay = lastInterestDay(facts.stops);
  return facts.interest.map(({ id, basis, terms, dayCount, from, timelyUntil, unawarded }) => {
    const claim = {
      id,
      terms,
      dayCount,
      from,
      ...(timelyUntil ? { timelyUntil } : {}),
      ...baseOf(facts.postings, { basis, from, on }),
      freezes,
      ...(lastDay ? { lastDay } : {}),
    };
    const isKnown = unawarded && (unawarded.booked ?? unawarded.credited) <= on;
    return isKnown ? withoutUnawarded(claim, unawarded) : claim;
  });
}

/** The credit is among the changes already: it is offset on its day, since the base never contained the amount. */
function withoutUnawarded(claim: InterestClaim, { amount, credited, from }: UnawardedCapital): InterestClaim {
  const { timelyUntil, ...rest } = claim;
  return {
    ...rest,
    ...(from !== undefined && from > claim.from ? { from } : timelyUntil && { timelyUntil }),
    base: claim.base - amount,
    changes: [...claim.changes, { day: credited, amount }],
  };
}

/** One pass over the postings, since the nightly run calls it several times for each case. */
function baseOf(
  postings: readonly DebtPosting[],
  { basis, from, on }: { readonly basis: InterestBasis; readonly from: Day; readonly on: Day },
): Pick<InterestClaim, 'base' | 'changes'> {
  const changes: InterestClaim['changes'][number][] = [];
  let base = 0;
  for (const posting of postings) {
    if (posting.day > on || posting.component === 'interest' || !isOfBasis(basis, posting)) continue;
    if (isOrigin(basis, posting, from)) base += posting.amount;
    if (posting.kind !== 'capital' && posting.kind !== 'cost')
      changes.push({ day: effectiveDay(posting), amount: posting.amount });
  }
  return { base, changes };
}

/** Whether an amount is part of a base that bears interest. */
export function isOfBasis(basis: InterestBasis, posting: Pick<DebtPosting, 'component' | 'invoice'>): boolean {
  if (basis.kind === 'awarded_costs') return basis.components.some((component) => component === posting.component);
  return posting.component === 'capital' && (basis.invoice === undefined || basis.invoice === posting.invoice);
}

/** Capital bears interest from the start even if it was registered later; costs only if they were awarded. */
function isOrigin(basis: InterestBasis, posting: DebtPosting, from: Day): boolean {
  if (basis.kind === 'capital') return posting.kind === 'capital';
  return posting.kind === 'cost' && effectiveDay(posting) <= (basis.booked ?? from);
}

/** The day from which a posting counts. */
export function effectiveDay({ day, valueDay }: Pick<DebtPosting, 'day' | 'valueDay'>): Day {
  return valueDay ?? day;
}
