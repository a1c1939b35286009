import { checkMayResetDecision, resetDecision as decide } from '@fordra/domain/decisions/actions/pending-decision';
import { defineDecisionAction } from './define-decision-action.ts';

export const resetDecision = defineDecisionAction({
  name: 'reset_decision',
  kind: 'intermediate',
  input: {},
  refusals: ['no_active_decision', 'decision_carried_out'],
  check: checkMayResetDecision,
  decide,
});
