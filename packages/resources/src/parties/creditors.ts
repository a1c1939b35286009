import { checkCreditor, hasOtherPayoutDetails } from '@fordra/domain/parties/check-creditor';
import { checkPayoutDetails } from '@fordra/domain/parties/check-payout-details';
import { checkVatNumber } from '@fordra/domain/parties/identity/vat-number';
import { noOnboarding, onboardingForcers, onboardingStatuses } from '@fordra/domain/parties/onboarding';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { boolean, decimal, instant, listOf, object, oneOf, ref, text } from '@fordra/schema/fields';
import { languages } from '../access/users.ts';
import { closingTabs } from '../item-tabs/closing-tabs.ts';
import { address } from './address.ts';
import { caseConfig } from './case-config.ts';

/** The party that is owed money: the issuer of the invoices. */
export const creditors = defineResource({
  name: 'creditors',
  methods: ['GET', 'POST', 'PATCH'],
  owners: { account: 'account', partner: 'partner' },
  throughCases: { column: '_id', of: 'creditor' },
  countsRows: true,
  fields: {
    name: text({ required: true, max: 120 }),
    organization_no: text({ required: true, max: 10, pattern: 'organization_no', luhn: true, unique: true }),
    account: ref('accounts', { required: true, postOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
    is_active: boolean({ required: true, readOnly: true, default: false }),
    /** Follows from the onboarding. */
    partner_onboarding_enabled: boolean({ required: true, readOnly: true, generated: true }),
    /** What the creditor's own people have to complete and sign before it may be active. */
    onboarding: object(
      {
        status: oneOf(onboardingStatuses, { required: true }),
        forced_by: oneOf(onboardingForcers, { nullable: true }),
        since: instant({ nullable: true }),
        completed: instant({ nullable: true }),
      },
      { required: true, readOnly: true, default: noOnboarding },
    ),
    debt_description: text({ max: 200 }),
    email: text({ max: 200, pattern: 'email' }),
    mobile_number: text({ max: 16, pattern: 'mobile_number' }),
    address,
    payout_details: object(
      {
        sek: object(
          {
            bankgiro: text({ max: 8, pattern: 'bankgiro' }),
            plusgiro: text({ max: 8, pattern: 'plusgiro' }),
            iban: text({ max: 34, pattern: 'iban' }),
            bic: text({ max: 11, pattern: 'bic' }),
          },
          {},
        ),
        eur: object({ iban: text({ max: 34, pattern: 'iban' }), bic: text({ max: 11, pattern: 'bic' }) }, {}),
      },
      {},
    ),
    /** When the payout details were last changed: a payout soon after that needs a second approver. */
    payout_details_changed: instant({ nullable: true, readOnly: true }),
    success_rating: decimal({ min: 0, max: 10, nullable: true }),
    parking_zones: listOf(object({ code: text({ required: true, max: 20 }), name: text({ max: 100 }) }, {}), {
      max: 500,
    }),
    case_config: caseConfig,
    /** The agreement that it is asked to sign; without one that of its partner, else the operator's. */
    agreement_template: ref('agreements', { nullable: true, postOnly: true }),
    /** What it has signed. */
    agreement_version: ref('agreement--versions', { nullable: true, readOnly: true }),
    /** By which the operator's finance knows the creditor. */
    client_number: text({ nullable: true, unique: true, min: 1, max: 40 }),
    department_number: text({ nullable: true, max: 20 }),
    contract_reference: text({ nullable: true, max: 60 }),
    /** The languages of its documents, the preferred first; none is Swedish in Sweden and English abroad. */
    locale_tags: listOf(oneOf(languages, {}), { required: true, max: languages.length, default: [] }),
    /** Where it is registered; none is Sweden. */
    country: text({ nullable: true, max: 2, pattern: 'country' }),
    /** Under which a creditor in another member state accounts for our VAT; one in Sweden has that of its number. */
    vat_number: text({ nullable: true, max: 14, pattern: 'vat_number' }),
  },
  rules: (change) => [...checkCreditor(change), ...checkPayoutDetails(change), ...checkVatNumber(change)],
  derives: ({ before, after, now }) => (hasOtherPayoutDetails(before, after) ? { payout_details_changed: now } : {}),
  ui: {
    title: 'name',
    icon: 'building',
    item_search: {
      columns: ['name', 'organization_no', 'address.city', 'email', 'is_active', '_updated'],
      filters: ['is_active', 'account', 'partner', 'success_rating'],
      text_search_attributes: ['name', 'organization_no', 'email'],
      sort: ['name'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'company',
              attributes: [
                'name',
                'organization_no',
                'is_active',
                'account',
                'partner',
                'onboarding.status',
                'onboarding.forced_by',
                'onboarding.since',
                'onboarding.completed',
              ],
            },
            {
              key: 'contact',
              attributes: [
                'email',
                'mobile_number',
                'address.address_line_1',
                'address.address_line_2',
                'address.zip_code',
                'address.city',
                'address.country',
              ],
            },
            {
              key: 'collection',
              attributes: [
                'debt_description',
                'payout_details.sek.bankgiro',
                'payout_details.sek.plusgiro',
                'payout_details.sek.iban',
                'payout_details.sek.bic',
                'payout_details.eur.iban',
                'payout_details.eur.bic',
                'success_rating',
                'agreement_template',
                'agreement_version',
                'parking_zones',
              ],
            },
            {
              key: 'finance',
              attributes: [
                'client_number',
                'department_number',
                'contract_reference',
                'locale_tags',
                'country',
                'vat_number',
              ],
            },
            {
              key: 'cases',
              attributes: [
                'case_config.direct_demand_allowed',
                'case_config.reminder_fee_agreed',
                'case_config.soft_reminder_enabled',
                'case_config.extra_debt_collection_enabled',
                'case_config.enforcement_is_automatic',
                'case_config.accepts_capital_closure',
                'case_config.allow_capital_depreciation',
                'case_config.allocation_order',
                'case_config.creditor_costs',
                'case_config.uses_accounting_system',
              ],
            },
          ],
        },
        { key: 'readiness', panel: 'creditor-readiness' },
        { key: 'cases', related: { resource: 'cases', attribute: 'creditor' } },
        { key: 'invoices', related: { resource: 'invoices', attribute: 'creditor' } },
        { key: 'decision--templates', related: { resource: 'decision--templates', attribute: 'creditor' } },
        ...closingTabs,
        // Last: the tabs that are used every day stay in sight.
        { key: 'creditor--settings', related: { resource: 'creditor--settings', attribute: 'creditor' } },
        { key: 'agreement--signatures', related: { resource: 'agreement--signatures', attribute: 'creditor' } },
      ],
    },
    enum_colors: {
      is_active: { true: 'green', false: 'grey' },
      'onboarding.status': { none: 'grey', pending: 'amber', completed: 'green' },
    },
  },
});

export type Creditor = Doc<typeof creditors>;
