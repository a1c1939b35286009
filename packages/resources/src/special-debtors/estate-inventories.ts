import { inventoryKinds, inventoryOutcomes, inventoryStatuses } from '@fordra/domain/special-debtors/estate';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { day, kronor, media, oneOf, ref } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** The inventory of an estate, or the notification that there is nothing beyond the funeral; processed within a day. */
export const estateInventories = defineResource({
  name: 'estate--inventories',
  methods: ['GET', 'POST'],
  countsRows: { by: 'status' },
  owners: { account: 'account', partner: 'partner' },
  createdBy: 'register_estate_inventory',
  fields: {
    estate: ref('estates', { required: true, postOnly: true }),
    kind: oneOf(inventoryKinds, { required: true, postOnly: true, default: 'inventory' }),
    registered_date: day({ required: true, postOnly: true }),
    assets: kronor({ required: true, postOnly: true, min: 0, default: 0 }),
    liabilities: kronor({ required: true, postOnly: true, min: 0, default: 0 }),
    funeral_costs: kronor({ required: true, postOnly: true, min: 0, default: 0 }),
    document: media({ nullable: true, postOnly: true }),
    status: oneOf(inventoryStatuses, { required: true, readOnly: true, default: 'queued' }),
    /** What the creditors can expect. */
    outcome: oneOf(inventoryOutcomes, { nullable: true, readOnly: true }),
    processed_date: day({ nullable: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'registered_date',
    icon: 'clipboard-list',
    item_search: {
      columns: ['registered_date', 'estate', 'kind', 'assets', 'liabilities', 'status', 'outcome'],
      filters: ['status', 'kind', 'outcome', 'registered_date'],
      text_search_attributes: [],
      sort: ['-registered_date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'inventory',
              attributes: ['estate', 'kind', 'registered_date', 'status', 'outcome', 'processed_date', 'document'],
            },
            { key: 'amounts', attributes: ['assets', 'funeral_costs', 'liabilities'] },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: { queued: 'amber', processed: 'green' },
      outcome: { solvent: 'green', part: 'amber', none: 'grey' },
    },
  },
});

export type EstateInventory = Doc<typeof estateInventories>;
