import { accountSources } from '@fordra/domain/money/refunds/overpayment';
import { openRefundStatuses, refundStatuses } from '@fordra/domain/money/refunds/refund';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { refundAccountFields } from '../parties/refund-account.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** Money that is to go back to its payer: one user requests it, another approves it. */
export const refunds = defineResource({
  name: 'refunds',
  methods: ['GET'],
  owners: {},
  masked: { when: 'has_protected_identity', attributes: ['receiver'] },
  fields: {
    /** What is refunded: an overpayment, or what is not placed of a row of the bank. */
    overpayment: ref('overpayments', nullable),
    bank_transaction: ref('bank--transactions', nullable),
    case: ref('cases', nullable),
    amount: amount({ ...required, min: 1 }),
    currency: oneOf(currencies, { ...required, default: 'SEK' }),
    receiver: object({ name: text({ required: true, max: 140 }), ...refundAccountFields }, required),
    account_source: oneOf(accountSources, required),
    status: oneOf(refundStatuses, { ...required, default: 'requested' }),
    /** None where the platform requested it. */
    requested_by: ref('users', nullable),
    requested_on: day(required),
    account_set_by: ref('users', nullable),
    approved_by: ref('users', nullable),
    payment_order: ref('finance--payment-orders', nullable),
    /** Why the bank did not pay it, or why it was cancelled. */
    reason: text({ ...nullable, max: 200 }),
    has_protected_identity: boolean({ ...required, default: false }),
  },
  ui: {
    title: 'requested_on',
    icon: 'cash',
    item_search: {
      columns: ['requested_on', 'amount', 'status', 'receiver.name', 'case', 'requested_by', 'approved_by'],
      filters: ['status', 'amount', 'requested_by', 'approved_by', 'requested_on'],
      presets: [
        { key: 'to_approve', filter: { status: ['requested'] }, sort: ['requested_on'] },
        { key: 'ordered', filter: { status: openRefundStatuses.filter((status) => status !== 'requested') } },
        { key: 'history', filter: { status: { not: openRefundStatuses } } },
      ],
      text_search_attributes: ['receiver.name'],
      sort: ['-requested_on'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'refund', attributes: ['amount', 'currency', 'status', 'reason', 'requested_on'] },
            { key: 'receiver', attributes: ['receiver', 'account_source', 'has_protected_identity'] },
            { key: 'people', attributes: ['requested_by', 'account_set_by', 'approved_by'] },
            { key: 'references', attributes: ['case', 'overpayment', 'bank_transaction', 'payment_order'] },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: {
        requested: 'amber',
        approved: 'violet',
        ordered: 'violet',
        confirmed: 'green',
        returned: 'red',
        cancelled: 'grey',
      },
      has_protected_identity: { true: 'red', false: 'grey' },
    },
  },
});

export type Refund = Doc<typeof refunds>;
