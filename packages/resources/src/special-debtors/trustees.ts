import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { listOf, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { address } from '../parties/address.ts';

/** A person whom courts appoint as trustee of bankruptcies. */
export const trustees = defineResource({
  name: 'trustees',
  methods: ['GET', 'POST', 'PATCH'],
  owners: {},
  fields: {
    name: text({ required: true, min: 1, max: 120 }),
    company: text({ nullable: true, max: 120 }),
    /** Letters go to the first. */
    addresses: listOf(address, { max: 3, required: true, default: [] }),
    phones: listOf(text({ max: 20 }), { max: 5, required: true, default: [] }),
    email: text({ nullable: true, max: 200, pattern: 'email' }),
  },
  ui: {
    title: 'name',
    icon: 'gavel',
    item_search: {
      columns: ['name', 'company', 'email', '_created'],
      filters: [],
      text_search_attributes: ['name', 'company', 'email'],
      sort: ['name'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [{ key: 'trustee', attributes: ['name', 'company', 'addresses', 'phones', 'email'] }],
        },
        { key: 'bankruptcies', related: { resource: 'bankruptcy-estates', attribute: 'trustee' } },
        ...closingTabs,
      ],
    },
    enum_colors: {},
  },
});

export type Trustee = Doc<typeof trustees>;
