import { checkUser } from '@fordra/domain/access/check-user';
import { signInMethods } from '@fordra/domain/access/sign-in-methods';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, day, instant, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

export const userKinds = [
  'creditor_user',
  'partner_user',
  'solicitor',
  'customer_user',
  'proxy_user',
  'system_user',
  'staff',
] as const;
export const languages = ['sv', 'en'] as const;

/** One sign-in to one tenant; a person with several tenants has several users with the same e-mail. */
export const users = defineResource({
  name: 'users',
  methods: ['GET', 'POST', 'PATCH', 'DELETE'],
  owners: { account: 'account', partner: 'through_partner' },
  countsRows: true,
  marksDeleted: { is_disabled: true, is_account_admin: false, access_groups: [] },
  fields: {
    name: text({ required: true, max: 120 }),
    email: text({ required: true, max: 200, pattern: 'email', postOnly: true, unique: true }),
    person_no: text({ nullable: true, max: 12, pattern: 'person_no', luhn: true }),
    kind: oneOf(userKinds, { required: true, postOnly: true }),
    account: ref('accounts', { nullable: true, postOnly: true }),
    partner: ref('partners', { nullable: true, postOnly: true }),
    /** The partner of the user or of the user's account, who administers both; set by the database. */
    through_partner: ref('partners', { nullable: true, readOnly: true }),
    /** The customer whose invoices and cases a customer user sees. */
    customer: ref('customers', { nullable: true, postOnly: true }),
    /** The law firm whose cases a solicitor sees. */
    solicitor: ref('solicitors', { nullable: true, postOnly: true }),
    unit: ref('units', { nullable: true }),
    access_groups: listOf(ref('access--groups', {}), { max: 50, required: true, default: [] }),
    is_account_admin: boolean({ required: true, default: false }),
    language: oneOf(languages, { required: true, default: 'sv' }),
    is_disabled: boolean({ required: true, default: false }),
    valid_until: day({ nullable: true }),
    /** Null are those of the account. */
    sign_in_methods: listOf(oneOf(signInMethods, {}), { nullable: true, min: 1, max: signInMethods.length }),
    /** Null for users who were never invited, such as those of an import. */
    invitation: object(
      {
        status: oneOf(['none', 'sent', 'accepted'], {}),
        sent: instant({ nullable: true }),
        by: ref('users', { nullable: true }),
      },
      { nullable: true, readOnly: true },
    ),
    /** Signing in by a code proves the address. */
    email_verified: boolean({ required: true, readOnly: true, default: false }),
    first_login: instant({ nullable: true, readOnly: true }),
    last_login: instant({ nullable: true, readOnly: true }),
    deleted: instant({ nullable: true, readOnly: true }),
    deleted_by: ref('users', { nullable: true, readOnly: true }),
  },
  rules: checkUser,
  ui: {
    title: 'name',
    icon: 'users',
    item_search: {
      columns: ['name', 'email', 'kind', 'account', 'is_disabled', '_created'],
      filters: ['kind', 'is_disabled', 'account', 'unit', 'valid_until'],
      text_search_attributes: ['name', 'email'],
      sort: ['name'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'person', attributes: ['name', 'email', 'email_verified', 'person_no', 'language'] },
            {
              key: 'access',
              attributes: [
                'kind',
                'account',
                'partner',
                'through_partner',
                'customer',
                'solicitor',
                'unit',
                'access_groups',
                'is_account_admin',
                'sign_in_methods',
                'valid_until',
                'is_disabled',
                'invitation.status',
                'invitation.sent',
                'first_login',
                'last_login',
              ],
            },
          ],
        },
        { key: 'rights', panel: 'user-rights' },
        { key: 'sessions', panel: 'user-sessions' },
        { key: 'sign_in_methods', panel: 'user-identities' },
        { key: 'why', panel: 'user-why' },
        ...closingTabs,
      ],
    },
    enum_colors: { is_disabled: { true: 'red', false: 'grey' } },
  },
});

export type User = Doc<typeof users>;
