import { checkAccessGroup } from '@fordra/schema/check-access-group';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { json, listOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** The rights of its members: per resource the methods, the attributes and the rows. */
export const accessGroups = defineResource({
  name: 'access--groups',
  methods: ['GET', 'POST', 'PATCH'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    name: text({ required: true, max: 120 }),
    account: ref('accounts', { nullable: true, postOnly: true }),
    partner: ref('partners', { nullable: true, postOnly: true }),
    creditors: listOf(ref('creditors', {}), { max: 1000, nullable: true }),
    rights: json({ required: true }),
  },
  rules: checkAccessGroup,
  ui: {
    title: 'name',
    icon: 'lock',
    item_search: {
      columns: ['name', 'account', 'partner', '_updated'],
      filters: ['account', 'partner'],
      text_search_attributes: ['name'],
      sort: ['name'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [{ key: 'group', attributes: ['name', 'account', 'partner', 'creditors', 'rights'] }],
        },
        { key: 'rights', panel: 'group-rights' },
        { key: 'users', related: { resource: 'users', attribute: 'access_groups' } },
        ...closingTabs,
      ],
    },
    enum_colors: {},
    // Shown in words by the tab of the rights.
    attribute_settings: { rights: { edit_only: true } },
  },
});

export type AccessGroup = Doc<typeof accessGroups>;
