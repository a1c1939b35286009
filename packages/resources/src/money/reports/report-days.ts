import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { day, json, ref } from '@fordra/schema/fields';

const required = { required: true, readOnly: true } as const;

/** One day of a creditor as its reports sum it: what its cases owed when the day ended, and what happened. Days without either have no row. */
export const reportDays = defineResource({
  name: 'creditor--report-days',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    creditor: ref('creditors', required),
    date: day(required),
    /** The open cases by how long they are overdue, then by currency: `cases`, `capital`, `interest`, `costs`. */
    buckets: json(required),
    /** The same by state. */
    states: json(required),
    /** What debtors paid, by part of the debt and by receiver, then by currency: `lines`, `amount`. */
    collected: json(required),
    /** What we paid the creditor, by currency: `lines`, `amount`. */
    paid_out: json(required),
    /** The cases that were closed, by reason; `none` where a debt was written off by decision. */
    closed: json(required),
    /** The capital that was written off as cases were closed, by rate of VAT, then by currency: `cases`, `amount`, `vat`. */
    written_off: json(required),
    account: ref('accounts', required),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'date',
    icon: 'chart-bar',
    item_search: {
      columns: ['date', 'creditor', '_updated'],
      filters: ['creditor', 'date'],
      text_search_attributes: [],
      sort: ['-date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          // The page of reports shows the figures.
          groups: [{ key: 'day', attributes: ['date', 'creditor', 'account', 'partner'] }],
        },
      ],
    },
    enum_colors: {},
  },
});

export type ReportDay = Doc<typeof reportDays>;
