import { incomeStatuses } from '@fordra/domain/money/refunds/unclaimed';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** What payers have not claimed for ten years: one user requests that it becomes income, another approves. */
export const incomeRequests = defineResource({
  name: 'income--requests',
  methods: ['GET'],
  owners: {},
  fields: {
    /** What becomes income: an overpayment, or what is not placed of a row of the bank. */
    overpayment: ref('overpayments', nullable),
    bank_transaction: ref('bank--transactions', nullable),
    case: ref('cases', nullable),
    amount: amount({ ...required, min: 1 }),
    currency: oneOf(currencies, { ...required, default: 'SEK' }),
    /** The day of the payment, ten years before the earliest day of the request. */
    received: day(required),
    status: oneOf(incomeStatuses, { ...required, default: 'requested' }),
    requested_by: ref('users', required),
    requested_on: day(required),
    approved_by: ref('users', nullable),
    booked_on: day(nullable),
    /** Why it was cancelled. */
    reason: text({ ...nullable, max: 200 }),
  },
  ui: {
    title: 'requested_on',
    icon: 'cash',
    item_search: {
      columns: ['requested_on', 'amount', 'status', 'received', 'case', 'requested_by', 'approved_by'],
      filters: ['status', 'amount', 'requested_by', 'approved_by', 'requested_on'],
      presets: [
        { key: 'to_approve', filter: { status: ['requested'] }, sort: ['requested_on'] },
        { key: 'history', filter: { status: { not: ['requested'] } } },
      ],
      text_search_attributes: [],
      sort: ['-requested_on'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'income',
              attributes: ['amount', 'currency', 'status', 'reason', 'received', 'requested_on', 'booked_on'],
            },
            { key: 'people', attributes: ['requested_by', 'approved_by'] },
            { key: 'references', attributes: ['case', 'overpayment', 'bank_transaction'] },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: { status: { requested: 'amber', booked: 'green', cancelled: 'grey' } },
  },
});

export type IncomeRequest = Doc<typeof incomeRequests>;
