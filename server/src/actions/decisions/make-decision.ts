import type { CaseFile } from '@fordra/domain/cases/file/case-file';
import {
  buildOpenQuestions,
  checkMayMakeDecision,
  makeDecision as decide,
} from '@fordra/domain/decisions/actions/make-decision';
import {
  allOptions,
  type DecisionOption,
  decisionReasons,
  type OptionNeed,
} from '@fordra/domain/decisions/decision-catalogue';
import type { Refusal } from '@fordra/domain/refusals/refusals';
import { allow, refuse } from '@fordra/domain/values/verdict';
import type { Values } from '@fordra/schema/define-resource';
import { amount, listOf, media, oneOf, ref, text } from '@fordra/schema/fields';
import { startApprovedPlans } from '../../engine/plans/start-approved-plans.ts';
import { selectCasesOfGroup } from '../../store/cases/decision-groups.ts';
import { lockCases } from '../../store/cases/lock-cases.ts';
import { selectProposedCases } from '../../store/plans/select-proposed-cases.ts';
import { actorOf } from '../definition/actor-of.ts';
import { closedOrLocked, enforcementObstacles } from '../definition/case-refusals.ts';
import type { Offers } from '../definition/define-action.ts';
import { defineCaseAction } from '../definition/define-case-action.ts';
import { startRefusals } from '../definition/plan-refusals.ts';
import { answerOthers, checkGroup, notInGroup } from './answer-group.ts';
import { defineDecisionAction, forGroup } from './define-decision-action.ts';
import { lockEvidence } from './lock-evidence.ts';

const answered = {
  options: listOf(oneOf(allOptions, {}), { required: true, min: 1, max: 6 }),
  amount: amount({ min: 1 }),
  file: media({}),
  reason: oneOf(decisionReasons, {}),
  comment: text({ max: 400 }),
};

/** A plan that is approved starts, so what refuses one is among them. */
const answerRefusals: readonly Refusal[] = [
  ...new Set<Refusal>([
    ...startRefusals,
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
    'original_invoice_missing',
    'debtor_email_missing',
    'debtor_already_asked',
    'missing_next_flow_item',
  ]),
];

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
  lockFirst: async (tx, { id }) => lockCases(tx, [id, ...(await selectProposedCases(tx, [id]))]),
  more: ({ tx, requester, input }) => lockEvidence(tx, requester, input),
  finish: ({ tx, requester, ports }, change) =>
    startApprovedPlans(tx, [change], { agency: ports.agency!, by: actorOf(requester, 'make_decision') }),
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
      ...withoutNeeds(questions.flatMap((question) => question.options)),
    };
  },
  decide: (file, { file: evidence, ...input }) => decide(file, { ...input, file: evidence?.id }),
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
      ...withoutNeeds(options),
      ...(group === null && { for_group: [] }),
    };
  },
  async checkInput({ input, ...doing }) {
    await lockEvidence(doing.tx, doing.requester, input);
    if (!input.for_group) return allow;
    // A file belongs to one case.
    return input.file ? notInGroup() : checkGroup(doing);
  },
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

/** The fields that none of the options needs are left out of the form. */
function withoutNeeds(options: readonly DecisionOption[]): Offers {
  const isNeeded = (need: OptionNeed) => options.some(({ needs }) => needs?.includes(need));
  return { ...(!isNeeded('amount') && { amount: [] }), ...(!isNeeded('file') && { file: [] }) };
}

function inputOf({ carry_out: carryOut, for_group: _forGroup, file, ...input }: Values<typeof onDecision>) {
  return { ...input, carryOut, file: file?.id };
}
