import { carryOutPending, checkMayCarryOut } from '@fordra/domain/decisions/actions/pending-decision';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { enforcementObstacles } from '../definition/case-refusals.ts';
import { startRefusals } from '../definition/plan-refusals.ts';
import { defineDecisionAction } from './define-decision-action.ts';

/** Carries out a choice before its time. */
export const carryOutDecision = defineDecisionAction({
  name: 'carry_out_decision',
  kind: 'intermediate',
  movesMoney: true,
  input: {},
  refusals: [
    ...new Set<Refusal>([
      ...startRefusals,
      ...enforcementObstacles,
      'no_active_decision',
      'decision_carried_out',
      'decision_reason_missing',
      'decision_option_unknown',
      'surveillance_letter_not_expired',
      'enforcement_attempted_recently',
      'original_invoice_missing',
      'debtor_email_missing',
      'debtor_already_asked',
      'missing_next_flow_item',
    ]),
  ],
  check: checkMayCarryOut,
  decide: carryOutPending,
});
