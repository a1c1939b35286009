import type { Ore } from '../../values/money.ts';
import { type Check, firstRefusal, type Verdict } from '../../values/verdict.ts';
import type { AccountSource } from './overpayment.ts';

export const refundStatuses = ['requested', 'approved', 'ordered', 'confirmed', 'returned', 'cancelled'] as const;
export type RefundStatus = (typeof refundStatuses)[number];

/** Something may still be paid by it. */
export const openRefundStatuses: readonly RefundStatus[] = ['requested', 'approved', 'ordered'];

/** Who has decided so far, and who wants to approve. */
export type ApprovalFacts = {
  readonly status: RefundStatus;
  readonly amount: Ore;
  /** What is held of the money now. */
  readonly held: Ore;
  /** Null where the platform requested it. */
  readonly requestedBy: string | null;
  /** Null where no user has: the account is the payer's own. */
  readonly accountSetBy: string | null;
  readonly accountSource: AccountSource;
  readonly approver: string;
};

const approvalChecks: readonly Check<ApprovalFacts>[] = [
  ['refund_status_not_allowed', ({ status }) => status === 'requested'],
  ['refund_approver_not_another', (facts) => isAnother(facts)],
  ['refund_above_held', ({ amount, held }) => amount <= held],
];

/** Money leaves us by the decision of two. */
export function checkMayApprove(facts: ApprovalFacts): Verdict {
  return firstRefusal(approvalChecks, facts);
}

/** The platform counts as one of the two only where the money goes back where it came from. */
function isAnother({ requestedBy, accountSetBy, accountSource, approver }: ApprovalFacts): boolean {
  if (approver === requestedBy || approver === accountSetBy) return false;
  return requestedBy !== null || accountSetBy !== null || accountSource === 'payer';
}

export function checkMayCancel({ status }: Pick<ApprovalFacts, 'status'>): Verdict {
  return firstRefusal([['refund_status_not_allowed', (facts) => facts.status === 'requested']], { status });
}
