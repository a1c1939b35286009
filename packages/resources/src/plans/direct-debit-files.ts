import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, instant, integer, oneOf, text } from '@fordra/schema/fields';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** A file of consents, draws and cancellations to Bankgirot (Autogiro), byte for byte as it is sent. */
export const directDebitFiles = defineResource({
  name: 'direct-debit--files',
  methods: ['GET'],
  owners: {},
  masked: { when: 'has_protected_identity', attributes: ['content'] },
  fields: {
    /** Its name at the bank, which takes a file of a name once. */
    message_id: text({ ...required, unique: true, max: 35 }),
    status: oneOf(['made', 'sent'], { ...required, default: 'made' }),
    made_on: day(required),
    consents: integer({ ...required, min: 0 }),
    draws: integer({ ...required, min: 0 }),
    draws_total: amount(required),
    cancellations: integer({ ...required, min: 0 }),
    content: text({ ...required, max: 5_000_000 }),
    /** The SHA-256 of the bytes. */
    digest: text({ ...required, max: 64 }),
    attempts: integer({ ...required, min: 0, default: 0 }),
    sent: instant(nullable),
    has_protected_identity: boolean({ ...required, default: false }),
  },
  ui: {
    title: 'made_on',
    icon: 'file-spreadsheet',
    item_search: {
      columns: ['made_on', 'status', 'consents', 'draws', 'draws_total', 'cancellations', 'sent', 'message_id'],
      filters: ['status', 'made_on'],
      text_search_attributes: ['message_id'],
      sort: ['-made_on'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'file', attributes: ['status', 'made_on', 'consents', 'draws', 'draws_total', 'cancellations'] },
            {
              key: 'proof',
              attributes: ['message_id', 'digest', 'attempts', 'sent', 'content', 'has_protected_identity'],
            },
          ],
        },
        { key: 'consents', related: { resource: 'direct-debit--consents', attribute: 'request_file' } },
        { key: 'direct_debits', related: { resource: 'direct-debit--payments', attribute: 'request_file' } },
      ],
    },
    enum_colors: { status: { made: 'amber', sent: 'green' }, has_protected_identity: { true: 'red', false: 'grey' } },
  },
});

export type DirectDebitFile = Doc<typeof directDebitFiles>;
