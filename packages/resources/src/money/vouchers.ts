import { voucherKinds } from '@fordra/domain/money/ledger/voucher';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, integer, oneOf, ref, text } from '@fordra/schema/fields';

const readOnly = { readOnly: true } as const;
const nullable = { readOnly: true, nullable: true } as const;

/** The vouchers of the ledger, each with the postings that `transactions` are. */
export const vouchers = defineResource({
  name: 'vouchers',
  methods: ['GET'],
  owners: {},
  view: true,
  table: 'ledger_vouchers',
  fields: {
    /** The number in the books; none until the voucher is sealed. */
    number: integer({ ...nullable, isName: true }),
    kind: oneOf(voucherKinds, readOnly),
    booked: day(readOnly),
    text: text({ ...readOnly, max: 200, words: 'enum.transactions.text' }),
    /** How many postings it has. */
    lines: integer(readOnly),
    /** The debit of the money that it moves, in the currency of its first posting; of a claim, where it moves no money. */
    amount: amount(readOnly),
    currency: oneOf(currencies, readOnly),
    reverses: ref('vouchers', nullable),
    /** None if the portal made it by itself. */
    made_by: ref('users', nullable),
    /** Of this voucher and all before it, set when it is sealed. */
    hash: text({ ...nullable, max: 64 }),
  },
  ui: {
    title: 'number',
    icon: 'file-invoice',
    item_search: {
      columns: ['number', 'booked', 'kind', 'text', 'amount', 'lines', 'reverses', 'made_by'],
      filters: ['kind', 'booked', 'number', 'made_by'],
      text_search_attributes: [],
      sort: ['-_id'],
    },
    item_display: {
      tabs: [
        {
          key: 'postings',
          above: 'voucher',
          related: {
            resource: 'transactions',
            attribute: 'voucher',
            columns: ['ledger_account', 'debit_amount', 'credit_amount', 'book', 'case', 'invoice', 'creditor'],
          },
        },
        {
          key: 'overview',
          groups: [
            {
              key: 'voucher',
              attributes: ['number', 'booked', 'kind', 'amount', 'currency', 'lines', 'text', 'reverses', 'made_by'],
            },
            { key: 'proof', attributes: ['hash', '_created'] },
          ],
        },
        { key: 'reversed', related: { resource: 'vouchers', attribute: 'reverses' } },
      ],
    },
    enum_colors: {},
  },
});

export type LedgerVoucher = Doc<typeof vouchers>;
