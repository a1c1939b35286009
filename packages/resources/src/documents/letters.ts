import { letterChannels } from '@fordra/domain/documents/letters/letter-channels';
import { letterFaults, letterStatuses } from '@fordra/domain/documents/letters/letter-delivery';
import { allLetterKinds } from '@fordra/domain/documents/letters/letter-kinds';
import { registeredStatuses } from '@fordra/domain/documents/letters/registered-letters';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, instant, integer, json, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { address } from '../parties/address.ts';

/** A letter to a debtor, as the figures and texts it consists of. */
export const letters = defineResource({
  name: 'letters',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner', customer: 'customer', proxy: 'debtor' },
  throughCases: { column: 'case', of: '_id' },
  masked: { when: 'has_protected_identity', attributes: ['recipient_name', 'recipient_address', 'data'] },
  fields: {
    kind: oneOf(allLetterKinds, { required: true, readOnly: true }),
    status: oneOf(letterStatuses, { required: true, readOnly: true, default: 'queued' }),
    channel: oneOf(letterChannels, { required: true, readOnly: true }),
    letter_date: day({ required: true, readOnly: true }),
    /** The day of the letter for which the fee was charged, where this one was made anew: for one debtor, or after a return. */
    first_letter_date: day({ nullable: true, readOnly: true }),
    due_date: day({ nullable: true, readOnly: true }),
    amount: amount({ required: true, readOnly: true }),
    currency: oneOf(currencies, { required: true, readOnly: true, default: 'SEK' }),
    recipient_name: text({ required: true, readOnly: true, max: 120 }),
    /** Null where no address is known, or it is secret. */
    recipient_address: { ...address, nullable: true, readOnly: true },
    data: json({ required: true, readOnly: true }),
    sent: instant({ nullable: true, readOnly: true }),
    /** When the carrier confirmed that it has received it. */
    confirmed: instant({ nullable: true, readOnly: true }),
    fault: oneOf(letterFaults, { nullable: true, readOnly: true }),
    attempts: integer({ required: true, readOnly: true, default: 0 }),
    next_attempt: instant({ nullable: true, readOnly: true }),
    /** The carrier's id of it. */
    external_id: text({ nullable: true, readOnly: true, max: 100 }),
    /** A registered letter: whether someone has signed for it. */
    registered: oneOf(registeredStatuses, { nullable: true, readOnly: true }),
    signed: instant({ nullable: true, readOnly: true }),
    has_protected_identity: boolean({ required: true, readOnly: true, default: false }),
    /** The letter that it repeats, where it was sent again. */
    resent_from: ref('letters', { nullable: true, readOnly: true }),
    /** The plan that it is about. */
    amortization: ref('amortizations', { nullable: true, readOnly: true }),
    case: ref('cases', { required: true, readOnly: true }),
    debtor: ref('debtors', { nullable: true, readOnly: true }),
    customer: ref('customers', { required: true, readOnly: true }),
    creditor: ref('creditors', { required: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'kind',
    icon: 'mail',
    item_search: {
      columns: ['kind', 'letter_date', 'due_date', 'amount', 'channel', 'status', 'case', 'creditor'],
      filters: ['creditor', 'kind', 'status', 'fault', 'channel', 'letter_date'],
      text_search_attributes: ['recipient_name'],
      sort: ['-letter_date'],
    },
    item_display: {
      tabs: [
        { key: 'print', panel: 'letter-print' },
        {
          key: 'overview',
          groups: [
            {
              key: 'letter',
              attributes: [
                'kind',
                'status',
                'channel',
                'letter_date',
                'due_date',
                'amount',
                'case',
                'debtor',
                'creditor',
              ],
            },
            {
              key: 'delivery',
              attributes: [
                'sent',
                'confirmed',
                'fault',
                'attempts',
                'next_attempt',
                'external_id',
                'registered',
                'signed',
              ],
            },
            { key: 'recipient', attributes: ['recipient_name', 'recipient_address'] },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {
      registered: { waiting: 'blue', signed: 'green', expired: 'grey' },
      status: { queued: 'blue', sending: 'blue', sent: 'green', returned: 'red', stopped: 'grey', failed: 'red' },
    },
  },
});

export type Letter = Doc<typeof letters>;
