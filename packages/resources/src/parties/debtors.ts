import { letterLanguages } from '@fordra/domain/documents/letters/letter-facts';
import { checkParty } from '@fordra/domain/parties/check-party';
import { idNumberTypes, OTHER_ID_NUMBER_LENGTH_MAX } from '@fordra/domain/parties/identity/id-number';
import { legalTypes } from '@fordra/domain/parties/identity/legal-type';
import { scoreLineKeys, scoreSources } from '@fordra/domain/registers/compute-score';
import { addressSources } from '@fordra/domain/registers/register-words';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { isSame } from '@fordra/schema/documents';
import { boolean, day, integer, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { address } from './address.ts';
import { refundAccountFields } from './refund-account.ts';

/** The person or company behind customers: one for each account and id number. Created when a case is registered. */
export const debtors = defineResource({
  name: 'debtors',
  methods: ['GET', 'PATCH'],
  owners: { account: 'account', partner: 'partner', proxy: '_id' },
  throughCases: { column: '_id', of: 'debtor' },
  logsReads: true,
  countsRows: true,
  masked: {
    when: 'has_protected_identity',
    attributes: [
      'name',
      'id_number',
      'born',
      'address',
      'mobile_number',
      'email',
      'guardian',
      'refund_account',
      'e_invoice_address',
    ],
  },
  fields: {
    name: text({ required: true, max: 120 }),
    id_number: text({ nullable: true, max: OTHER_ID_NUMBER_LENGTH_MAX, unique: true, shownAs: 'id_number' }),
    id_number_type: oneOf(idNumberTypes, { nullable: true, readOnly: true }),
    is_company: boolean({ required: true, readOnly: true, default: false }),
    is_foreign: boolean({ required: true, readOnly: true, default: false }),
    legal_type: oneOf(legalTypes, { nullable: true, readOnly: true }),
    born: day({ nullable: true, readOnly: true }),
    has_protected_identity: boolean({ required: true, default: false }),
    is_bankrupt: boolean({ required: true, readOnly: true, default: false }),
    deceased_date: day({ nullable: true, readOnly: true }),
    /** A company reconstruction; without a last day it still goes on. */
    reconstruction: object(
      {
        from: day({ required: true }),
        to: day({ nullable: true }),
        court_case_number: text({ nullable: true, max: 40 }),
      },
      { nullable: true, readOnly: true },
    ),
    /** The ability to pay, 0 to 100, as computed from a credit report and our own cases. */
    score: integer({ nullable: true, readOnly: true, min: 0, max: 100 }),
    score_date: day({ nullable: true, readOnly: true }),
    /** What the score is the sum of. */
    score_lines: listOf(
      object(
        {
          key: oneOf(scoreLineKeys, { required: true }),
          points: integer({ required: true }),
          source: oneOf(scoreSources, { required: true }),
          day: day({ required: true }),
        },
        {},
      ),
      { max: 20, required: true, readOnly: true, default: [] },
    ),
    /** What a person has decided instead, which is used up to that day (GDPR art. 22). */
    score_override: object(
      {
        score: integer({ required: true, min: 0, max: 100 }),
        reason: text({ required: true, max: 500 }),
        by: ref('users', { nullable: true }),
        until: day({ required: true }),
      },
      { nullable: true, readOnly: true },
    ),
    address,
    /** Who stated the address, and when a register last confirmed it. */
    address_source: oneOf(addressSources, { required: true, readOnly: true, default: 'creditor' }),
    address_checked: day({ nullable: true, readOnly: true }),
    mobile_number: text({ max: 16, pattern: 'mobile_number' }),
    /** The debtor has asked for no text messages; it counts for every debtor with the same number. */
    sms_opt_out: boolean({ required: true, default: false }),
    /** A vulnerable person, whom a person of the agency contacts first. */
    needs_care: boolean({ required: true, default: false }),
    /** On the call list from this day: a person should call the debtor. */
    call_due: day({ nullable: true, readOnly: true }),
    email: text({ max: 200, pattern: 'email' }),
    /** In the network of e-invoices, as `0007:5560000000`; a Swedish company has that of its number. */
    e_invoice_address: text({ nullable: true, max: 60 }),
    /** The language of letters; by default Swedish, and English abroad. */
    language: oneOf(letterLanguages, { nullable: true }),
    agrees_to_email: boolean({ required: true, default: false }),
    /** The debtor's representative in financial matters (förvaltare, guardian), to whom letters are sent (rules §3.6). */
    guardian: object({ name: text({ required: true, max: 120 }), address }, { nullable: true }),
    /** The account to which the debtor wants money that was paid too much, and the user who set it. */
    refund_account: object(refundAccountFields, { nullable: true, readOnly: true }),
    refund_account_set_by: ref('users', { nullable: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  rules: checkParty,
  derives: ({ before, after }) =>
    isSame(before.address, after.address) ? {} : { address_source: 'creditor', address_checked: null },
  ui: {
    title: 'name',
    icon: 'user',
    item_search: {
      columns: ['name', 'id_number', 'is_company', 'address.city', 'mobile_number', 'account', '_created'],
      filters: ['is_company', 'is_foreign', 'is_bankrupt', 'has_protected_identity', 'account'],
      presets: [
        { key: 'all', filter: {} },
        { key: 'call_today', filter: { call_due: { to: '$today' } }, sort: ['call_due'] },
      ],
      text_search_attributes: ['name', 'id_number', 'mobile_number', 'email'],
      sort: ['-_created'],
    },
    item_display: {
      tabs: [
        { key: 'cases', panel: 'group-cases' },
        {
          key: 'overview',
          groups: [
            {
              key: 'debtor',
              attributes: [
                'name',
                'id_number',
                'id_number_type',
                'legal_type',
                'born',
                'is_company',
                'is_foreign',
                'has_protected_identity',
                'is_bankrupt',
                'deceased_date',
                'reconstruction',
                'account',
              ],
            },
            {
              key: 'contact',
              attributes: [
                'email',
                'agrees_to_email',
                'mobile_number',
                'sms_opt_out',
                'needs_care',
                'call_due',
                'e_invoice_address',
                'language',
                'address.address_line_1',
                'address.address_line_2',
                'address.zip_code',
                'address.city',
                'address.country',
                'address_source',
                'address_checked',
                'guardian',
                'refund_account',
                'refund_account_set_by',
              ],
            },
          ],
        },
        { key: 'credit', panel: 'credit' },
        { key: 'estates', related: { resource: 'estates', attribute: 'debtor' } },
        { key: 'bankruptcies', related: { resource: 'bankruptcy-estates', attribute: 'debtor' } },
        { key: 'restructurings', related: { resource: 'debt-restructurings', attribute: 'debtor' } },
        { key: 'surveillances', related: { resource: 'debt-surveillances', attribute: 'debtor' } },
        { key: 'customers', related: { resource: 'customers', attribute: 'debtor' } },
        { key: 'mandates', related: { resource: 'proxy--mandates', attribute: 'debtor' } },
        { key: 'letters', related: { resource: 'letters', attribute: 'debtor' } },
        { key: 'news', related: { resource: 'register--news', attribute: 'debtor' } },
        { key: 'lookups', related: { resource: 'register--lookups', attribute: 'debtor' } },
        ...closingTabs,
      ],
      panel_actions: ['order_credit_report', 'override_score'],
    },
    enum_colors: {
      has_protected_identity: { true: 'red', false: 'grey' },
      is_bankrupt: { true: 'red', false: 'grey' },
    },
  },
});

export type Debtor = Doc<typeof debtors>;
