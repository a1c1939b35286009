import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** What a debtor has paid to the creditor directly, as the creditor reports it. */
export const creditorPayments = defineResource({
  name: 'creditor--payments',
  methods: ['GET', 'POST'],
  owners: { account: 'account', partner: 'partner' },
  createdBy: 'register_creditor_payment',
  fields: {
    case: ref('cases', { required: true, readOnly: true }),
    case_journal_number: text({ required: true, readOnly: true, max: 20 }),
    case_reference_number: text({ nullable: true, readOnly: true, max: 50 }),
    amount: amount({ required: true, readOnly: true, min: 1 }),
    currency: oneOf(currencies, { required: true, readOnly: true, default: 'SEK' }),
    bank_transaction_date: day({ required: true, readOnly: true }),
    client_registration_date: day({ required: true, readOnly: true }),
    creditor_payment_reference: text({ nullable: true, readOnly: true, max: 100 }),
    origin: oneOf(['portal', 'creditor_system'], { required: true, readOnly: true, default: 'portal' }),
    /** The part that was deducted from the debt when it was registered; the payment states what it pays now. */
    settled_amount: amount({ required: true, readOnly: true, min: 0 }),
    status: oneOf(['completed', 'warning', 'error'], { required: true, readOnly: true }),
    status_reason_locale: text({ nullable: true, readOnly: true, max: 100 }),
    payment: ref('payments', { nullable: true, readOnly: true }),
    creditor: ref('creditors', { required: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'case_journal_number',
    icon: 'cash',
    item_search: {
      columns: ['case_journal_number', 'amount', 'settled_amount', 'status', 'bank_transaction_date', 'creditor'],
      filters: ['creditor', 'status', 'bank_transaction_date'],
      text_search_attributes: ['case_journal_number', 'creditor_payment_reference'],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'payment',
              attributes: [
                'case',
                'amount',
                'settled_amount',
                'status',
                'status_reason_locale',
                'bank_transaction_date',
                'client_registration_date',
                'creditor_payment_reference',
                'origin',
                'creditor',
              ],
            },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: { status: { completed: 'green', warning: 'amber', error: 'red' } },
  },
});

export type CreditorPayment = Doc<typeof creditorPayments>;
