import { mailOutcomes, quarantineReasons } from '@fordra/domain/tickets/judge-mail';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, instant, integer, listOf, oneOf, ref, text } from '@fordra/schema/fields';

const set = { required: true, readOnly: true } as const;
const unset = { nullable: true, readOnly: true } as const;

/** A mail that the portal has received, and what it has become. Its bytes are in the file store; both are kept for 90 days. */
export const mailReceived = defineResource({
  name: 'mail--received',
  methods: ['GET'],
  owners: {},
  fields: {
    /** The addresses of the envelope; the sender is missing in reports of failed delivery. */
    envelope_from: text({ ...unset, max: 320 }),
    envelope_to: listOf(text({ max: 320 }), { ...set, max: 100, default: [] }),
    size: integer({ ...set, min: 0 }),
    sha256: text({ ...set, max: 64 }),
    stored_name: text({ ...set, max: 32 }),
    outcome: oneOf(mailOutcomes, { ...set, default: 'waiting' }),
    /** Why it was quarantined. */
    reason: oneOf(quarantineReasons, unset),
    message_id: text({ ...unset, max: 300 }),
    from_address: text({ ...unset, max: 320 }),
    subject: text({ ...unset, max: 200 }),
    ticket: ref('tickets', unset),
    taken_in_at: instant(unset),
    /** The sender has been sent an acknowledgement of it. */
    is_acknowledged: boolean({ ...set, default: false }),
    /** Who released it from quarantine, when, and the channel that it was released to. */
    released_by: ref('users', unset),
    released_at: instant(unset),
    released_to: ref('ticket--channels', unset),
    /** How often taking it in has failed. */
    failures: integer({ ...set, min: 0, default: 0 }),
  },
  ui: {
    title: 'subject',
    icon: 'inbox',
    item_search: {
      columns: ['subject', 'from_address', 'outcome', 'reason', 'ticket', '_created'],
      filters: ['outcome', 'reason', 'ticket', '_created'],
      text_search_attributes: ['subject', 'from_address'],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'mail',
              attributes: ['subject', 'from_address', 'envelope_from', 'envelope_to', 'size', '_created'],
            },
            {
              key: 'outcome',
              attributes: [
                'outcome',
                'reason',
                'ticket',
                'taken_in_at',
                'is_acknowledged',
                'released_by',
                'released_at',
                'released_to',
                'failures',
              ],
            },
            { key: 'file', attributes: ['message_id', 'sha256', 'stored_name'] },
          ],
        },
        { key: 'raw', raw: true },
      ],
    },
    enum_colors: {
      outcome: {
        waiting: 'blue',
        duplicate: 'grey',
        loop: 'grey',
        bounce: 'amber',
        auto_reply: 'grey',
        reply: 'green',
        spoofed: 'red',
        note: 'grey',
        new_ticket: 'green',
        quarantined: 'amber',
        unreadable: 'red',
      },
    },
  },
});

export type MailReceived = Doc<typeof mailReceived>;
