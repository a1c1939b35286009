import type { Refused } from '@fordra/domain/cases/file/case-outcome';
import type { NewLetter } from '@fordra/domain/documents/letters/letter-content';
import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import { askForAccount as decide } from '@fordra/domain/money/actions/ask-for-account';
import { REMIND_AFTER_DAYS } from '@fordra/domain/money/compute-overpayment';
import { addDays } from '@fordra/domain/values/day';
import type { Overpayment } from '@fordra/resources/money/overpayments';
import type { Database } from '../../store/connection/database.ts';
import { insertRows } from '../../store/documents/insert-rows.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import { applyCaseOutcomes } from '../cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../cases/load-case-files.ts';
import { loadLetterFacts } from '../letters/load-letter-facts.ts';
import type { Actor } from '../parts/actor.ts';
import { letterRow } from '../parts/letters-part.ts';

type Asked = { readonly allowed: true; readonly letter: NewLetter<'refund_account_request'>; readonly values: Row };

/** Queues the letter about a locked overpayment; what the overpayment is afterwards is for the caller to save. */
export async function askForAccount(
  tx: Database,
  of: Overpayment,
  { agency, by, isReminder }: { readonly agency: LetterAgency; readonly by: Actor; readonly isReminder: boolean },
): Promise<Asked | Refused> {
  const scope = { kind: 'everything' } as const;
  const [loaded] = await loadCaseFiles(tx, { ids: [of.case], scope, isLocked: true });
  const facts = (await loadLetterFacts(tx, [loaded!], agency)).get(of.case)!;
  const asked = decide(loaded!.file, facts, { amount: of.remaining_amount, isReminder });
  if (!asked.allowed) return asked;
  await applyCaseOutcomes(tx, [{ loaded: loaded!, outcome: asked.outcome }], by);
  await insertRows(
    tx,
    'letters',
    asked.letters.map((letter) => letterRow(loaded!.file, letter)),
  );
  // Reminded once.
  const remindOn = isReminder ? null : addDays(loaded!.file.today, REMIND_AFTER_DAYS);
  return { allowed: true, letter: asked.letters[0]!, values: { status: 'awaiting_account', remind_on: remindOn } };
}
