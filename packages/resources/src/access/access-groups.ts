import { checkAccessGroup } from '@fordra/schema/check-access-group';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { json, listOf, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const groupTypes = ['custom', 'account_admin', 'admin', 'user'] as const;

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
    /** Any version of the template that the group follows or once followed; its published version is in force. */
    template: ref('access--templates', { nullable: true }),
    type: oneOf(groupTypes, { required: true, readOnly: true, default: 'custom' }),
    /** Null: those of the template. */
    rights: json({ nullable: true, requiredWhen: { template: [null] } }),
  },
  rules: checkAccessGroup,
  ui: {
    title: 'name',
    icon: 'lock',
    item_search: {
      columns: ['name', 'template', 'account', 'partner', '_updated'],
      filters: ['template', 'account', 'partner'],
      text_search_attributes: ['name'],
      sort: ['name'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [{ key: 'group', attributes: ['name', 'type', 'template', 'account', 'partner', 'creditors'] }],
        },
        { key: 'rights', groups: [{ key: 'rights', attributes: ['rights'] }] },
        { key: 'users', related: { resource: 'users', attribute: 'access_groups' } },
        ...closingTabs,
      ],
    },
    enum_colors: {},
  },
});

export type AccessGroup = Doc<typeof accessGroups>;
