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

/** With those that ask for no payment, which the flow neither sends nor waits for. */
export const allLetterKinds = [...letterKinds, 'refund_account_request'] as const;

export type AnyLetterKind = (typeof allLetterKinds)[number];
