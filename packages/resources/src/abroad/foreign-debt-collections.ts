import { abroadStatuses, agentReports } from '@fordra/domain/abroad/collection-statuses';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, day, listOf, media, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { settlementsTab } from '../item-tabs/settlements-tab.ts';

const readOnly = { readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** The collection of a case from a debtor abroad: our demand, then an agent there or a European payment order. */
export const foreignDebtCollections = defineResource({
  name: 'foreign-debt-collections',
  methods: ['GET', 'PATCH'],
  countsRows: { by: 'status' },
  owners: { account: 'account', partner: 'partner' },
  throughCases: { column: 'case', of: '_id' },
  masked: { when: 'has_protected_identity', attributes: ['handed_over'] },
  fields: {
    has_protected_identity: boolean({ required: true, ...readOnly, default: false }),
    case: ref('cases', { required: true, ...readOnly }),
    country: text({ ...nullable, max: 2, pattern: 'country' }),
    status: oneOf(abroadStatuses, { required: true, ...readOnly, default: 'demand' }),
    local_agent: ref('local-agents', nullable),
    /** The number that the case has at the agent. */
    agent_reference: text({ nullable: true, max: 60 }),
    /** What the agent has reported, oldest first. */
    reports: listOf(
      object(
        {
          day: day({ required: true }),
          report: oneOf(agentReports, { required: true }),
          text: text({ required: true, max: 1000 }),
        },
        {},
      ),
      { required: true, ...readOnly, max: 200, default: [] },
    ),
    /** What was handed over: the claim as a document and as data. */
    handed_over: media(nullable),
    handed_date: day(nullable),
    started: day({ required: true, ...readOnly }),
    ended_date: day(nullable),
    creditor: ref('creditors', { required: true, ...readOnly }),
    account: ref('accounts', { required: true, ...readOnly }),
    partner: ref('partners', nullable),
  },
  ui: {
    title: 'case',
    icon: 'affiliate',
    item_search: {
      columns: ['case', 'country', 'status', 'local_agent', 'agent_reference', 'handed_date', 'started', 'creditor'],
      filters: ['creditor', 'status', 'country', 'local_agent'],
      text_search_attributes: ['agent_reference'],
      sort: ['-started'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'collection', attributes: ['case', 'country', 'status', 'started', 'ended_date'] },
            {
              key: 'agent',
              attributes: ['local_agent', 'agent_reference', 'handed_date', 'handed_over', 'reports'],
            },
            { key: 'references', attributes: ['creditor'] },
          ],
        },
        settlementsTab,
        ...closingTabs,
      ],
    },
    attribute_settings: { case: { reference_shows: ['customer_name', 'payable_amount'] } },
    enum_colors: {
      has_protected_identity: { true: 'red', false: 'grey' },
      status: { demand: 'blue', decision: 'amber', at_agent: 'violet', european_order: 'blue', ended: 'grey' },
    },
  },
});

export type ForeignDebtCollection = Doc<typeof foreignDebtCollections>;
