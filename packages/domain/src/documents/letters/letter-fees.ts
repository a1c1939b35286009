import type { LetterKind } from './letter-kinds.ts';

/** The fee of each kind of letter; the others are always free (rules §1.1). */
export const feeOfLetter: Partial<Readonly<Record<LetterKind, 'reminder_fee' | 'debt_collection_fee'>>> = {
  reminder: 'reminder_fee',
  debt_collection: 'debt_collection_fee',
};
