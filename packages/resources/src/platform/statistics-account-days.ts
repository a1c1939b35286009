import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { text } from '@fordra/schema/fields';
import { statisticsFields, statisticsGroups } from './statistics-fields.ts';

/** The same for all creditors of an account together. */
export const statisticsAccountDays = defineResource({
  name: 'statistics--account-days',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    account_name: text({ required: true, readOnly: true, max: 120 }),
    ...statisticsFields,
  },
  ui: {
    title: 'date',
    icon: 'chart-bar',
    item_search: {
      columns: ['date', 'account_name', 'other.opened', 'other.closed', 'other.capital_fully_paid', 'paid_amounts'],
      filters: ['account', 'date'],
      text_search_attributes: [],
      sort: ['-date'],
    },
    item_display: {
      tabs: [
        { key: 'overview', groups: [{ key: 'day', attributes: ['date', 'account', 'partner'] }, ...statisticsGroups] },
      ],
    },
    enum_colors: {},
  },
});

export type StatisticsAccountDay = Doc<typeof statisticsAccountDays>;
