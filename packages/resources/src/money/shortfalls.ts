import { shortfallStatuses } from '@fordra/domain/money/refunds/shortfall';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { approvalFields, approvalSearch, nullable, required } from './approval.ts';

/** What the bank took back after we had refunded it: one user requests that our own money covers it, another approves. */
export const shortfalls = defineResource({
  name: 'shortfalls',
  methods: ['GET'],
  owners: {},
  fields: {
    /** The row by which the bank took the deposit back. */
    bank_transaction: ref('bank--transactions', required),
    deposit: ref('bank--transactions', required),
    deposit_amount: amount({ ...required, min: 1 }),
    /** The OCR number or reference of the deposit, for those who do not read rows of the bank. */
    reference: text({ ...nullable, max: 100 }),
    taken_back_on: day(required),
    status: oneOf(shortfallStatuses, { ...required, default: 'requested' }),
    /** `amount` is what was refunded of the deposit. */
    ...approvalFields,
  },
  ui: {
    title: 'requested_on',
    icon: 'cash',
    item_search: {
      ...approvalSearch,
      columns: ['requested_on', 'amount', 'status', 'deposit_amount', 'taken_back_on', 'requested_by', 'approved_by'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'shortfall', attributes: ['amount', 'currency', 'status', 'reason', 'requested_on'] },
            {
              key: 'deposit',
              attributes: ['deposit_amount', 'reference', 'taken_back_on', 'deposit', 'bank_transaction'],
            },
            { key: 'people', attributes: ['requested_by', 'approved_by'] },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: { status: { requested: 'amber', covered: 'green', cancelled: 'grey' } },
  },
});

export type Shortfall = Doc<typeof shortfalls>;
