import type { AnyLetterKind } from '../../documents/letters/letter-kinds.ts';
import type { Day } from '../../values/day.ts';
import type { Verdict } from '../../values/verdict.ts';
import { actionFactsOf, decide, invalidInput, openDraft, recordEvent, refused } from '../draft/draft.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';
import { checkAction } from '../states/check-action.ts';

/** A letter of the case as it was sent. */
export type EarlierLetter = { readonly kind: AnyLetterKind; readonly date: Day; readonly status: string };

export function checkMaySendLetterAgain(file: CaseFile): Verdict {
  const verdict = checkAction('send_letter', actionFactsOf(openDraft(file)));
  if (!verdict.allowed || file.letters.some(({ isReturned }) => !isReturned)) return verdict;
  return refused('status_not_allowed');
}

/** Sends the same letter again, byte for byte: it costs nothing and does not extend the time to pay. */
export function sendLetterAgain(file: CaseFile, letter: EarlierLetter | undefined): Decided {
  const verdict = checkMaySendLetterAgain(file);
  if (!verdict.allowed) return verdict;
  if (!letter) return invalidInput('letter', 'invalid');
  // Its address is wrong, and so is its last day to pay.
  if (letter.status === 'returned') return refused('letter_returned');
  // A queued letter is sent anyway, and a stopped one was stopped for a reason.
  if (letter.status !== 'sent') return refused('status_not_allowed');
  const recorded = recordEvent(openDraft(file), 'letter_ordered_again', { kind: letter.kind, date: letter.date });
  return decide({ allowed: true, draft: recorded });
}
