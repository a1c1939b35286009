import { type Day, day } from '../../values/day.ts';
import type { Currency, Ore } from '../../values/money.ts';
import type { CostComponent, DebtComponent } from '../allocation/debt-components.ts';
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
  /** The value day for interest if it differs from the booking day, as for a payment that is reported late. */
  readonly valueDay?: Day;
  readonly kind: PostingKind;
  readonly component: DebtComponent;
  readonly amount: Ore;
  readonly invoice?: string;
  /** Money received earlier that is moved from one component of the debt to another. */
  readonly isMoved?: true;
  /** The debtor paid the creditor, not us. */
  readonly isToCreditor?: true;
  /** Follows from payments, and is computed again with them. */
  readonly isDerived?: true;
};

/** A base that bears interest: the capital of an invoice (of all invoices if none is named), or costs awarded by a verdict. */
export type InterestBasis =
  | { readonly kind: 'capital'; readonly invoice?: string }
  | { readonly kind: 'awarded_costs'; readonly components: readonly CostComponent[] };

export type DebtInterest = {
  readonly id: string;
  readonly basis: InterestBasis;
  readonly terms: RateTerms;
  readonly dayCount: DayCount;
  readonly from: Day;
  readonly timelyUntil?: Day;
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
  return facts.interest.map(({ id, basis, terms, dayCount, from, timelyUntil }) => {
    const { base, changes } = baseOf(facts.postings, { basis, from, on });
    return {
      id,
      terms,
      dayCount,
      from,
      ...(timelyUntil ? { timelyUntil } : {}),
      base,
      changes,
      freezes,
      ...(lastDay ? { lastDay } : {}),
    };
  });
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
      changes.push({ day: posting.valueDay ?? posting.day, amount: posting.amount });
  }
  return { base, changes };
}

/** Whether an amount is part of a base that bears interest. */
export function isOfBasis(basis: InterestBasis, posting: Pick<DebtPosting, 'component' | 'invoice'>): boolean {
  if (basis.kind === 'awarded_costs') return basis.components.some((component) => component === posting.component);
  return posting.component === 'capital' && (basis.invoice === undefined || basis.invoice === posting.invoice);
}

/** Capital bears interest from the start even if it was registered later; costs only if they existed when they were awarded. */
function isOrigin(basis: InterestBasis, posting: DebtPosting, from: Day): boolean {
  return basis.kind === 'capital' ? posting.kind === 'capital' : posting.kind === 'cost' && posting.day <= from;
}
