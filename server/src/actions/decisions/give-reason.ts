import { checkMayGiveReason, giveReason as decide } from '@fordra/domain/decisions/actions/pending-decision';
import { decisionReasons } from '@fordra/domain/decisions/decision-catalogue';
import { allow } from '@fordra/domain/values/verdict';
import { oneOf, text } from '@fordra/schema/fields';
import { selectCasesOfAnswer } from '../../store/cases/decision-groups.ts';
import { changeAnswered, checkAnswered } from './answer-group.ts';
import { defineDecisionAction, forGroup } from './define-decision-action.ts';

/** The reason that a choice needs, given afterwards; to all that the same answer was given to where the input says so. */
export const giveReason = defineDecisionAction({
  name: 'give_reason',
  kind: 'minor',
  input: { reason: oneOf(decisionReasons, { required: true }), comment: text({ max: 400 }), ...forGroup },
  refusals: ['no_active_decision', 'decision_carried_out', 'bad_action_input'],
  check: checkMayGiveReason,
  offers: (_file, _decision, group) => (group === null ? { for_group: [] } : {}),
  checkInput: async (doing) => (doing.input.for_group ? checkAnswered(doing) : allow),
  inGroup: {
    selectCases: selectCasesOfAnswer,
    changeOthers: (doing, id) => changeAnswered(doing, id, (file, one) => decide(file, one, doing.input)),
  },
  decide,
});
