import { bankRowKinds } from '@fordra/domain/money/bank/bank-row';
import { bankRowStatuses, openRowStatuses } from '@fordra/domain/money/bank/row-status';
import { entryKinds } from '@fordra/domain/money/placing/tied-entries';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, decimal, json, kronor, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** One movement on an account of ours, as the bank states it. */
export const bankTransactions = defineResource({
  name: 'bank--transactions',
  methods: ['GET'],
  owners: {},
  countsRows: { by: 'status' },
  masked: { when: 'has_protected_identity', attributes: ['payer', 'message'] },
  fields: {
    /** Identifies the movement in every file that states it. */
    bank_key: text({ ...required, unique: true, max: 200 }),
    bank_account: ref('bank--accounts', required),
    file: ref('bank--files', nullable),
    kind: oneOf(bankRowKinds, required),
    /** Negative where money leaves the account. */
    amount: amount(required),
    currency: oneOf(currencies, { ...required, default: 'SEK' }),
    booking_date: day(required),
    value_date: day(required),
    reference: text({ ...nullable, max: 100 }),
    references: listOf(
      object({ reference: text({ required: true, max: 100 }), amount: amount({ required: true }) }, {}),
      {
        ...required,
        max: 1_000,
        default: [],
      },
    ),
    message: text({ ...nullable, max: 2_000 }),
    end_to_end_id: text({ ...nullable, max: 35 }),
    external_ledger_reference: text({ ...nullable, max: 60 }),
    payer: object(
      {
        name: text({ max: 200 }),
        id_number: text({ max: 20 }),
        account: text({ max: 40 }),
        bankgiro: text({ max: 8 }),
      },
      nullable,
    ),
    /** What the payer ordered, where it was in another currency. */
    instructed: object(
      { amount: amount({ required: true }), currency: text({ required: true, max: 3 }), rate: text({ max: 20 }) },
      nullable,
    ),
    status: oneOf(bankRowStatuses, { ...required, default: 'received' }),
    /** What nothing explains yet; of the same sign as the amount. */
    unplaced_amount: amount({ ...required, default: 0 }),
    /** The row is placed in kronor since the bank exchanged its money. */
    exchanged: object(
      {
        amount: kronor({ required: true }),
        currency: oneOf(currencies, { required: true }),
        rate: decimal({ required: true, decimals: 4 }),
        unplaced_amount: kronor({ required: true }),
        voucher: text({ required: true, max: 24 }),
      },
      nullable,
    ),
    /** What it was booked as, other than payments: a fee of the bank, what a provider withheld. */
    entries: listOf(
      object(
        {
          entry: oneOf(entryKinds, { required: true }),
          amount: amount({ required: true }),
          fee: amount({ required: true }),
          voucher: text({ required: true, max: 24 }),
        },
        {},
      ),
      { ...required, max: 100, default: [] },
    ),
    match: json(nullable),
    /** A row that is left alone until this day. */
    hold_until: day(nullable),
    voucher: text({ ...required, max: 24 }),
    has_protected_identity: boolean({ ...required, default: false }),
  },
  ui: {
    title: 'booking_date',
    icon: 'cash',
    item_search: {
      columns: [
        'booking_date',
        'amount',
        'unplaced_amount',
        'status',
        'kind',
        'reference',
        'payer.name',
        'bank_account',
      ],
      filters: ['status', 'kind', 'bank_account', 'amount', 'booking_date'],
      presets: [
        { key: 'open', filter: { status: openRowStatuses }, sort: ['booking_date'] },
        { key: 'history', filter: { status: { not: openRowStatuses } } },
      ],
      text_search_attributes: ['reference', 'message', 'payer.name'],
      sort: ['-booking_date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'transaction',
              attributes: [
                'amount',
                'currency',
                'kind',
                'status',
                'unplaced_amount',
                'hold_until',
                'booking_date',
                'value_date',
                'instructed',
                'exchanged',
                'entries',
              ],
            },
            {
              key: 'payer',
              attributes: ['payer', 'reference', 'references', 'message', 'has_protected_identity'],
            },
            {
              key: 'references',
              attributes: ['bank_account', 'file', 'bank_key', 'end_to_end_id', 'external_ledger_reference'],
            },
          ],
        },
        { key: 'suggested_matches', panel: 'suggested-matches' },
        { key: 'payments', related: { resource: 'payments', attribute: 'bank_transaction' } },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: {
        received: 'blue',
        unplaced: 'amber',
        partly_placed: 'amber',
        placed: 'green',
        tied: 'green',
        refunding: 'violet',
        refunded: 'grey',
        income: 'grey',
        reversed: 'grey',
      },
      has_protected_identity: { true: 'red', false: 'grey' },
    },
  },
});

export type BankTransaction = Doc<typeof bankTransactions>;
