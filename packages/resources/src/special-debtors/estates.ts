import { estateStatuses } from '@fordra/domain/special-debtors/estate';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, day, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { settlementsTab } from '../item-tabs/settlements-tab.ts';
import { address } from '../parties/address.ts';

/** The estate of a deceased debtor. Those of the same person in other accounts have the same group number. */
export const estates = defineResource({
  name: 'estates',
  methods: ['GET', 'PATCH'],
  countsRows: { by: 'status' },
  owners: { account: 'account', partner: 'partner' },
  throughCases: { column: 'debtor', of: 'debtor' },
  searchesThrough: [
    { resource: 'debtors', attributes: ['name', 'id_number'], column: '_id', by: 'debtor', findsNames: true },
  ],
  fields: {
    debtor: ref('debtors', { required: true, readOnly: true, unique: true }),
    deceased_date: day({ required: true, readOnly: true }),
    status: oneOf(estateStatuses, { required: true, readOnly: true, default: 'awaiting_inventory' }),
    is_active: boolean({ required: true, readOnly: true, default: true }),
    /** When the inventory should have come. */
    inventory_due: day({ required: true, readOnly: true }),
    /** The heir or other person who acts for the estate, to whom letters are sent. */
    representative: object(
      {
        name: text({ required: true, max: 120 }),
        address,
        phone: text({ max: 16, pattern: 'mobile_number' }),
        email: text({ max: 200, pattern: 'email' }),
      },
      { nullable: true },
    ),
    group_number: text({ required: true, readOnly: true, max: 40 }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'debtor',
    icon: 'candle',
    item_search: {
      columns: ['debtor', 'deceased_date', 'status', 'inventory_due', 'account'],
      filters: ['status', 'is_active', 'inventory_due', 'deceased_date', 'account'],
      text_search_attributes: ['group_number'],
      sort: ['inventory_due'],
    },
    item_display: {
      tabs: [
        { key: 'group_cases', panel: 'group-cases' },
        {
          key: 'overview',
          groups: [
            {
              key: 'estate',
              attributes: [
                'debtor',
                'deceased_date',
                'status',
                'is_active',
                'inventory_due',
                'group_number',
                'account',
              ],
            },
            { key: 'contact', attributes: ['representative'] },
          ],
        },
        { key: 'inventories', related: { resource: 'estate--inventories', attribute: 'estate' } },
        settlementsTab,
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: { awaiting_inventory: 'amber', inventory_registered: 'blue', solvent: 'green', inactive: 'grey' },
      is_active: { true: 'green', false: 'grey' },
    },
  },
});

export type Estate = Doc<typeof estates>;
