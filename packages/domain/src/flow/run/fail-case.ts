import { type Draft, openDraft, recordEvent, withOutcome } from '../../cases/draft/draft.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { CaseOutcome } from '../../cases/file/case-outcome.ts';
import type { Refusal } from '../../refusals/refusals.ts';
import { faultOf } from '../items/flow-faults.ts';
import { applyEventInFlow } from './flow-draft.ts';

/** Stops a flow that cannot continue, with its fault, until a user resets it (rules §8.3 T63). */
export function failCase(file: CaseFile, reason: Refusal): CaseOutcome {
  return failDraft(openDraft(file), reason);
}

/** As above, keeping what has already been done to the case on this day. */
export function failDraft(draft: Draft, reason: Refusal): CaseOutcome {
  const step = applyEventInFlow(draft, { event: 'task_error' });
  if (!step.allowed) throw new Error(`case ${draft.file.id} cannot be marked as failed: ${step.refusal}`);
  const failed = withOutcome(step.draft, { failure: faultOf(reason) });
  return recordEvent(failed, 'flow_failed', { item: draft.outcome.flow.item, reason }).outcome;
}
