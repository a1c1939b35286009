import { checkMayResetDecision, resetDecision as decide } from '@fordra/domain/decisions/actions/pending-decision';
import { allow } from '@fordra/domain/values/verdict';
import { selectCasesOfAnswer } from '../../store/cases/decision-groups.ts';
import { checkAnswered, undoOthers } from './answer-group.ts';
import { defineDecisionAction, forGroup } from './define-decision-action.ts';

/** Undoes a choice before it is carried out, of all that the same answer was given to where the input says so. */
export const resetDecision = defineDecisionAction({
  name: 'reset_decision',
  kind: 'intermediate',
  input: forGroup,
  refusals: ['no_active_decision', 'decision_carried_out', 'bad_action_input'],
  check: checkMayResetDecision,
  offers: (_file, _decision, group) => (group === null ? { for_group: [] } : {}),
  checkInput: async (doing) => (doing.input.for_group ? checkAnswered(doing) : allow),
  inGroup: { selectCases: selectCasesOfAnswer, changeOthers: (doing, decision) => undoOthers(doing, decision, decide) },
  decide,
});
