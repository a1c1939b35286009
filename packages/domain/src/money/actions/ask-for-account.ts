import { decide, openDraft, recordEvent, refused } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome, Refused } from '../../cases/file/case-outcome.ts';
import { buildAccountRequest } from '../../documents/letter-content/build-letter.ts';
import type { NewLetter } from '../../documents/letters/letter-content.ts';
import type { LetterFacts } from '../../documents/letters/letter-facts.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import type { Ore } from '../../values/money.ts';

type Asked = { readonly amount: Ore; readonly isReminder: boolean };

type Asking =
  | {
      readonly allowed: true;
      readonly outcome: CaseOutcome;
      readonly letters: readonly NewLetter<'refund_account_request'>[];
    }
  | Refused;

/** The debtor is asked by letter which account what was paid too much is to go to. It is no letter of the flow. */
export function askForAccount(file: CaseFile, facts: LetterFacts, { amount, isReminder }: Asked): Asking {
  if (file.position.holds.includes('locked')) return refused('case_locked');
  const date = rollToBankingDay(file.today);
  const built = buildAccountRequest({ file, facts, date, channels: ['digital_mailbox', 'letter'], amount, isReminder });
  if (!built.allowed) return refused(built.refusal);
  const recorded = recordEvent(openDraft(file), 'refund_account_asked', { amount, again: isReminder ? 'yes' : 'no' });
  const decided = decide({ allowed: true, draft: recorded });
  return decided.allowed ? { ...decided, letters: built.letters } : decided;
}
