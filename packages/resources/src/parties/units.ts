import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** A department of an account or of the operator ("my unit's decisions"). */
export const units = defineResource({
  name: 'units',
  methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    name: text({ required: true, max: 120, unique: true }),
    account: ref('accounts', { nullable: true, postOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'name',
    icon: 'sitemap',
    item_search: {
      columns: ['name', 'account', '_created'],
      filters: ['account'],
      text_search_attributes: ['name'],
      sort: ['name'],
    },
    item_display: {
      tabs: [
        { key: 'overview', groups: [{ key: 'unit', attributes: ['name', 'account'] }] },
        { key: 'users', related: { resource: 'users', attribute: 'unit' } },
        ...closingTabs,
      ],
    },
    enum_colors: {},
  },
});

export type Unit = Doc<typeof units>;
