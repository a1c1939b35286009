import { type Draft, recordEvent, type Step } from '../../cases/draft/draft.ts';
import type { LetterFacts } from '../../documents/letters/letter-facts.ts';
import { buildClaim } from '../../enforcement/changes/build-claim.ts';
import { chargeEnforcement, chargePaymentOrder, feeOf } from '../../enforcement/changes/charge-application.ts';
import { addApplication } from '../../enforcement/changes/draft-applications.ts';
import type { FlowEntry } from '../configuration/flow-configuration.ts';
import { applyEventInFlow, moveOn } from './flow-draft.ts';

/** Applies for a payment order: its costs are included in the amount applied for (rules §8.3 T12). */
export function submitPaymentOrder(draft: Draft, entry: FlowEntry, facts: LetterFacts): Step {
  const step = applyEventInFlow(draft, { event: 'verdict_submission' });
  if (!step.allowed) return step;
  const charged = chargePaymentOrder(step.draft);
  if (!charged.allowed) return charged;
  const { claim, total } = buildClaim({ draft: charged.draft, facts });
  const applied = addApplication(charged.draft, {
    kind: 'payment_order',
    answers: null,
    claim,
    total,
    fee: feeOf('payment_order', draft.file.today),
  });
  return moveOn(recordEvent(applied, 'application_made', { kind: 'payment_order', amount: total }), entry);
}

/** Applies for enforcement of the verdict (rules §8.3 T15). */
export function submitEnforcement(draft: Draft, entry: FlowEntry, facts: LetterFacts): Step {
  const step = applyEventInFlow(draft, { event: 'enforcement_submission' });
  if (!step.allowed) return step;
  const charged = chargeEnforcement(step.draft);
  if (!charged.allowed) return charged;
  const verdictNumber = draft.outcome.verdictNumber ?? draft.file.verdictNumber;
  const { claim, total } = buildClaim({ draft: charged.draft, facts, verdictNumber });
  const applied = addApplication(charged.draft, {
    kind: 'enforcement',
    answers: null,
    claim,
    total,
    fee: feeOf('enforcement', draft.file.today),
  });
  return moveOn(recordEvent(applied, 'application_made', { kind: 'enforcement', amount: total }), entry);
}
