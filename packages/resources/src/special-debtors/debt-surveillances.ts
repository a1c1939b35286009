import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, integer, ref } from '@fordra/schema/fields';
import { settlementsTab } from '../item-tabs/settlements-tab.ts';

/** The cases under surveillance that one debtor has with one creditor, together. A job computes it from them. */
export const debtSurveillances = defineResource({
  name: 'debt-surveillances',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  countsRows: true,
  fields: {
    creditor: ref('creditors', { required: true, readOnly: true }),
    debtor: ref('debtors', { required: true, readOnly: true }),
    cases_count: integer({ required: true, readOnly: true, min: 0 }),
    remaining: amount({ required: true, readOnly: true }),
    next_letter_date: day({ nullable: true, readOnly: true }),
    last_letter_date: day({ nullable: true, readOnly: true }),
    /** The earliest of its cases. */
    limitation_date: day({ nullable: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'debtor',
    icon: 'eye',
    item_search: {
      columns: ['debtor', 'creditor', 'cases_count', 'remaining', 'next_letter_date', 'limitation_date'],
      filters: ['creditor', 'next_letter_date', 'limitation_date', 'account'],
      text_search_attributes: [],
      sort: ['limitation_date'],
    },
    item_display: {
      tabs: [
        { key: 'group_cases', panel: 'group-cases' },
        {
          key: 'overview',
          groups: [
            {
              key: 'surveillance',
              attributes: [
                'debtor',
                'creditor',
                'cases_count',
                'remaining',
                'next_letter_date',
                'last_letter_date',
                'limitation_date',
                'account',
              ],
            },
          ],
        },
        settlementsTab,
      ],
    },
    enum_colors: {},
  },
});

export type DebtSurveillance = Doc<typeof debtSurveillances>;
