import { smsFaults, smsKinds, smsStatuses } from '@fordra/domain/channels/sms-words';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, instant, integer, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** A text message to a debtor. It says that there is a message, and nothing of the debt. */
export const smsMessages = defineResource({
  name: 'sms--messages',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  throughCases: { column: 'case', of: '_id' },
  countsRows: true,
  masked: { when: 'has_protected_identity', attributes: ['to'] },
  fields: {
    /** Six characters that the message names, by which it is found here and at the provider. */
    mark: text({ required: true, readOnly: true, max: 6 }),
    kind: oneOf(smsKinds, { required: true, readOnly: true }),
    status: oneOf(smsStatuses, { required: true, readOnly: true, default: 'queued' }),
    to: text({ required: true, readOnly: true, max: 16 }),
    /** Written when it is sent for the first time. */
    text: text({ nullable: true, readOnly: true, max: 160 }),
    send_after: instant({ required: true, readOnly: true }),
    sent: instant({ nullable: true, readOnly: true }),
    delivered: instant({ nullable: true, readOnly: true }),
    fault: oneOf(smsFaults, { nullable: true, readOnly: true }),
    cost: amount({ nullable: true, readOnly: true }),
    provider_id: text({ nullable: true, readOnly: true, max: 60 }),
    attempts: integer({ required: true, readOnly: true, default: 0 }),
    /** How often it was looked for at the provider since the last call without an answer. */
    searches: integer({ required: true, readOnly: true, default: 0 }),
    next_attempt: instant({ nullable: true, readOnly: true }),
    /** What it was ordered for: each occasion has one message. */
    occasion: text({ required: true, readOnly: true, max: 60 }),
    letter: ref('letters', { nullable: true, readOnly: true }),
    has_protected_identity: boolean({ required: true, readOnly: true, default: false }),
    case: ref('cases', { required: true, readOnly: true }),
    debtor: ref('debtors', { required: true, readOnly: true }),
    creditor: ref('creditors', { required: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'mark',
    icon: 'message',
    item_search: {
      columns: ['mark', 'kind', 'status', 'send_after', 'sent', 'delivered', 'cost', 'case', 'creditor'],
      filters: ['creditor', 'kind', 'status', 'fault', 'send_after'],
      text_search_attributes: ['mark', 'to'],
      sort: ['-send_after'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'message', attributes: ['mark', 'kind', 'text', 'to', 'case', 'debtor', 'letter', 'creditor'] },
            {
              key: 'delivery',
              attributes: [
                'status',
                'send_after',
                'sent',
                'delivered',
                'fault',
                'cost',
                'provider_id',
                'attempts',
                'next_attempt',
              ],
            },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: {
        queued: 'blue',
        sending: 'blue',
        sent: 'green',
        delivered: 'green',
        failed: 'red',
        unknown: 'amber',
        stopped: 'grey',
      },
    },
  },
});

export type SmsMessage = Doc<typeof smsMessages>;
