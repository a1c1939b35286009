import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, listOf, media, oneOf, ref, text } from '@fordra/schema/fields';

const set = { required: true, readOnly: true } as const;
const unset = { nullable: true, readOnly: true } as const;

/** The longest text of a message. */
export const TICKET_TEXT_LENGTH_MAX = 20_000;

/**
 * A message of a ticket; it never changes. A public message has the owner columns of its ticket. An internal one has none
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
    },
    attribute_settings: { text: { shown_length: 120 } },
  },
});

export type TicketMessage = Doc<typeof ticketMessages>;
