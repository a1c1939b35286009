import { type Draft, positionOf, recordEvent, withOutcome } from '../../cases/draft/draft.ts';
import { openDecisions } from '../../decisions/raise/raise-decision.ts';
import { applyEventInFlow } from './flow-draft.ts';

/** Recalls the open decisions that are obsolete; the case does not wait for them any more. */
export function recallOpen(draft: Draft, isObsolete: (type: string) => boolean): Draft {
  const gone = openDecisions(draft).filter(({ type }) => isObsolete(type));
  if (gone.length === 0) return draft;
  const ended = gone.map(({ id }) => ({ id, status: 'recalled', option: null }) as const);
  const recalled = gone.reduce(
    (one, { type }) => recordEvent(one, 'decision_recalled', { type }),
    withOutcome(draft, { ended: [...draft.outcome.ended, ...ended] }),
  );
  if (!positionOf(recalled).holds.includes('waiting_on_decision')) return recalled;
  const step = applyEventInFlow(recalled, { event: 'decision_recalled' });
  return step.allowed ? step.draft : recalled;
}
