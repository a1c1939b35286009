import { decisionGroupStates } from '@fordra/domain/decisions/decision-group';
import { decisionKeys } from '@fordra/domain/decisions/decision-keys';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { oneOf, ref } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** Equal questions about one debtor's cases with one creditor, to which one answer can be given once. */
export const decisionGroups = defineResource({
  name: 'decision--groups',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    type: oneOf(decisionKeys, { required: true, readOnly: true }),
    status: oneOf(decisionGroupStates, { required: true, readOnly: true, default: 'open' }),
    creditor: ref('creditors', { required: true, readOnly: true }),
    debtor: ref('debtors', { required: true, readOnly: true }),
    made_by: ref('users', { nullable: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'type',
    icon: 'gavel',
    item_search: {
      columns: ['type', 'status', 'debtor', 'creditor', '_created'],
      filters: ['creditor', 'type', 'status'],
      text_search_attributes: [],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        { key: 'decisions', related: { resource: 'decisions', attribute: 'group' } },
        {
          key: 'overview',
          groups: [{ key: 'group', attributes: ['type', 'status', 'debtor', 'creditor', 'made_by', '_created'] }],
        },
        ...closingTabs,
      ],
    },
    enum_colors: { status: { open: 'amber', made: 'green' } },
  },
});

export type DecisionGroup = Doc<typeof decisionGroups>;
