import { books, funds, ledgerAccounts } from '@fordra/domain/money/ledger/ledger-accounts';
import { voucherKinds } from '@fordra/domain/money/ledger/voucher';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, integer, oneOf, ref, text } from '@fordra/schema/fields';

const readOnly = { readOnly: true } as const;

/** The ledger, one posting a row: the access groups of creditors and customers open only their own books. */
export const transactions = defineResource({
  name: 'transactions',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner', customer: 'customer' },
  throughCases: { column: 'case', of: '_id' },
  view: true,
  countsRows: { of: 'postings' },
  listSums: ['debit_amount', 'credit_amount'],
  fields: {
    booking_date: day(readOnly),
    kind: oneOf(voucherKinds, readOnly),
    text: text({ ...readOnly, max: 200, words: 'enum.transactions.text' }),
    ledger_account: oneOf(ledgerAccounts, readOnly),
    book: oneOf(books, readOnly),
    fund: oneOf(funds, readOnly),
    /** Above zero is debit. */
    amount: amount(readOnly),
    debit_amount: amount({ ...readOnly, nullable: true }),
    credit_amount: amount({ ...readOnly, nullable: true }),
    currency: oneOf(currencies, readOnly),
    /** Postings of the same voucher sum to zero. */
    voucher: ref('vouchers', readOnly),
    /** The number in the books; none until the voucher is sealed. */
    voucher_number: integer({ ...readOnly, nullable: true, isName: true }),
    line: integer(readOnly),
    reverses: ref('vouchers', { ...readOnly, nullable: true }),
    /** Of a reversal that of the voucher that it reverses, so that both are found together. */
    original_kind: oneOf(voucherKinds, readOnly),
    /** By which the payer's bank knows the payment. */
    end_to_end_id: text({ ...readOnly, nullable: true, max: 35 }),
    /** By which the ledger of another company knows it. */
    external_ledger_reference: text({ ...readOnly, nullable: true, max: 60 }),
    case: ref('cases', { ...readOnly, nullable: true }),
    invoice: ref('invoices', { ...readOnly, nullable: true }),
    customer: ref('customers', { ...readOnly, nullable: true }),
    creditor: ref('creditors', { ...readOnly, nullable: true }),
    account: ref('accounts', { ...readOnly, nullable: true }),
    partner: ref('partners', { ...readOnly, nullable: true }),
  },
  ui: {
    title: 'text',
    icon: 'arrows-exchange',
    item_search: {
      columns: ['text', 'booking_date', 'kind', 'ledger_account', 'debit_amount', 'credit_amount', 'case', 'creditor'],
      filters: ['creditor', 'kind', 'ledger_account', 'amount', 'booking_date'],
      text_search_attributes: [],
      sort: ['-_id'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'transaction',
              attributes: [
                'booking_date',
                'kind',
                'text',
                'ledger_account',
                'book',
                'fund',
                'debit_amount',
                'credit_amount',
                'currency',
              ],
            },
            {
              key: 'references',
              attributes: [
                'voucher_number',
                'voucher',
                'line',
                'reverses',
                'original_kind',
                'case',
                'invoice',
                'creditor',
                'account',
                'end_to_end_id',
                'external_ledger_reference',
              ],
            },
          ],
        },
      ],
    },
    enum_colors: { book: { claims: 'blue', client: 'green', own: 'grey' } },
  },
});

export type Transaction = Doc<typeof transactions>;
