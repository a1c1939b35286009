import type { LetterKind } from './letter-kinds.ts';

/** What a letter may cost; the others never cost anything (rules §1.1). */
export const feeOfLetter: Partial<Readonly<Record<LetterKind, 'reminder_fee' | 'debt_collection_fee'>>> = {
  reminder: 'reminder_fee',
  debt_collection: 'debt_collection_fee',
};
