import {
  checkMayPostponeDecision,
  postponeDecision as decide,
} from '@fordra/domain/decisions/actions/postpone-decision';
import { day } from '@fordra/schema/fields';
import { defineDecisionAction } from './define-decision-action.ts';

export const postponeDecision = defineDecisionAction({
  name: 'postpone_decision',
  kind: 'minor',
  input: { until: day({ required: true }) },
  refusals: [
    'case_locked',
    'no_active_decision',
    'decision_postponed_too_often',
    'decision_past_legal_deadline',
    'bad_action_input',
  ],
  check: checkMayPostponeDecision,
  decide,
});
