import { openDraft, tell, withOutcome } from '../case-actions/draft.ts';
import type { CaseFile } from '../cases/case-file.ts';
import type { CaseOutcome } from '../cases/case-outcome.ts';
import type { Refusal } from '../refusals.ts';
import { happenInFlow } from './flow-draft.ts';
import { faultOf } from './flow-faults.ts';

/** Stops a flow that cannot go on, with the word for why, until someone has seen to it (rules §8.3 T63). */
export function failCase(file: CaseFile, reason: Refusal): CaseOutcome {
  const step = happenInFlow(openDraft(file), { event: 'task_error' });
  if (!step.allowed) throw new Error(`case ${file.id} cannot be marked as failed: ${step.refusal}`);
  const failed = withOutcome(step.draft, { failure: faultOf(reason) });
  return tell(failed, 'flow_failed', { item: file.flow.item, reason }).outcome;
}
