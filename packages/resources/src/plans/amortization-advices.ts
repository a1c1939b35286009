import { adviceStatuses } from '@fordra/domain/plans/plan-statuses';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, integer, oneOf, ref } from '@fordra/schema/fields';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** A request for one payment of a plan, as it was sent. Those still to come are computed and have no rows. */
export const amortizationAdvices = defineResource({
  name: 'amortization--advices',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner', customer: 'customer' },
  throughCases: { column: 'case', of: '_id' },
  fields: {
    amortization: ref('amortizations', required),
    number: integer({ ...required, min: 1 }),
    status: oneOf(adviceStatuses, { ...required, default: 'sent' }),
    advice_date: day(required),
    due_date: day(required),
    amount: amount({ ...required, min: 0 }),
    fee: amount({ ...required, default: 0 }),
    paid_amount: amount({ ...required, default: 0 }),
    currency: oneOf(currencies, { ...required, default: 'SEK' }),
    /** None where it was paid ahead of time, or together with the written plan. */
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
    title: 'due_date',
    icon: 'calendar',
    item_search: {
      columns: ['due_date', 'number', 'amount', 'paid_amount', 'status', 'debtor', 'creditor', 'amortization'],
      filters: ['status', 'creditor', 'due_date', 'advice_date'],
      presets: [
        { key: 'unpaid', filter: { status: ['sent', 'reminded', 'breached'] }, sort: ['due_date'] },
        { key: 'late', filter: { status: ['reminded', 'breached'] }, sort: ['due_date'] },
      ],
      text_search_attributes: [],
      sort: ['-due_date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'advice',
              attributes: ['number', 'status', 'amount', 'paid_amount', 'fee', 'currency', 'advice_date', 'due_date'],
            },
            { key: 'references', attributes: ['amortization', 'case', 'debtor', 'creditor', 'customer', 'letter'] },
          ],
        },
        { key: 'history', history: true },
      ],
    },
    enum_colors: {
      status: { sent: 'blue', paid: 'green', reminded: 'amber', breached: 'red', moved: 'grey', cancelled: 'grey' },
    },
  },
});

export type AmortizationAdvice = Doc<typeof amortizationAdvices>;
