import { paymentKinds, paymentSources } from '@fordra/domain/cases/parts/payments-part';
import { debtComponents } from '@fordra/domain/money/allocation/debt-components';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** Money received for a case, by us or by the creditor directly, and its allocation. */
export const payments = defineResource({
  name: 'payments',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner', customer: 'customer' },
  throughCases: { column: 'case', of: '_id' },
  fields: {
    kind: oneOf(paymentKinds, { required: true, readOnly: true }),
    source: oneOf(paymentSources, { required: true, readOnly: true }),
    status: oneOf(['settled', 'reversed'], { required: true, readOnly: true, default: 'settled' }),
    amount: amount({ required: true, readOnly: true, min: 1 }),
    currency: oneOf(currencies, { required: true, readOnly: true, default: 'SEK' }),
    /** The day it counts from for interest; it may be booked later. */
    paid_date: day({ required: true, readOnly: true }),
    booking_date: day({ required: true, readOnly: true }),
    /** The invoice that the debtor named. */
    invoice: ref('invoices', { nullable: true, readOnly: true }),
    /** The limitation date of the case before this payment moved it. */
    limitation_before: day({ nullable: true, readOnly: true }),
    /** This and `allocation` are those of the newest computation of the debt; of a reversed payment, those before its reversal. */
    overpaid_amount: amount({ required: true, readOnly: true, default: 0 }),
    /** What of it went back to the payer, or to another case at the payer's wish. */
    refunded_amount: amount({ required: true, readOnly: true, default: 0 }),
    allocation: listOf(
      object(
        {
          component: oneOf(debtComponents, { required: true }),
          invoice: ref('invoices', {}),
          amount: amount({ required: true }),
        },
        {},
      ),
      { max: 100, required: true, readOnly: true, default: [] },
    ),
    reference: text({ nullable: true, readOnly: true, max: 100 }),
    /** The row of the bank that shows it; none while it is in transit. */
    bank_transaction: ref('bank--transactions', { nullable: true, readOnly: true }),
    end_to_end_id: text({ nullable: true, readOnly: true, max: 35 }),
    external_ledger_reference: text({ nullable: true, readOnly: true, max: 60 }),
    voucher: text({ required: true, readOnly: true, max: 24 }),
    reversed_date: day({ nullable: true, readOnly: true }),
    reversed_reason: text({ nullable: true, readOnly: true, max: 200 }),
    reversed_voucher: text({ nullable: true, readOnly: true, max: 24 }),
    case: ref('cases', { required: true, readOnly: true }),
    customer: ref('customers', { required: true, readOnly: true }),
    creditor: ref('creditors', { required: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'paid_date',
    icon: 'cash',
    item_search: {
      columns: ['paid_date', 'amount', 'kind', 'status', 'case', 'creditor', 'reference', 'source'],
      filters: ['creditor', 'kind', 'source', 'status', 'amount', 'paid_date'],
      text_search_attributes: ['reference', 'end_to_end_id'],
      sort: ['-paid_date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'payment',
              attributes: [
                'amount',
                'currency',
                'kind',
                'source',
                'status',
                'paid_date',
                'booking_date',
                'invoice',
                'allocation',
                'overpaid_amount',
                'refunded_amount',
                'limitation_before',
                'reversed_date',
                'reversed_reason',
              ],
            },
            {
              key: 'references',
              attributes: [
                'case',
                'creditor',
                'reference',
                'bank_transaction',
                'end_to_end_id',
                'external_ledger_reference',
              ],
            },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: { settled: 'green', reversed: 'red' },
      kind: { payment: 'blue', creditor_payment: 'violet', authority_payment: 'amber' },
    },
  },
});

export type Payment = Doc<typeof payments>;
