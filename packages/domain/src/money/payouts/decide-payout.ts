import type { Day } from '../../values/day.ts';
import { daysBetween } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';

/** A balance below this, positive or negative, is carried over; at the end of the month any balance is paid. */
export const PAYOUT_MIN: Ore = 100_00;
const FOUR_EYES_FROM: Ore = 100_000_00;
export const FOUR_EYES_DAYS_AFTER_CHANGE = 14;

export type PayoutDecision = 'pay' | 'carry' | 'invoice' | 'nothing';

/** What is done with a creditor's balance on a payout day (rules §4.2). */
export function decidePayout(balance: Ore, isMonthEnd: boolean): PayoutDecision {
  if (balance === 0) return 'nothing';
  if (balance < 0) return -balance >= PAYOUT_MIN ? 'invoice' : 'carry';
  return balance >= PAYOUT_MIN || isMonthEnd ? 'pay' : 'carry';
}

export type PayoutFile = {
  readonly total: Ore;
  readonly today: Day;
  /** When the bank details of any of its creditors last changed. */
  readonly bankDetailsChanged: Day | null;
  readonly approvers: readonly string[];
};

/** A large payout, or one to a new bank account, is approved by two users (rules §4.2). */
export function needsFourEyes({ total, today, bankDetailsChanged }: Omit<PayoutFile, 'approvers'>): boolean {
  const isNewAccount =
    bankDetailsChanged !== null && daysBetween(bankDetailsChanged, today) <= FOUR_EYES_DAYS_AFTER_CHANGE;
  return total >= FOUR_EYES_FROM || isNewAccount;
}

export function checkMayApprove(file: PayoutFile, user: string): Verdict {
  return file.approvers.includes(user) ? refuse('payout_approver_not_another') : allow;
}

export function checkMayExport(file: PayoutFile): Verdict {
  const wanted = needsFourEyes(file) ? 2 : 1;
  return new Set(file.approvers).size >= wanted ? allow : refuse('payout_needs_second_approver');
}
