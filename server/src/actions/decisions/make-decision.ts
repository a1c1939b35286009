import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import {
  buildOpenQuestions,
  checkMayMakeDecision,
  makeDecision as decide,
} from '@fordra/domain/decisions/actions/make-decision';
import { allOptions, decisionReasons } from '@fordra/domain/decisions/decision-catalogue';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Values } from '@fordra/schema/define-resource';
import { amount, listOf, oneOf, ref, text } from '@fordra/schema/fields';
import { selectCasesOfGroup } from '../../store/cases/decision-groups.ts';
import { closedOrLocked, enforcementObstacles } from '../definition/case-refusals.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';
import { answerOthers, checkGroup } from './answer-group.ts';
import { defineDecisionAction, forGroup } from './define-decision-action.ts';

const answered = {
  options: listOf(oneOf(allOptions, {}), { required: true, min: 1, max: 6 }),
  amount: amount({ min: 1 }),
  reason: oneOf(decisionReasons, {}),
  comment: text({ max: 400 }),
};

const answerRefusals = [
  ...closedOrLocked,
  ...enforcementObstacles,
  'no_active_decision',
  'decision_option_unknown',
  'decision_more_than_one_major',
  'decision_major_with_intermediate',
  'decision_too_many_intermediate',
  'decision_intermediate_repeated',
  'decision_options_contradict',
  'surveillance_letter_not_expired',
  'enforcement_attempted_recently',
  'no_remaining_transaction_amount',
  'original_invoice_missing',
  'missing_next_flow_item',
  'status_not_allowed',
  'bad_action_input',
] as const;

export const makeDecision = defineCaseAction({
  name: 'make_decision',
  kind: 'major',
  movesMoney: true,
  input: {
    /** Without a decision, the newest open one. */
    decision: ref('decisions', { of: 'case' }),
    ...answered,
  },
  refusals: answerRefusals,
  check: checkMayMakeDecision,
  offers(file) {
    const questions = buildOpenQuestions(file);
    return {
      decision: questions.map(({ decision }) => ({ value: decision })),
      options: questions.flatMap((question, at) =>
        question.options.map(({ key }) => ({
          value: key,
          when: { decision: at === 0 ? [question.decision, ''] : [question.decision] },
        })),
      ),
      ...(!questions.some((question) => question.options.some(({ needs }) => needs?.includes('amount'))) && {
        amount: [],
      }),
    };
  },
  decide,
});

const onDecision = {
  ...answered,
  carry_out: oneOf(['now', 'later'], {}),
  /** The same answer to the other open decisions of the group; one that it does not fit stays open. */
  ...forGroup,
};

/** The same on the decision itself, carried out now or after a quarter of an hour, within which it can be undone. */
export const makeThisDecision = defineDecisionAction({
  name: 'make_decision',
  kind: 'major',
  movesMoney: true,
  input: onDecision,
  refusals: [...answerRefusals, 'group_decision_already_made'],
  check: (file, decision) => {
    const verdict = checkMayMakeDecision(file);
    if (!verdict.allowed) return verdict;
    return questionOf(file, decision) ? verdict : refuse('no_active_decision');
  },
  offers(file, decision, group) {
    const options = questionOf(file, decision)?.options ?? [];
    return {
      options: options.map(({ key }) => ({ value: key })),
      ...(!options.some(({ needs }) => needs?.includes('amount')) && { amount: [] }),
      ...(group === null && { for_group: [] }),
    };
  },
  checkInput: async (doing) => (doing.input.for_group ? checkGroup(doing) : allow),
  inGroup: {
    selectCases: selectCasesOfGroup,
    changeOthers: (doing, id) =>
      answerOthers(doing, id, (file, decision) => decide(file, { ...inputOf(doing.input), decision })),
  },
  decide: (file, decision, input) => decide(file, { ...inputOf(input), decision }),
});

function questionOf(file: CaseFile, decision: string) {
  return buildOpenQuestions(file).find((question) => question.decision === decision);
}

function inputOf({ carry_out: carryOut, for_group: _forGroup, ...input }: Values<typeof onDecision>) {
  return { ...input, carryOut };
}
