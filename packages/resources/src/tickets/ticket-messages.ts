import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, listOf, media, oneOf, ref, text } from '@fordra/schema/fields';

const set = { required: true, readOnly: true } as const;
const unset = { nullable: true, readOnly: true } as const;

/** The longest text of a message. */
export const TICKET_TEXT_LENGTH_MAX = 20_000;

/**
 * A message of a ticket; only what became of its mail changes. A public message has the owner columns of its ticket. An internal one has none
 * and is therefore a row of the operator, which no tenant can reach.
 */
export const ticketMessages = defineResource({
  name: 'ticket--messages',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner', customer: 'customer', solicitor: 'solicitor' },
  masked: { when: 'has_protected_identity', attributes: ['author_name'] },
  fields: {
    ticket: ref('tickets', set),
    visibility: oneOf(['public', 'internal'], { ...set, default: 'public' }),
    sent_by: oneOf(['operator', 'requester'], set),
    author: ref('users', unset),
    /** The name at that time: a tenant sees the author's name, also where it may not read staff users. */
    author_name: text({ ...set, max: 120 }),
    text: text({ ...set, min: 1, max: TICKET_TEXT_LENGTH_MAX }),
    files: listOf(media({}), { ...set, max: 10, default: [] }),
    /** Written by the portal itself. */
    is_automatic: boolean({ ...set, default: false }),
    via: oneOf(['portal', 'email'], { ...set, default: 'portal' }),
    /** What became of the mail to the requester. */
    delivery: oneOf(['none', 'queued', 'sent', 'failed', 'bounced'], { ...set, default: 'none' }),
    /** The address that it was mailed to. */
    sent_to: text({ ...unset, max: 200 }),
    /** False for a mail whose sender may be another than it says. */
    is_verified: boolean({ ...set, default: true }),
    /** The Message-ID of its mail, and of the mail that it answers. */
    message_id: text({ ...unset, max: 300 }),
    in_reply_to: text({ ...unset, max: 300 }),
    /** The author is a person with a protected identity. */
    has_protected_identity: boolean({ ...set, default: false }),
    account: ref('accounts', unset),
    partner: ref('partners', unset),
    customer: ref('customers', unset),
    solicitor: ref('solicitors', unset),
  },
  ui: {
    title: 'text',
    icon: 'message',
    item_search: {
      columns: ['text', 'author_name', 'sent_by', 'visibility', 'ticket', '_created'],
      filters: ['ticket', 'visibility', 'sent_by'],
      text_search_attributes: [],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'message',
              attributes: [
                'text',
                'author_name',
                'author',
                'sent_by',
                'visibility',
                'ticket',
                'files',
                'is_automatic',
                'via',
                'delivery',
                'sent_to',
                'is_verified',
                'message_id',
                'in_reply_to',
                'has_protected_identity',
                '_created',
                'account',
                'partner',
                'customer',
                'solicitor',
              ],
            },
          ],
        },
        { key: 'raw', raw: true },
      ],
    },
    enum_colors: {
      visibility: { public: 'blue', internal: 'amber' },
      sent_by: { operator: 'violet', requester: 'grey' },
      via: { portal: 'grey', email: 'blue' },
      delivery: { none: 'grey', queued: 'blue', sent: 'green', failed: 'red', bounced: 'red' },
      is_verified: { true: 'green', false: 'amber' },
    },
    attribute_settings: { text: { shown_length: 120 } },
  },
});

export type TicketMessage = Doc<typeof ticketMessages>;
