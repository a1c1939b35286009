import { accountSources } from '@fordra/domain/money/refunds/overpayment';
import { openRefundStatuses, refundStatuses } from '@fordra/domain/money/refunds/refund';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { refundAccountFields } from '../parties/refund-account.ts';
import { approvalFields, approvalSearch, nullable, required } from './approval.ts';

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
    receiver: object({ name: text({ required: true, max: 140 }), ...refundAccountFields }, required),
    account_source: oneOf(accountSources, required),
    status: oneOf(refundStatuses, { ...required, default: 'requested' }),
    account_set_by: ref('users', nullable),
    payment_order: ref('finance--payment-orders', nullable),
    /** `reason` may also be why the bank did not pay it. */
    ...approvalFields,
    /** None where the platform requested it. */
    requested_by: ref('users', nullable),
    has_protected_identity: boolean({ ...required, default: false }),
  },
  ui: {
    title: 'requested_on',
    icon: 'cash',
    item_search: {
      ...approvalSearch,
      columns: ['requested_on', 'amount', 'status', 'receiver.name', 'case', 'requested_by', 'approved_by'],
      presets: [
        { key: 'to_approve', filter: { status: ['requested'] }, sort: ['requested_on'] },
        { key: 'ordered', filter: { status: openRefundStatuses.filter((status) => status !== 'requested') } },
        { key: 'history', filter: { status: { not: openRefundStatuses } } },
      ],
      text_search_attributes: ['receiver.name'],
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
