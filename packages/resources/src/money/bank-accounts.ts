import { funds } from '@fordra/domain/money/ledger/ledger-accounts';
import { paymentFormats } from '@fordra/domain/money/payouts/payment-file';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, mapOf, oneOf, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** An account of ours at a bank. */
export const bankAccounts = defineResource({
  name: 'bank--accounts',
  methods: ['GET', 'POST', 'PATCH'],
  owners: {},
  fields: {
    name: text({ required: true, max: 100 }),
    /** Whose money is on it. */
    fund: oneOf(funds, { required: true, postOnly: true }),
    currency: oneOf(currencies, { required: true, postOnly: true, default: 'SEK' }),
    bankgiro: text({ nullable: true, unique: true, max: 8, pattern: 'bankgiro' }),
    plusgiro: text({ nullable: true, max: 8, pattern: 'plusgiro' }),
    iban: text({ nullable: true, unique: true, max: 34, pattern: 'iban' }),
    bic: text({ nullable: true, max: 11, pattern: 'bic' }),
    clearing: text({ nullable: true, max: 5 }),
    account_number: text({ nullable: true, max: 15 }),
    /** The kind of file that states single payments; in others they are sums that it has stated. */
    details_from: oneOf(['bgmax', 'camt054', 'camt053'], { required: true, default: 'bgmax' }),
    /** The kind of file by which payments are ordered. */
    payment_format: oneOf(paymentFormats, { nullable: true }),
    bank_settings: mapOf(text({ max: 200 }), { required: true, max: 20, default: {} }),
    /** The day from which each day must agree with the bank's statement, and what was on the account when it began. */
    reconciled_from: day({ nullable: true }),
    opening_balance: amount({ required: true, default: 0 }),
  },
  ui: {
    title: 'name',
    icon: 'building-bank',
    item_search: {
      columns: ['name', 'fund', 'currency', 'bankgiro', 'iban', 'details_from', 'reconciled_from'],
      filters: ['fund', 'currency'],
      text_search_attributes: ['name', 'bankgiro', 'iban'],
      sort: ['name'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'account',
              attributes: [
                'name',
                'fund',
                'currency',
                'bankgiro',
                'plusgiro',
                'iban',
                'bic',
                'clearing',
                'account_number',
              ],
            },
            {
              key: 'files',
              attributes: ['details_from', 'payment_format', 'bank_settings', 'reconciled_from', 'opening_balance'],
            },
          ],
        },
        { key: 'transactions', related: { resource: 'bank--transactions', attribute: 'bank_account' } },
        { key: 'statements', related: { resource: 'bank--statements', attribute: 'bank_account' } },
        ...closingTabs,
      ],
    },
    enum_colors: { fund: { client: 'green', own: 'grey' } },
  },
});

export type BankAccount = Doc<typeof bankAccounts>;
