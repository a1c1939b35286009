import { carryOutPending, checkMayCarryOut } from '@fordra/domain/decisions/actions/pending-decision';
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
    ...startRefusals,
    ...enforcementObstacles,
    'case_locked',
    'no_active_decision',
    'decision_carried_out',
    'decision_reason_missing',
    'decision_option_unknown',
    'surveillance_letter_not_expired',
    'enforcement_attempted_recently',
    'no_remaining_transaction_amount',
    'original_invoice_missing',
    'debtor_email_missing',
    'debtor_already_asked',
    'missing_next_flow_item',
    'status_not_allowed',
    'bad_action_input',
  ],
  check: checkMayCarryOut,
  decide: carryOutPending,
});
