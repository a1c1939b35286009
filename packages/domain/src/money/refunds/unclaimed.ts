import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';
import type { StoredRow } from '../bank/row-status.ts';
import { postUnclaimed } from '../ledger/money-postings.ts';
import type { Voucher } from '../ledger/voucher.ts';
import { textOf } from '../placing/book-bank-row.ts';

export const incomeStatuses = ['requested', 'booked', 'cancelled'] as const;
export type IncomeStatus = (typeof incomeStatuses)[number];

/** Money that we hold for a payer, and that is to become income. */
export type UnclaimedFacts = {
  readonly today: Day;
  /** The first day on which nobody can claim it; null where nothing is held. */
  readonly incomeFrom: Day | null;
  readonly hasRequest: boolean;
};

const requestChecks: readonly Check<UnclaimedFacts>[] = [
  ['income_before_time', ({ incomeFrom, today }) => incomeFrom !== null && incomeFrom <= today],
  ['income_already_requested', ({ hasRequest }) => !hasRequest],
];

export function checkMayRequestIncome(facts: UnclaimedFacts): Verdict {
  return firstRefusal(requestChecks, facts);
}

export type IncomeApproval = {
  readonly status: IncomeStatus;
  readonly requestedBy: string;
  readonly approver: string;
  readonly amount: Ore;
  /** What is held now and nobody is about to pay back: a payer who answers late is paid all the same. */
  readonly held: Ore;
};

const approvalChecks: readonly Check<IncomeApproval>[] = [
  ['income_status_not_allowed', ({ status }) => status === 'requested'],
  ['income_approver_not_another', ({ requestedBy, approver }) => requestedBy !== approver],
  ['income_differs', ({ amount, held }) => amount === held],
];

/** The money of others becomes ours by the decision of two. */
export function checkMayApproveIncome(facts: IncomeApproval): Verdict {
  return firstRefusal(approvalChecks, facts);
}

/** What nothing has explained of a row of the bank for ten years. */
export function bookUnclaimedRow({ key, currency }: StoredRow, amount: Ore, today: Day): Voucher {
  const postings = postUnclaimed({ currency }, amount, 'unplaced');
  return { kind: 'unclaimed', booked: today, text: textOf(`unclaimed ${key}`), postings };
}
