import { type Draft, positionOf, recordEvent, type Step } from '../../cases/draft/draft.ts';
import type { CasePause } from '../../cases/parts/position-part.ts';
import type { PauseReason } from '../../cases/states/case-statuses.ts';
import { applyEventInFlow } from './flow-draft.ts';
import { remindOfObjection } from './remind-of-objection.ts';

/** The pauses with a last day of their own; that of an objection is then renewed (rules §8.3 T24, T68). */
export const timedPauses: readonly PauseReason[] = ['manual_pause', 'respite', 'objection', 'invoice_copy_request'];

/** Whether a pause holds the case although its last day is over; a pause of a suspended state waits until the case returns to that state. */
export function isPauseOver({ file, outcome }: Draft, { reason, to }: CasePause): boolean {
  const { closed, holds } = outcome.position;
  return closed === null && timedPauses.includes(reason) && holds.includes(reason) && to !== null && to < file.today;
}

export function endPauses(draft: Draft): Step {
  const over = draft.outcome.pauses.filter((pause) => isPauseOver(draft, pause));
  return over.reduce<Step>((step, pause) => (step.allowed ? endPause(step.draft, pause) : step), {
    allowed: true,
    draft,
  });
}

function endPause(draft: Draft, { reason }: CasePause): Step {
  if (reason === 'objection') return remindOfObjection(draft);
  const step = applyEventInFlow(draft, { event: 'resume', pause: reason });
  if (!step.allowed) return step;
  const recorded = recordEvent(step.draft, 'case_resumed', { reason });
  const isUnanswered = reason === 'invoice_copy_request' && !positionOf(recorded).holds.includes('waiting_on_decision');
  // The copy was not sent: the creditor decides how to continue.
  return isUnanswered
    ? applyEventInFlow(recorded, { event: 'decision_required', decision: 'invoice_copy' })
    : { allowed: true, draft: recorded };
}
