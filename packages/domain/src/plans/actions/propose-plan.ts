import { decide, openDraft, recordEvent, refused, withOutcome } from '../../cases/draft/draft.ts';
import { applyEvent } from '../../cases/events/apply-event.ts';
import type { CaseFile } from '../../cases/file/case-file.ts';
import type { Decided } from '../../cases/file/case-outcome.ts';
import type { PlanProposal } from '../../decisions/plan-proposal.ts';
import { askedTypes } from '../../decisions/raise/raise-decision.ts';

/** Asks the creditor to approve a plan that exceeds what may be agreed on without it; the case waits for the answer. */
export function proposePlan(file: CaseFile, proposal: PlanProposal): Decided {
  const draft = openDraft(file);
  if (askedTypes(draft).includes('approve_amortization')) return refused('active_decision_already_exists');
  const asked = applyEvent(draft, { event: 'decision_required', decision: 'approve_amortization' });
  if (!asked.allowed) return asked;
  const decisions = asked.draft.outcome.decisions.map((one) =>
    one.type === 'approve_amortization' ? { ...one, proposal } : one,
  );
  const { amount, advices, lastDue } = proposal;
  const recorded = recordEvent(asked.draft, 'amortization_proposed', { amount, advices, last_due: lastDue });
  return decide({ allowed: true, draft: withOutcome(recorded, { decisions }) });
}
