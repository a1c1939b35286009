import type { LetterKind } from '../../documents/letters/letter-kinds.ts';
import { type Draft, positionOf } from '../draft/draft.ts';
import type { SentLetter } from '../parts/letters-part.ts';
import type { CaseState } from '../states/case-states.ts';

/** The states of a claim that rests on its verdict. */
const verdictStates: readonly CaseState[] = [
  'enforcement',
  'enforcement_recalled',
  'debt_surveillance',
  'residual_claim',
];
/** Letters that are also sent after a verdict, outside the enforcement. */
const laterLetters: readonly LetterKind[] = ['surveillance_letter', 'residual_claim'];

/** A verdict has replaced what the letter was to lead to: whether it left does not matter to the enforcement. */
export function isBeforeVerdict(draft: Draft, { kind }: SentLetter): boolean {
  const { state } = positionOf(draft);
  if (draft.file.verdictNumber === null || !verdictStates.includes(state)) return false;
  return state === 'enforcement' || !laterLetters.includes(kind);
}
