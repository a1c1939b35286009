import { checkEvent } from '../../cases/draft/check-event.ts';
import { decide, openDraft, recordEvent, withOutcome } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import { openDecisions } from '../../decisions/raise/raise-decision.ts';
import type { Verdict } from '../../values/verdict.ts';

export function checkMayRecallDispute(file: CaseFile): Verdict {
  return checkEvent(file, { event: 'recall_dispute' });
}

/** The dispute is withdrawn: the case continues where it was, with what held it then (rules §8.3 T26). */
export function recallDispute(file: CaseFile, { comment }: { readonly comment: string | undefined }): Decided {
  const step = applyEvent(openDraft(file), { event: 'recall_dispute' });
  if (!step.allowed) return step;
  const { draft } = step;
  // What the creditor should answer the debtor is no longer asked, unless an objection still holds the case.
  const isObjection = draft.outcome.position.holds.includes('objection');
  const gone = isObjection ? [] : openDecisions(draft).filter(({ type }) => type === 'dispute_response');
  const ended = gone.map(({ id }) => ({ id, status: 'recalled', option: null }) as const);
  const answered = withOutcome(draft, { ended: [...draft.outcome.ended, ...ended] });
  return decide({ allowed: true, draft: recordEvent(answered, 'dispute_recalled', { comment: comment ?? null }) });
}
