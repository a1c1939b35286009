/** What is being done with a case inside its state (spec B §4, rules §8.1). */
export const caseStatuses = [
  'idle', // No next item.
  'queued', // The next item is scheduled.
  'processed', // An item is done and the next one computed.
  'paused',
  'resumed',
  'locked', // A job or a payout holds the case.
  'failed', // A task went wrong; needs a reset.
  'refunding', // An overpayment is still ours to pay back.
  'settled', // All money is allocated and accounted to the creditor.
  'completed', // A plan, an estate or a bankruptcy has ended.
  'cancelled',
  'closed',
  'reopened',
] as const;

export type CaseStatus = (typeof caseStatuses)[number];

/** Why a case is paused. */
export const pauseReasons = [
  'waiting_on_decision',
  'dispute',
  'reconstruction',
  'manual_pause',
  'objection',
  'respite',
  'debt_restructuring',
  'estate',
  'invoice_copy_request',
] as const;

export type PauseReason = (typeof pauseReasons)[number];
