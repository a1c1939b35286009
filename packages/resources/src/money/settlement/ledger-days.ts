import { ledgerAccounts } from '@fordra/domain/money/ledger/ledger-accounts';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, integer, oneOf, ref } from '@fordra/schema/fields';

const required = { required: true, readOnly: true } as const;
const sum = () => amount({ ...required, default: 0 });
const count = () => integer({ ...required, min: 0, default: 0 });

/** What was booked on an account of the ledger on a day, for one creditor or for none. A day without postings has no row. */
export const ledgerDays = defineResource({
  name: 'ledger--days',
  methods: ['GET'],
  owners: {},
  countsRows: true,
  fields: {
    date: day(required),
    ledger_account: oneOf(ledgerAccounts, required),
    currency: oneOf(currencies, required),
    creditor: ref('creditors', { nullable: true, readOnly: true }),
    debit_amount: sum(),
    credit_amount: sum(),
    debit_count: count(),
    credit_count: count(),
    /** At the end of the day, of this account, currency and creditor. */
    balance: sum(),
  },
  ui: {
    title: 'date',
    icon: 'chart-bar',
    item_search: {
      columns: ['date', 'ledger_account', 'creditor', 'currency', 'debit_amount', 'credit_amount', 'balance'],
      filters: ['ledger_account', 'creditor', 'currency', 'date'],
      text_search_attributes: [],
      sort: ['-date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'day', attributes: ['date', 'ledger_account', 'currency', 'creditor'] },
            {
              key: 'amounts',
              attributes: ['debit_amount', 'debit_count', 'credit_amount', 'credit_count', 'balance'],
            },
          ],
        },
      ],
    },
    enum_colors: {},
  },
});

export type LedgerDay = Doc<typeof ledgerDays>;
