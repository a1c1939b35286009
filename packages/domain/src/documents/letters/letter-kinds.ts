/** The letters of a case, in the order they are sent (rules §8.2). */
export const letterKinds = [
  'soft_reminder',
  'reminder',
  'debt_collection',
  'foreign_debt_collection',
  'surveillance_letter',
  'residual_claim',
] as const;

export type LetterKind = (typeof letterKinds)[number];

/** The letters of an amortization plan: they say what to pay and when, and move neither the flow nor its days. */
export const planLetterKinds = [
  'amortization_plan',
  'amortization_advice',
  'amortization_reminder',
  'amortization_cancelled',
  'amortization_completed',
  'direct_debit_failed',
] as const;

export type PlanLetterKind = (typeof planLetterKinds)[number];

/** To the estate of a deceased debtor, or to the trustee of a bankruptcy. */
export const specialLetterKinds = ['estate_notice', 'claim_to_trustee', 'proof_of_debt'] as const;

export type SpecialLetterKind = (typeof specialLetterKinds)[number];

/** The flow neither sends nor waits for them. */
export const sideLetterKinds = ['refund_account_request', ...planLetterKinds, ...specialLetterKinds] as const;

export const allLetterKinds = [...letterKinds, ...sideLetterKinds] as const;

export type AnyLetterKind = (typeof allLetterKinds)[number];

const smsLetterKinds: readonly AnyLetterKind[] = ['soft_reminder', 'amortization_reminder'];

/** A text message says that there is a message and nothing else: only a reminder that costs nothing goes this way. */
export function mayGoBySms(kind: AnyLetterKind): boolean {
  return smsLetterKinds.includes(kind);
}
