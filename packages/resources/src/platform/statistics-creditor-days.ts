import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { ref, text } from '@fordra/schema/fields';
import { statisticsFields, statisticsGroups } from './statistics-fields.ts';

/** One day of one creditor in figures, rolled up by a job: one row a day from its first case on. */
export const statisticsCreditorDays = defineResource({
  name: 'statistics--creditor-days',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    creditor: ref('creditors', { required: true, readOnly: true }),
    creditor_name: text({ required: true, readOnly: true, max: 120 }),
    ...statisticsFields,
  },
  ui: {
    title: 'date',
    icon: 'chart-bar',
    item_search: {
      columns: ['date', 'creditor_name', 'other.opened', 'other.closed', 'other.capital_fully_paid', 'paid_amounts'],
      filters: ['creditor', 'date'],
      text_search_attributes: [],
      sort: ['-date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [{ key: 'day', attributes: ['date', 'creditor', 'account', 'partner'] }, ...statisticsGroups],
        },
      ],
    },
    enum_colors: {},
  },
});

export type StatisticsCreditorDay = Doc<typeof statisticsCreditorDays>;
