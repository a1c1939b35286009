import { computeInterest } from '@fordra/domain/money/interest/compute-interest';
import {
  type InterestClaim,
  type InterestStop,
  lastInterestDay,
  type Period,
} from '@fordra/domain/money/interest/interest-claim';
import type { Day } from '@fordra/domain/values/day';
import type { Compute } from '@fordra/schema/fields';

/** The interest-bearing claims as a case stores them; freezes and stops are stored beside them. */
export type StoredClaim = Omit<InterestClaim, 'freezes' | 'lastDay'>;

type KeptFreeze = { readonly from: Day; readonly to?: Day | null };

type InterestColumns = {
  readonly interest_claims: unknown;
  readonly interest_freezes?: unknown;
  readonly interest_stops?: unknown;
};

/** All interest of a case from its start up to and including a day, from what the case stores; no posting may be later. */
export function storedInterestOn(row: InterestColumns, date: Day): ReturnType<typeof computeInterest> {
  const freezes = freezesOf(row.interest_freezes);
  const lastDay = lastInterestDay((row.interest_stops ?? []) as readonly InterestStop[]);
  const claims = (row.interest_claims as readonly StoredClaim[]).map((claim) => ({
    ...claim,
    freezes,
    ...(lastDay && { lastDay }),
  }));
  return computeInterest(claims, date);
}

/** Interest accrued and not posted yet, up to and including today; none on a closed case. */
export const accruedInterestOf: Compute = (row, today) => {
  if (row.closed) return null;
  const { total, isProvisional } = storedInterestOn(row as InterestColumns, today as Day);
  return { amount: total - Number(row.added_interest_amount), date: today, is_provisional: isProvisional };
};

/** What is to be paid today: the booked debt and the interest since the last posting. A closed case asks for nothing. */
export const payableAmountOf: Compute = (row, today) => {
  const accrued = accruedInterestOf(row, today) as { readonly amount: number } | null;
  return accrued === null ? null : Number(row.remaining_transaction_amount) + accrued.amount;
};

export const isInterestFrozen: Compute = (row, today) =>
  freezesOf(row.interest_freezes).some(({ from, to }) => from <= today && (to === undefined || today <= to));

function freezesOf(kept: unknown): readonly Period[] {
  return ((kept ?? []) as readonly KeptFreeze[]).map(({ from, to }) => (to ? { from, to } : { from }));
}
