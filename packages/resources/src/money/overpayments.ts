import {
  accountSources,
  openOverpaymentStatuses,
  overpaymentOrigins,
  overpaymentStatuses,
} from '@fordra/domain/money/refunds/overpayment';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, object, oneOf, ref } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { refundAccountFields } from '../parties/refund-account.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** What a payment paid beyond the debt: we hold it for the payer. What remains of a case is its balance on `overpaid`. */
export const overpayments = defineResource({
  name: 'overpayments',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  throughCases: { column: 'case', of: '_id' },
  masked: { when: 'has_protected_identity', attributes: ['refund_account'] },
  fields: {
    case: ref('cases', required),
    debtor: ref('debtors', nullable),
    creditor: ref('creditors', required),
    payment: ref('payments', { ...required, unique: true }),
    bank_transaction: ref('bank--transactions', nullable),
    /** The most that was held of the payment. */
    amount: amount({ ...required, min: 1 }),
    remaining_amount: amount({ ...required, min: 0 }),
    currency: oneOf(currencies, { ...required, default: 'SEK' }),
    origin: oneOf(overpaymentOrigins, required),
    status: oneOf(overpaymentStatuses, { ...required, default: 'held' }),
    received: day(required),
    /** The last day to refund it, once the account is known. */
    refund_by: day(nullable),
    /** The day on which the payer is reminded to say which account. */
    remind_on: day(nullable),
    /** The day from which unclaimed money may become income. */
    income_from: day(nullable),
    /** That day has passed: a person decides what becomes of it. */
    is_unclaimed: boolean({ ...required, default: false }),
    refund_account: object(refundAccountFields, nullable),
    account_source: oneOf(accountSources, nullable),
    /** Who last set the account, who cannot approve the refund. */
    account_set_by: ref('users', nullable),
    has_protected_identity: boolean({ ...required, default: false }),
    account: ref('accounts', required),
    partner: ref('partners', nullable),
  },
  ui: {
    title: 'received',
    icon: 'cash',
    item_search: {
      columns: ['received', 'amount', 'remaining_amount', 'status', 'case', 'debtor', 'creditor', 'refund_by'],
      filters: ['status', 'origin', 'creditor', 'remaining_amount', 'received', 'refund_by'],
      presets: [
        { key: 'open', filter: { status: openOverpaymentStatuses }, sort: ['received'] },
        { key: 'unclaimed', filter: { status: openOverpaymentStatuses, is_unclaimed: true }, sort: ['income_from'] },
        { key: 'history', filter: { status: { not: openOverpaymentStatuses } } },
      ],
      text_search_attributes: [],
      sort: ['-received'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'overpayment',
              attributes: [
                'amount',
                'remaining_amount',
                'currency',
                'status',
                'origin',
                'received',
                'refund_by',
                'remind_on',
                'income_from',
                'is_unclaimed',
              ],
            },
            { key: 'refund', attributes: ['refund_account', 'account_source', 'account_set_by'] },
            {
              key: 'references',
              attributes: ['case', 'debtor', 'creditor', 'payment', 'bank_transaction', 'has_protected_identity'],
            },
          ],
        },
        { key: 'refunds', related: { resource: 'refunds', attribute: 'overpayment' } },
        { key: 'income_requests', related: { resource: 'income--requests', attribute: 'overpayment' } },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: {
        held: 'amber',
        awaiting_account: 'amber',
        refunding: 'violet',
        refunded: 'green',
        offset: 'green',
        rounding: 'grey',
        income: 'grey',
      },
      is_unclaimed: { true: 'amber', false: 'grey' },
      has_protected_identity: { true: 'red', false: 'grey' },
    },
  },
});

export type Overpayment = Doc<typeof overpayments>;
