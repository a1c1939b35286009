import { drawStatuses } from '@fordra/domain/plans/direct-debit/draw';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, integer, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** An attempt to draw the money of an advice from the debtor's bank account (Autogiro). */
export const directDebitPayments = defineResource({
  name: 'direct-debit--payments',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner', customer: 'customer', proxy: 'debtor' },
  throughCases: { column: 'case', of: '_id' },
  fields: {
    advice: ref('amortization--advices', required),
    attempt: integer({ ...required, min: 1, max: 3 }),
    amortization: ref('amortizations', required),
    consent: ref('direct-debit--consents', required),
    status: oneOf(drawStatuses, { ...required, default: 'scheduled' }),
    amount: amount({ ...required, min: 1 }),
    currency: oneOf(currencies, { ...required, default: 'SEK' }),
    draw_date: day(required),
    /** By which the bank names it: the OCR number of the plan. */
    reference: text({ ...required, max: 16 }),
    /** What the bank has said of it. */
    bank_code: text({ ...nullable, max: 20, words: 'autogiro' }),
    /** What Bankgirot is told by the next file. */
    next_order: oneOf(['draw', 'cancel'], nullable),
    request_file: ref('direct-debit--files', nullable),
    result_file: ref('bank--files', nullable),
    bank_transaction: ref('bank--transactions', nullable),
    /** By which the bank took the money back. */
    refund_transaction: ref('bank--transactions', nullable),
    /** By which the debtor was asked to pay otherwise, once it was not tried again. */
    letter: ref('letters', nullable),
    /** The oldest case of the plan. */
    case: ref('cases', required),
    debtor: ref('debtors', required),
    creditor: ref('creditors', required),
    customer: ref('customers', required),
    account: ref('accounts', required),
    partner: ref('partners', nullable),
  },
  ui: {
    title: 'draw_date',
    icon: 'cash',
    item_search: {
      columns: ['draw_date', 'amount', 'status', 'attempt', 'bank_code', 'debtor', 'creditor', 'amortization'],
      filters: ['status', 'creditor', 'debtor', 'draw_date'],
      presets: [
        { key: 'waiting', filter: { status: ['scheduled', 'retry'] }, sort: ['draw_date'] },
        { key: 'failed', filter: { status: ['insufficient_funds', 'rejected', 'refunded'] } },
      ],
      text_search_attributes: ['reference'],
      sort: ['-draw_date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'draw',
              attributes: ['amount', 'currency', 'draw_date', 'status', 'bank_code', 'attempt', 'next_order'],
            },
            {
              key: 'references',
              attributes: ['amortization', 'advice', 'case', 'debtor', 'creditor', 'consent', 'reference'],
            },
            {
              key: 'proof',
              attributes: ['request_file', 'result_file', 'bank_transaction', 'refund_transaction', 'letter'],
            },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: {
        scheduled: 'blue',
        retry: 'amber',
        paid: 'green',
        insufficient_funds: 'red',
        cancelled: 'grey',
        rejected: 'red',
        refunded: 'violet',
      },
    },
  },
});

export type DirectDebitPayment = Doc<typeof directDebitPayments>;
