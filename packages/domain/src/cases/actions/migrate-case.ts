import type { Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { decide, openDraft, recordEvent } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';

/** The other system, and the number that the case has there. */
export type MigrationInput = { readonly system: string; readonly reference: string };

export function checkMayMigrate(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'migrate' });
}

/** The claim is collected in another system from now on: the case is closed for good, and what is owed stays owed (rules §8.3 T61). */
export function migrateCase(file: CaseFile, { system, reference }: MigrationInput): Decided {
  const step = applyEvent(openDraft(file), { event: 'migrate' });
  if (!step.allowed) return step;
  return decide({ allowed: true, draft: recordEvent(step.draft, 'case_migrated', { system, reference }) });
}
