import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { integer, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** Numbers the invoices that a creditor does not number itself: a prefix and a number of digits, from a start value (spec B §9). */
export const invoiceNumberCounters = defineResource({
  name: 'invoice-number--counters',
  methods: ['GET', 'POST', 'PATCH'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    creditor: ref('creditors', { required: true, postOnly: true, unique: true }),
    prefix: text({ max: 6 }),
    start_value: integer({ required: true, postOnly: true, min: 1, max: 999_999_999_999, isName: true }),
    digits: integer({ required: true, min: 4, max: 12 }),
    /** How many numbers have been taken. */
    taken: integer({ required: true, readOnly: true, default: 0, min: 0 }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'prefix',
    icon: 'hash',
    item_search: {
      columns: ['creditor', 'prefix', 'start_value', 'digits', 'taken'],
      filters: ['creditor'],
      text_search_attributes: ['prefix'],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [{ key: 'counter', attributes: ['creditor', 'prefix', 'start_value', 'digits', 'taken'] }],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {},
  },
});

export type InvoiceNumberCounter = Doc<typeof invoiceNumberCounters>;
