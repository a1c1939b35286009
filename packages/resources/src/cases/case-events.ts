import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { json, ref, text } from '@fordra/schema/fields';

/** The timeline of a case. An event names no person but the user who caused it; the case has the names. */
export const caseEvents = defineResource({
  name: 'case--events',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner', customer: 'customer' },
  throughCases: { column: 'case', of: '_id' },
  fields: {
    key: text({ required: true, readOnly: true, max: 60, words: 'enum.case--events.key' }),
    data: json({ required: true, readOnly: true }),
    user: ref('users', { nullable: true, readOnly: true }),
    user_name: text({ nullable: true, readOnly: true, max: 120 }),
    case: ref('cases', { required: true, readOnly: true }),
    customer: ref('customers', { required: true, readOnly: true }),
    creditor: ref('creditors', { required: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'key',
    icon: 'timeline-event',
    item_search: {
      columns: ['key', '_created', 'case', 'user_name', 'creditor'],
      filters: ['creditor', 'key'],
      text_search_attributes: [],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        { key: 'overview', panel: 'case-event' },
        {
          key: 'details',
          groups: [{ key: 'event', attributes: ['key', '_created', 'user_name', 'case', 'creditor'] }],
        },
      ],
    },
    enum_colors: {},
  },
});

export type CaseEvent = Doc<typeof caseEvents>;
