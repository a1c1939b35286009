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
