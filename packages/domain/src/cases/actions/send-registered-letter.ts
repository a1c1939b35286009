import type { Day } from '../../values/day.ts';
import type { Verdict } from '../../values/verdict.ts';
import { extendLimitation, limitationOf, restartOn } from '../draft/count-limitation.ts';
import { actionFactsOf, decide, factsOf, invalidInput, openDraft, recordEvent, refused } from '../draft/draft.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { CaseOutcome, Decided } from '../file/case-outcome.ts';
import { checkAction } from '../states/check-action.ts';
import type { EarlierLetter } from './send-letter-again.ts';

export function checkMaySendRegisteredLetter(file: CaseFile): Verdict {
  const draft = openDraft(file);
  const verdict = checkAction('send_registered_letter', actionFactsOf(draft));
  if (!verdict.allowed) return verdict;
  const facts = factsOf(draft);
  // Digital mailboxes are found by number, and the post needs an address.
  if (!facts.has_swedish_id_number && !facts.has_swedish_address) return refused('no_addresses_found');
  return file.letters.some(({ isReturned }) => !isReturned) ? verdict : refused('status_not_allowed');
}

/** Sends a letter of the case once more, registered: who signs for it has received it. */
export function sendRegisteredLetter(file: CaseFile, letter: EarlierLetter | undefined): Decided {
  const verdict = checkMaySendRegisteredLetter(file);
  if (!verdict.allowed) return verdict;
  if (!letter) return invalidInput('letter', 'invalid');
  if (letter.status === 'returned') return refused('letter_returned');
  if (letter.status !== 'sent') return refused('status_not_allowed');
  const recorded = recordEvent(openDraft(file), 'registered_letter_ordered', { kind: letter.kind, date: letter.date });
  return decide({ allowed: true, draft: recorded });
}

/** The debtor has signed for a registered letter on a day: it proves that the written demand has been received (rules §3.5). */
export function receiveSignedLetter(file: CaseFile, signed: Day): CaseOutcome {
  const recorded = recordEvent(openDraft(file), 'registered_letter_signed', { day: signed });
  const limitation = limitationOf(recorded);
  // A time-barred claim stays so.
  const isInTime = limitation !== null && signed <= limitation && file.position.closed === null;
  return (isInTime ? extendLimitation(recorded, restartOn(file, signed)) : recorded).outcome;
}

/** The days to sign for it have passed without a signature. */
export function expireRegisteredLetter(file: CaseFile): CaseOutcome {
  return recordEvent(openDraft(file), 'registered_letter_expired', {}).outcome;
}
