import { checkScreens } from '@fordra/domain/platform/check-screens';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, instant, integer, json, oneOf, ref, text } from '@fordra/schema/fields';
import { userKinds } from '../access/users.ts';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** Differences from the default screens for a role or an account: sparse, so that the rest follows the resource files. */
export const uiStructures = defineResource({
  name: 'ui--structures',
  methods: ['GET', 'POST', 'PATCH'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    name: text({ required: true, max: 120 }),
    account: ref('accounts', { nullable: true, postOnly: true }),
    partner: ref('partners', { nullable: true, postOnly: true }),
    role: oneOf(userKinds, { nullable: true }),
    version: integer({ required: true, min: 1, default: 1 }),
    is_active: boolean({ required: true, readOnly: true, default: false }),
    /** When they were first in use; null for a draft. Later they never change. */
    activated: instant({ nullable: true, readOnly: true }),
    structure: json({ required: true }),
  },
  rules: checkScreens,
  ui: {
    title: 'name',
    icon: 'layout',
    item_search: {
      columns: ['name', 'role', 'account', 'partner', 'version', 'is_active', '_updated'],
      filters: ['role', 'account', 'is_active'],
      text_search_attributes: ['name'],
      sort: ['name', '-version'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'structure',
              attributes: ['name', 'role', 'account', 'partner', 'version', 'is_active', 'activated'],
            },
          ],
        },
        { key: 'screens', groups: [{ key: 'screens', attributes: ['structure'] }] },
        ...closingTabs,
      ],
    },
    enum_colors: { is_active: { true: 'green', false: 'grey' } },
  },
});

export type UiStructureOverride = Doc<typeof uiStructures>;
