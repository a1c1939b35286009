import { checkMayGiveReason, giveReason as decide } from '@fordra/domain/decisions/actions/pending-decision';
import { decisionReasons } from '@fordra/domain/decisions/decision-catalogue';
import { oneOf, text } from '@fordra/schema/fields';
import { defineDecisionAction } from './define-decision-action.ts';

/** The reason that a choice needs, given afterwards. */
export const giveReason = defineDecisionAction({
  name: 'give_reason',
  kind: 'minor',
  input: { reason: oneOf(decisionReasons, { required: true }), comment: text({ max: 400 }) },
  refusals: ['no_active_decision', 'decision_carried_out', 'bad_action_input'],
  check: checkMayGiveReason,
  decide,
});
