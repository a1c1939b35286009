import { type Draft, refused, type Step } from '../../cases/draft/draft.ts';
import { holdsCase } from '../../flow/run/carry-out-decision.ts';
import { applyEventInFlow } from '../../flow/run/flow-draft.ts';
import { enterPlan } from '../../plans/actions/start-plan.ts';
import type { CaseDecision } from '../case-decision.ts';

/** The case enters the plan that was proposed; its other cases and its letter follow when the plan is written. */
export function approvePlan(draft: Draft, { type, proposal }: CaseDecision): Step {
  if (!proposal) return refused('decision_option_unknown');
  const freed: Step = holdsCase(draft, type)
    ? applyEventInFlow(draft, { event: 'decision_made' })
    : { allowed: true, draft };
  if (!freed.allowed) return freed;
  const { file } = draft;
  return enterPlan(freed.draft, proposal, proposal.cases[0] === file.id ? [file] : []);
}
