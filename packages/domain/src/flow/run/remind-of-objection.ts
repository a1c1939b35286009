import { type Draft, positionOf, type Step, withOutcome } from '../../cases/draft/draft.ts';
import { pauseEnd } from '../../cases/states/pause-end.ts';
import { applyEventInFlow } from './flow-draft.ts';

/**
 * The objection was not answered in time: the case stays paused for as long again, and the decision is requested
 * again unless it is still open (rules §13 H9).
 */
export function remindOfObjection(draft: Draft): Step {
  const { today } = draft.file;
  const step = applyEventInFlow(draft, { event: 'objection_wait_expired' });
  if (!step.allowed) return step;
  const pauses = step.draft.outcome.pauses.map((pause) =>
    pause.reason === 'objection' ? { ...pause, to: pauseEnd('objection', today) } : pause,
  );
  return { allowed: true, draft: withOutcome(step.draft, { pauses }) };
}

export function isPausedByObjection(draft: Draft): boolean {
  return positionOf(draft).holds.includes('objection');
}
