import { incomeStatuses } from '@fordra/domain/money/refunds/unclaimed';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { day, oneOf, ref } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { approvalFields, approvalSearch, nullable, required } from './approval.ts';

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
    /** The day of the payment, ten years before the earliest day of the request. */
    received: day(required),
    status: oneOf(incomeStatuses, { ...required, default: 'requested' }),
    booked_on: day(nullable),
    ...approvalFields,
  },
  ui: {
    title: 'requested_on',
    icon: 'cash',
    item_search: {
      ...approvalSearch,
      columns: ['requested_on', 'amount', 'status', 'received', 'case', 'requested_by', 'approved_by'],
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
