import { disputeOrigins, disputeStatuses } from '@fordra/domain/disputes/dispute-statuses';
import { checklistItems, deriveReminder, workflowSteps } from '@fordra/domain/disputes/workflow-steps';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, decimal, listOf, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { settlementsTab } from '../item-tabs/settlements-tab.ts';

const readOnly = { readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** A dispute about a case: the steps of the work on it, who does it, and what it has cost. At most one of a case is open. */
export const disputes = defineResource({
  name: 'disputes',
  methods: ['GET', 'PATCH'],
  countsRows: { by: 'status' },
  owners: { account: 'account', partner: 'partner' },
  throughCases: { column: 'case', of: '_id' },
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
    case: ref('cases', { required: true, ...readOnly }),
    debtor: ref('debtors', nullable),
    creditor: ref('creditors', { required: true, ...readOnly }),
    origin: oneOf(disputeOrigins, { required: true, ...readOnly, default: 'manual' }),
    status: oneOf(disputeStatuses, { required: true, ...readOnly, default: 'open' }),
    disputed_amount: amount({ required: true, ...readOnly, default: 0 }),
    workflow_step: oneOf(workflowSteps, { required: true, ...readOnly, default: 'assessment' }),
    /** The last day of the step. */
    workflow_due_date: day({ nullable: true }),
    next_reminder: day(nullable),
    court: text({ ...nullable, max: 120 }),
    court_reference_number: text({ ...nullable, max: 40 }),
    solicitor: ref('solicitors', nullable),
    legal_team: ref('legal-teams', { nullable: true }),
    responsible: ref('users', { nullable: true }),
    /** What is done of the steps. */
    checklist: listOf(oneOf(checklistItems, {}), { required: true, max: 60, default: [] }),
    hours: decimal({ required: true, ...readOnly, default: 0, decimals: 2 }),
    costs: amount({ required: true, ...readOnly, default: 0 }),
    started: day({ required: true, ...readOnly }),
    ended: day(nullable),
    account: ref('accounts', { required: true, ...readOnly }),
    partner: ref('partners', nullable),
  },
  derives: deriveReminder,
  ui: {
    title: 'case',
    icon: 'scale',
    item_search: {
      columns: [
        'case',
        'workflow_step',
        'workflow_due_date',
        'disputed_amount',
        'status',
        'responsible',
        'legal_team',
        'creditor',
      ],
      filters: ['creditor', 'status', 'workflow_step', 'workflow_due_date', 'responsible', 'legal_team', 'origin'],
      default_filter: { status: ['open'] },
      presets: [
        { key: 'mine', filter: { responsible: ['$me'], status: ['open'] } },
        { key: 'all', filter: { status: ['open'] } },
      ],
      text_search_attributes: ['court_reference_number', 'court'],
      sort: ['workflow_due_date'],
    },
    item_display: {
      panel_actions: ['move_workflow', 'build_court_bundle'],
      tabs: [
        { key: 'dispute_desk', panel: 'dispute-desk' },
        {
          key: 'details',
          groups: [
            { key: 'dispute', attributes: ['case', 'debtor', 'creditor', 'origin', 'status', 'disputed_amount'] },
            {
              key: 'work',
              attributes: [
                'workflow_step',
                'workflow_due_date',
                'next_reminder',
                'responsible',
                'legal_team',
                'solicitor',
                'checklist',
              ],
            },
            { key: 'court', attributes: ['court', 'court_reference_number'] },
            { key: 'costs', attributes: ['hours', 'costs', 'started', 'ended'] },
          ],
        },
        { key: 'specifications', related: { resource: 'dispute--specifications', attribute: 'dispute' } },
        { key: 'bundles', related: { resource: 'dispute--bundles', attribute: 'dispute' } },
        settlementsTab,
        ...closingTabs,
      ],
    },
    attribute_settings: { case: { reference_shows: ['customer_name', 'payable_amount'] } },
    enum_colors: {
      status: {
        open: 'amber',
        recalled: 'grey',
        accepted: 'grey',
        part_credited: 'blue',
        won: 'green',
        won_in_part: 'green',
        lost: 'red',
        dropped: 'grey',
      },
      origin: { objection: 'amber', authority: 'blue', manual: 'grey' },
    },
  },
});

export type Dispute = Doc<typeof disputes>;
