import { refuse, type Verdict } from '../../values/verdict.ts';
import { checkEvent } from '../draft/check-event.ts';
import { decide, openDraft, recordEvent, refused, withOutcome } from '../draft/draft.ts';
import { applyEvent } from '../events/apply-event.ts';
import { isNext } from '../events/stop-letters.ts';
import type { CaseFile } from '../file/case-file.ts';
import type { Decided } from '../file/case-outcome.ts';

/** Faults whose cause a creditor can remove. */
const mendedByCreditors: readonly CaseFile['fault'][] = [
  'missing_debt_description',
  'no_addresses_found',
  'letter_returned',
];

export function checkMayResetFailed(file: CaseFile): Verdict {
  const verdict = checkEvent(file, { event: 'reset_failed_case' });
  if (verdict.allowed && !file.isStaff && !mendedByCreditors.includes(file.fault)) return refuse('case_worker_needed');
  // A letter that the post could not deliver would only come back again.
  const isInVain = file.letters.some((letter) => letter.isUndeliverable && isNext(openDraft(file), letter));
  return verdict.allowed && isInVain ? refuse('address_not_changed') : verdict;
}

/** The cause of the failure has been removed: the flow continues with the same item (rules §8.3 T64). */
export function resetFailedCase(file: CaseFile, { comment }: { readonly comment?: string | undefined }): Decided {
  const verdict = checkMayResetFailed(file);
  if (!verdict.allowed) return refused(verdict.refusal);
  const step = applyEvent(openDraft(file), { event: 'reset_failed_case' });
  if (!step.allowed) return step;
  const { effects } = step.draft.outcome;
  const reset = withOutcome(step.draft, { effects: effects.filter((effect) => effect !== 'log_failed_case_reset') });
  const data = { item: file.flow.item, comment: comment ?? null };
  return decide({ allowed: true, draft: recordEvent(reset, 'failed_case_reset', data) });
}
