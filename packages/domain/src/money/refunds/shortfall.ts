import type { Ore } from '../../values/money.ts';
import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';
import type { StoredRow } from '../bank/row-status.ts';

export const shortfallStatuses = ['requested', 'covered', 'cancelled'] as const;
export type ShortfallStatus = (typeof shortfallStatuses)[number];

/** A row by which the bank took a deposit back, and that is not explained. */
export type CoveringFacts = {
  readonly row: Pick<StoredRow, 'amount' | 'unplaced' | 'status'>;
  readonly hasRequest: boolean;
};

const coveringChecks: readonly Check<CoveringFacts>[] = [
  ['transaction_not_open', ({ row }) => row.amount < 0 && row.unplaced === row.amount && row.status === 'unplaced'],
  ['shortfall_already_requested', ({ hasRequest }) => !hasRequest],
];

export function checkMayCover(facts: CoveringFacts): Verdict {
  return firstRefusal(coveringChecks, facts);
}

/** What was refunded of a deposit. */
export type RefundedFacts = {
  /** What the bank has paid. */
  readonly amount: Ore;
  /** A refund is ordered, and the bank may still refuse it. */
  readonly isOrdered: boolean;
};

const refundedChecks: readonly Check<RefundedFacts>[] = [
  ['refund_not_confirmed', ({ isOrdered }) => !isOrdered],
  ['no_shortfall', ({ amount }) => amount > 0],
];

/** Only what has left us is our loss: the rest is reversed. */
export function checkRefunded(facts: RefundedFacts): Verdict {
  return firstRefusal(refundedChecks, facts);
}

export type CoverApproval = {
  readonly status: ShortfallStatus;
  readonly requestedBy: string;
  readonly approver: string;
};

const approvalChecks: readonly Check<CoverApproval>[] = [
  ['shortfall_status_not_allowed', ({ status }) => status === 'requested'],
  ['shortfall_approver_not_another', ({ requestedBy, approver }) => requestedBy !== approver],
];

/** Our own money is spent by the decision of two. */
export function checkMayApproveCover(facts: CoverApproval): Verdict {
  return firstRefusal(approvalChecks, facts);
}
