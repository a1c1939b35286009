import { signInMethods } from '@fordra/domain/access/sign-in-methods';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, listOf, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** The tenant: creditor users see only what belongs to it. */
export const accounts = defineResource({
  name: 'accounts',
  methods: ['GET', 'POST', 'PATCH'],
  owners: { account: '_id', partner: 'partner' },
  fields: {
    name: text({ required: true, max: 120 }),
    partner: ref('partners', { nullable: true, postOnly: true }),
    force_onboard_next_creditor: boolean({ required: true, default: false }),
    /** What the users of its new creditors get; null is the default of registrations. */
    access_group_template: ref('access--templates', { nullable: true }),
    enable_creditor_onboarding: boolean({ required: true, default: false }),
    /** By which its users sign in who have none of their own; null are all. */
    sign_in_methods: listOf(oneOf(signInMethods, {}), { nullable: true, min: 1, max: signInMethods.length }),
  },
  ui: {
    title: 'name',
    icon: 'building-community',
    item_search: {
      columns: ['name', 'partner', 'enable_creditor_onboarding', '_created'],
      filters: ['partner', 'enable_creditor_onboarding'],
      text_search_attributes: ['name'],
      sort: ['name'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'account',
              attributes: [
                'name',
                'partner',
                'enable_creditor_onboarding',
                'force_onboard_next_creditor',
                'access_group_template',
                'sign_in_methods',
              ],
            },
          ],
        },
        { key: 'creditors', related: { resource: 'creditors', attribute: 'account' } },
        { key: 'users', related: { resource: 'users', attribute: 'account' } },
        { key: 'units', related: { resource: 'units', attribute: 'account' } },
        { key: 'access--groups', related: { resource: 'access--groups', attribute: 'account' } },
        ...closingTabs,
      ],
    },
    enum_colors: {},
  },
});

export type Account = Doc<typeof accounts>;
