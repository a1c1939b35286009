import { decisionKeys } from '@fordra/domain/decisions/decision-keys';
import { decisionStates, openDecisionStates, settledDecisionStates } from '@fordra/domain/decisions/decision-machine';
import { decisionPriorities } from '@fordra/domain/decisions/decision-priorities';
import { planApprovals } from '@fordra/domain/plans/plan-limits';
import { acceptedHows } from '@fordra/domain/plans/plan-statuses';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import {
  amount,
  boolean,
  day,
  instant,
  integer,
  listOf,
  localized,
  object,
  oneOf,
  ref,
  text,
} from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const words = 'enum.make_decision.options';

/** A plan that the debtor has agreed to, as it was when it was proposed. */
const proposal = {
  cases: listOf(ref('cases', {}), { required: true, min: 1, max: 20 }),
  amount_per_payment: amount({ required: true }),
  advices: integer({ required: true, min: 1 }),
  total: amount({ required: true }),
  first_due_date: day({ required: true }),
  last_due: day({ required: true }),
  day_of_month: integer({ required: true, min: 1, max: 31 }),
  advice_fee_agreed: boolean({ required: true }),
  interest_waived: boolean({ required: true }),
  accepted: oneOf(acceptedHows, { required: true }),
  approved_by: oneOf(planApprovals, { required: true }),
};

/** A decision about a case that a person is asked to make; when nobody answers in time the default is carried out (rules §10). */
export const decisions = defineResource({
  name: 'decisions',
  methods: ['GET', 'PATCH'],
  owners: { account: 'account', partner: 'partner' },
  searchesThrough: [
    {
      resource: 'cases',
      attributes: ['journal_number', 'customer_name', 'customer_id_number'],
      column: '_id',
      by: 'case',
      findsNames: true,
    },
  ],
  fields: {
    type: oneOf(decisionKeys, { required: true, readOnly: true }),
    status: oneOf(decisionStates, { required: true, readOnly: true, default: 'unassigned' }),
    priority: oneOf(decisionPriorities, { required: true, default: 'normal' }),
    case: ref('cases', { required: true, readOnly: true }),
    creditor: ref('creditors', { required: true, readOnly: true }),
    /** The last day to answer. */
    deadline: day({ required: true, readOnly: true }),
    /** The last day that the law allows. */
    legal_deadline: day({ nullable: true, readOnly: true }),
    /** The days before the deadline on which the creditor is reminded. */
    remind_days: listOf(integer({}), { required: true, readOnly: true, max: 5, default: [] }),
    next_reminder: day({ nullable: true, readOnly: true }),
    /** Who is to answer it. */
    assignee: ref('users', { nullable: true, readOnly: true }),
    unit: ref('units', { nullable: true, readOnly: true }),
    /** Those that the same is asked about the same debtor. */
    group: ref('decision--groups', { nullable: true, readOnly: true }),
    /** The template by which it was requested, and the instruction that it had then. */
    template: ref('decision--templates', { nullable: true, readOnly: true }),
    instruction: localized({ nullable: true, readOnly: true, max: 1_000 }),
    /** The options that its template asked a reason for then. */
    needs_reason: listOf(text({ max: 60, words }), { max: 10, required: true, readOnly: true, default: [] }),
    postponed_until: day({ nullable: true, readOnly: true }),
    times_postponed: integer({ required: true, readOnly: true, default: 0 }),
    /** The pauses that held the case when the decision was requested, with their length. */
    paused_before: listOf(
      object(
        {
          reason: text({ required: true, max: 60, words: 'enum.cases.pause.reason' }),
          days: integer({ nullable: true }),
        },
        {},
      ),
      { required: true, readOnly: true, max: 20, default: [] },
    ),
    /** What is to be decided about, where the case does not say it: a plan that the debtor has proposed. */
    data: object({ proposal: object(proposal, { nullable: true }) }, { nullable: true, readOnly: true }),
    options: listOf(text({ max: 60, words }), { max: 20, required: true, readOnly: true, default: [] }),
    default_option: text({ nullable: true, readOnly: true, max: 60, words }),
    /** Several are separated by commas. */
    chosen_option: text({ nullable: true, readOnly: true, max: 200, words }),
    reason: text({ nullable: true, readOnly: true, max: 500, words: 'enum.make_decision.reason' }),
    /** The amount of an option that takes one. */
    chosen_amount: amount({ nullable: true, readOnly: true }),
    /** The evidence that was attached, which is a file of the case. */
    file: ref('media--files', { nullable: true, readOnly: true }),
    made_by: ref('users', { nullable: true, readOnly: true }),
    made_at: instant({ nullable: true, readOnly: true }),
    /** The choice is carried out from then on, and can be undone before; null where it was carried out at once. */
    carry_out_at: instant({ nullable: true, readOnly: true }),
    carried_out: instant({ nullable: true, readOnly: true }),
    /** The last day to give the reason that the choice needs; without it the choice is reversed. */
    reason_due: day({ nullable: true, readOnly: true }),
    /** Why the last choice could not be carried out. */
    refused: text({ nullable: true, readOnly: true, max: 100, words: 'refusal' }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'type',
    icon: 'gavel',
    item_search: {
      columns: ['type', 'status', 'priority', 'deadline', 'default_option', 'case', 'creditor', 'assignee'],
      filters: ['creditor', 'type', 'status', 'priority', 'deadline', 'assignee'],
      default_filter: { status: openDecisionStates },
      presets: [
        { key: 'mine', filter: { assignee: ['$me'], status: openDecisionStates } },
        { key: 'my_unit', filter: { unit: ['$my_unit'], status: openDecisionStates } },
        { key: 'groups', filter: { group: 'any', status: openDecisionStates }, sort: ['group', 'deadline'] },
        { key: 'all', filter: { status: openDecisionStates } },
        { key: 'settled', filter: { status: settledDecisionStates }, sort: ['-deadline'] },
      ],
      row_link: { key: 'choose', action: 'make_decision', when: { attribute: 'status', values: openDecisionStates } },
      text_search_attributes: ['reason'],
      sort: ['deadline'],
    },
    item_display: {
      panel_actions: [
        'make_decision',
        'reset_decision',
        'carry_out_decision',
        'give_reason',
        'assign_decision',
        'unassign_decision',
        'postpone_decision',
      ],
      tabs: [
        { key: 'overview', panel: 'decision-page' },
        {
          key: 'details',
          groups: [
            {
              key: 'decision',
              attributes: [
                'type',
                'status',
                'priority',
                'deadline',
                'legal_deadline',
                'next_reminder',
                'assignee',
                'unit',
                'group',
                'template',
                'instruction',
                'postponed_until',
                'times_postponed',
                'options',
                'needs_reason',
                'data',
                'default_option',
                'chosen_option',
                'reason',
                'chosen_amount',
                'file',
                'made_by',
                'made_at',
                'carry_out_at',
                'carried_out',
                'reason_due',
                'refused',
                'case',
                'creditor',
              ],
            },
          ],
        },
        ...closingTabs,
      ],
    },
    attribute_settings: { case: { reference_shows: ['customer_name', 'payable_amount'] } },
    enum_colors: {
      status: {
        unassigned: 'amber',
        assigned: 'blue',
        postponed: 'grey',
        made: 'green',
        defaulted: 'violet',
        recalled: 'grey',
        reset: 'amber',
      },
      priority: { high: 'red', normal: 'grey', low: 'grey' },
    },
  },
});

export type Decision = Doc<typeof decisions>;
