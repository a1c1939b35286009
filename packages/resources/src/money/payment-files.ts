import { paymentFileStatuses, paymentFormats } from '@fordra/domain/money/payouts/payment-file';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, instant, integer, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** A file of payment orders to the bank, byte for byte as it is approved and sent. */
export const paymentFiles = defineResource({
  name: 'finance--payment-files',
  methods: ['GET'],
  owners: {},
  masked: { when: 'has_protected_identity', attributes: ['content'] },
  fields: {
    /** By which the bank knows the file, so that it takes it once. */
    message_id: text({ ...required, unique: true, max: 35 }),
    bank_account: ref('bank--accounts', required),
    format: oneOf(paymentFormats, required),
    status: oneOf(paymentFileStatuses, { ...required, default: 'made' }),
    count: integer({ ...required, min: 1 }),
    control_total: amount(required),
    currency: oneOf(currencies, required),
    made_on: day(required),
    /** The day on which the bank is to pay. */
    pay_on: day(required),
    content: text({ ...required, max: 5_000_000 }),
    /** The SHA-256 of the bytes, which are compared with it before they are sent. */
    digest: text({ ...required, max: 64 }),
    approvals: listOf(object({ user: ref('users', { required: true }), at: instant({ required: true }) }, {}), {
      ...required,
      max: 10,
      default: [],
    }),
    attempts: integer({ ...required, min: 0, default: 0 }),
    sent: instant(nullable),
    answered: instant(nullable),
    /** Why the bank refused it or some of its orders. */
    reason: text({ ...nullable, max: 200 }),
    has_protected_identity: boolean({ ...required, default: false }),
  },
  ui: {
    title: 'made_on',
    icon: 'file-spreadsheet',
    item_search: {
      columns: ['made_on', 'status', 'count', 'control_total', 'bank_account', 'sent', 'answered', 'message_id'],
      filters: ['status', 'bank_account', 'made_on', 'control_total'],
      text_search_attributes: ['message_id'],
      sort: ['-made_on'],
    },
    item_display: {
      tabs: [
        { key: 'file', panel: 'payment-file' },
        {
          key: 'overview',
          groups: [
            {
              key: 'file',
              attributes: [
                'status',
                'reason',
                'bank_account',
                'format',
                'count',
                'control_total',
                'currency',
                'pay_on',
              ],
            },
            { key: 'time', attributes: ['made_on', 'approvals', 'sent', 'attempts', 'answered'] },
            { key: 'proof', attributes: ['message_id', 'digest', 'has_protected_identity'] },
          ],
        },
        { key: 'orders', related: { resource: 'finance--payment-orders', attribute: 'payment_file' } },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: {
        made: 'amber',
        approved: 'blue',
        sent: 'violet',
        accepted: 'green',
        partly: 'red',
        refused: 'red',
        cancelled: 'grey',
      },
      has_protected_identity: { true: 'red', false: 'grey' },
    },
  },
});

export type PaymentFile = Doc<typeof paymentFiles>;
