import { paymentOrderKinds, paymentOrderStatuses } from '@fordra/domain/money/payouts/payment-order';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** An order to the bank to pay someone from an account of ours. */
export const paymentOrders = defineResource({
  name: 'finance--payment-orders',
  methods: ['GET'],
  owners: {},
  masked: { when: 'has_protected_identity', attributes: ['receiver'] },
  fields: {
    kind: oneOf(paymentOrderKinds, required),
    /** The `_id` of what is paid, by its kind a refund. */
    subject: text({ ...required, max: 24 }),
    bank_account: ref('bank--accounts', required),
    amount: amount({ ...required, min: 1 }),
    currency: oneOf(currencies, required),
    /** By which the bank's answers and its rows name the order: its `_id`. */
    end_to_end_id: text({ ...required, unique: true, max: 35 }),
    receiver: object(
      {
        name: text({ required: true, max: 140 }),
        bankgiro: text({ max: 8 }),
        plusgiro: text({ max: 8 }),
        clearing_number: text({ max: 5 }),
        account_number: text({ max: 15 }),
        iban: text({ max: 34 }),
        bic: text({ max: 11 }),
      },
      required,
    ),
    /** What the receiver reads. */
    reference: text({ ...nullable, max: 140 }),
    status: oneOf(paymentOrderStatuses, { ...required, default: 'waiting' }),
    /** The payment file that carries it to the bank. */
    payment_file: ref('finance--payment-files', nullable),
    /** Why the bank refused it or sent the money back. */
    reason: text({ ...nullable, max: 200 }),
    /** The row of the bank that shows that the money has left. */
    bank_transaction: ref('bank--transactions', nullable),
    /** The row by which it came back. */
    return_transaction: ref('bank--transactions', nullable),
    has_protected_identity: boolean({ ...required, default: false }),
  },
  ui: {
    title: 'end_to_end_id',
    icon: 'cash',
    item_search: {
      columns: ['_created', 'kind', 'receiver.name', 'amount', 'status', 'reference', 'bank_account'],
      filters: ['status', 'kind', 'bank_account', 'payment_file', 'amount', '_created'],
      text_search_attributes: ['end_to_end_id', 'reference', 'receiver.name'],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'order',
              attributes: ['amount', 'currency', 'kind', 'status', 'reason', 'reference', 'bank_account'],
            },
            { key: 'receiver', attributes: ['receiver', 'has_protected_identity'] },
            {
              key: 'references',
              attributes: ['end_to_end_id', 'payment_file', 'bank_transaction', 'return_transaction'],
            },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: {
        waiting: 'blue',
        in_file: 'blue',
        accepted: 'violet',
        debited: 'green',
        refused: 'red',
        returned: 'red',
      },
      has_protected_identity: { true: 'red', false: 'grey' },
    },
  },
});

export type PaymentOrder = Doc<typeof paymentOrders>;
