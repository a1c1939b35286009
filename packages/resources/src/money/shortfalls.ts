import { shortfallStatuses } from '@fordra/domain/money/refunds/shortfall';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

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
    /** What was refunded of the deposit. */
    amount: amount({ ...required, min: 1 }),
    currency: oneOf(currencies, { ...required, default: 'SEK' }),
    status: oneOf(shortfallStatuses, { ...required, default: 'requested' }),
    requested_by: ref('users', required),
    requested_on: day(required),
    approved_by: ref('users', nullable),
    /** Why it was cancelled. */
    reason: text({ ...nullable, max: 200 }),
  },
  ui: {
    title: 'requested_on',
    icon: 'cash',
    item_search: {
      columns: ['requested_on', 'amount', 'status', 'deposit_amount', 'taken_back_on', 'requested_by', 'approved_by'],
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
