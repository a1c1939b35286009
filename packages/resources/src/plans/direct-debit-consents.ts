import { OTHER_ID_NUMBER_LENGTH_MAX } from '@fordra/domain/parties/identity/id-number';
import { consentOrders, consentOrigins, consentStatuses } from '@fordra/domain/plans/direct-debit/consent';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, day, media, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** A debtor's consent to draw money from a bank account (Autogiro). One that nobody is known for was refused. */
export const directDebitConsents = defineResource({
  name: 'direct-debit--consents',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner', customer: 'customer', proxy: 'debtor' },
  throughCases: { column: 'debtor', of: 'debtor' },
  masked: { when: 'has_protected_identity', attributes: ['bank_account', 'id_number'] },
  fields: {
    debtor: ref('debtors', nullable),
    /** By which Bankgirot knows the payer. */
    payer_number: text({ ...required, unique: true, max: 16 }),
    status: oneOf(consentStatuses, { ...required, default: 'pending' }),
    bank_account: object(
      { clearing_number: text({ required: true, max: 5 }), account_number: text({ required: true, max: 15 }) },
      nullable,
    ),
    id_number: text({ ...nullable, max: OTHER_ID_NUMBER_LENGTH_MAX, shownAs: 'id_number' }),
    origin: oneOf(consentOrigins, required),
    signing_record: ref('signing--records', nullable),
    /** The signed form. */
    paper: media(nullable),
    /** The case from which it was requested. */
    case: ref('cases', nullable),
    requested_on: day(required),
    valid_from: day(nullable),
    ended_on: day(nullable),
    /** What Bankgirot has answered. */
    bank_code: text({ ...nullable, max: 20, words: 'autogiro' }),
    /** What Bankgirot is told by the next file. */
    next_order: oneOf(consentOrders, nullable),
    request_file: ref('direct-debit--files', nullable),
    has_protected_identity: boolean({ ...required, default: false }),
    customer: ref('customers', nullable),
    account: ref('accounts', nullable),
    partner: ref('partners', nullable),
  },
  ui: {
    title: 'payer_number',
    icon: 'signature',
    item_search: {
      columns: ['debtor', 'status', 'origin', 'requested_on', 'valid_from', 'bank_code', 'payer_number', 'account'],
      filters: ['status', 'origin', 'debtor', 'requested_on', 'account'],
      presets: [
        { key: 'waiting', filter: { status: ['pending', 'sent'] }, sort: ['requested_on'] },
        { key: 'active', filter: { status: ['active'] } },
        { key: 'ended', filter: { status: ['none', 'rejected'] } },
      ],
      text_search_attributes: ['payer_number'],
      sort: ['-requested_on'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'consent', attributes: ['debtor', 'status', 'bank_code', 'origin', 'bank_account', 'id_number'] },
            { key: 'course', attributes: ['requested_on', 'valid_from', 'ended_on', 'next_order', 'request_file'] },
            {
              key: 'references',
              attributes: ['payer_number', 'case', 'signing_record', 'paper', 'account', 'partner'],
            },
          ],
        },
        { key: 'direct_debits', related: { resource: 'direct-debit--payments', attribute: 'consent' } },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: { none: 'grey', pending: 'amber', sent: 'blue', active: 'green', rejected: 'red' },
      has_protected_identity: { true: 'red', false: 'grey' },
    },
  },
});

export type DirectDebitConsent = Doc<typeof directDebitConsents>;
