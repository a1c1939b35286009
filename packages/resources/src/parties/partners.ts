import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** A company that brings accounts to the agency: an accounting firm, a software vendor. */
export const partners = defineResource({
  name: 'partners',
  methods: ['GET', 'POST', 'PATCH'],
  owners: { partner: '_id' },
  fields: {
    name: text({ required: true, max: 120 }),
    url: text({ max: 200, pattern: 'url' }),
  },
  ui: {
    title: 'name',
    icon: 'affiliate',
    item_search: {
      columns: ['name', 'url', '_created'],
      filters: [],
      text_search_attributes: ['name'],
      sort: ['name'],
    },
    item_display: {
      tabs: [
        { key: 'overview', groups: [{ key: 'partner', attributes: ['name', 'url'] }] },
        { key: 'partner--settings', related: { resource: 'partner--settings', attribute: 'partner' } },
        { key: 'accounts', related: { resource: 'accounts', attribute: 'partner' } },
        { key: 'creditors', related: { resource: 'creditors', attribute: 'partner' } },
        { key: 'users', related: { resource: 'users', attribute: 'partner' } },
        ...closingTabs,
      ],
    },
    enum_colors: {},
  },
});

export type Partner = Doc<typeof partners>;
