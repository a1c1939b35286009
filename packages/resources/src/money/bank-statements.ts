import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, json, oneOf, ref } from '@fordra/schema/fields';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** A day of an account by the bank's statement and by the ledger. */
export const bankStatements = defineResource({
  name: 'bank--statements',
  methods: ['GET'],
  owners: {},
  fields: {
    bank_account: ref('bank--accounts', required),
    day: day(required),
    currency: oneOf(currencies, { ...required, default: 'SEK' }),
    /** The file that states the day. */
    file: ref('bank--files', nullable),
    /** By the bank; none while its statement is missing. */
    opening: amount(nullable),
    closing: amount(nullable),
    /** By the ledger, at the end of the day. */
    ledger_balance: amount(required),
    receipts_in_transit: amount(required),
    payments_in_transit: amount(required),
    liabilities: amount(required),
    difference: amount(nullable),
    status: oneOf(['balanced', 'difference', 'missing'], required),
    /** What the difference consists of. */
    lines: json(nullable),
  },
  ui: {
    title: 'day',
    icon: 'checklist',
    item_search: {
      columns: ['day', 'bank_account', 'status', 'opening', 'closing', 'ledger_balance', 'difference'],
      filters: ['bank_account', 'status', 'day'],
      text_search_attributes: [],
      sort: ['-day'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          panel: 'statement-check',
        },
        {
          key: 'details',
          groups: [
            {
              key: 'day',
              attributes: ['bank_account', 'day', 'status', 'currency', 'opening', 'closing', 'difference', 'file'],
            },
            {
              key: 'ledger',
              attributes: ['ledger_balance', 'receipts_in_transit', 'payments_in_transit', 'liabilities'],
            },
          ],
        },
      ],
    },
    enum_colors: { status: { balanced: 'green', difference: 'red', missing: 'amber' } },
  },
});

export type BankStatement = Doc<typeof bankStatements>;
