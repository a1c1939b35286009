import { type Draft, positionOf, recordEvent, type Step, withOutcome } from '../../cases/draft/draft.ts';
import type { CaseDecision } from '../../decisions/case-decision.ts';
import { decisionTypeOf } from '../../decisions/raise/build-decision.ts';
import { decisionStageOf } from '../../decisions/raise/decision-stage-of.ts';
import { pickDefault } from '../../decisions/raise/pick-default.ts';
import { openDecisions, raiseDecision } from '../../decisions/raise/raise-decision.ts';
import { carryOutDecision, holdsCase } from './carry-out-decision.ts';
import { applyEventInFlow, flowFactsOf } from './flow-draft.ts';
import { isPausedByObjection, remindOfObjection } from './remind-of-objection.ts';

const askAnswer = { event: 'decision_required', decision: 'dispute_response' } as const;

/** Carries out the defaults of decisions that were not answered in time (rules §10.1). */
export function timeOutDecisions(draft: Draft): Step {
  const over = openDecisions(draft).filter(({ deadline }) => deadline < draft.file.today);
  return over.reduce<Step>((step, decision) => (step.allowed ? timeOut(step.draft, decision) : step), {
    allowed: true,
    draft,
  });
}

function timeOut(draft: Draft, { id, type, defaultOption }: CaseDecision): Step {
  if (!openDecisions(draft).some((one) => one.id === id)) return { allowed: true, draft };
  const option = pickDefault(decisionTypeOf(type), {
    defaultOption,
    ...decisionStageOf(positionOf(draft)),
    remaining: flowFactsOf(draft).remaining_total,
    arrangementIsPaid: false,
    timesTaken: {},
  }).key;
  const ended = [...draft.outcome.ended, { id, status: 'defaulted', option } as const];
  const recorded = recordEvent(withOutcome(draft, { ended }), 'decision_defaulted', { type, option });
  const isObjection = type === 'dispute_response' && option === 'stay_paused' && isPausedByObjection(recorded);
  // A dispute waits for its answer, which is then requested again.
  if (type === 'dispute_response' && option === 'stay_paused' && positionOf(recorded).state === 'dispute')
    return { allowed: true, draft: raiseDecision(recorded, askAnswer, flowFactsOf(recorded).remaining_total) };
  return isObjection ? keepPaused(recorded, type) : carryOutDecision(recorded, type, option);
}

/** The pause of the objection holds the case: it does not wait for the decision that is requested again as well. */
function keepPaused(draft: Draft, type: string): Step {
  const step: Step = holdsCase(draft, type)
    ? applyEventInFlow(draft, { event: 'decision_made' })
    : { allowed: true, draft };
  return step.allowed ? remindOfObjection(step.draft) : step;
}
