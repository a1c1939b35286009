import { creditStatuses, invoiceTypes, vatPercents } from '@fordra/domain/cases/registration/invoice-terms';
import { interruptionKinds } from '@fordra/domain/law/compute-limitation';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, decimal, instant, listOf, media, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../item-tabs/closing-tabs.ts';

/** One line of an invoice (spec B §3). */
export const specificationLine = object(
  {
    description: text({ max: 200 }),
    article_number: text({ max: 40 }),
    cost_center: text({ max: 40 }),
    unit_price: amount({ required: true, min: -1_000_000_000_00, max: 1_000_000_000_00 }),
    unit_count: decimal({ required: true, min: -1_000_000, max: 1_000_000 }),
    vat_percent: oneOf(vatPercents, { required: true }),
  },
  {},
);

/** What interrupted the limitation before the claim was registered, and where its proof is filed (rules H6). */
export const limitationInterrupted = <const O extends { readonly nullable?: true; readonly readOnly?: true }>(
  options: O,
) =>
  object(
    {
      day: day({ required: true }),
      how: oneOf(interruptionKinds, { required: true }),
      document: text({ required: true, max: 200 }),
    },
    options,
  );

/** Fees that the creditor has claimed before the registration; they are owed from it. */
export const feesAlreadyClaimed = <const O extends { readonly nullable?: true; readonly readOnly?: true }>(
  options: O,
) =>
  object(
    {
      reminder: object(
        { amount: amount({ required: true, min: 1 }), fee_registration_date: day({ required: true }) },
        {},
      ),
    },
    options,
  );

/** An invoice of the creditor, which a case claims. */
export const invoices = defineResource({
  name: 'invoices',
  methods: ['GET', 'PATCH'],
  owners: { account: 'account', partner: 'partner', customer: 'customer' },
  throughCases: { column: 'case', of: '_id' },
  countsRows: true,
  masked: {
    when: 'has_protected_identity',
    attributes: ['customer_name', 'contact', 'your_reference', 'original_invoice'],
  },
  fields: {
    invoice_number: text({ required: true, readOnly: true, max: 40 }),
    invoice_type: oneOf(invoiceTypes, { required: true, readOnly: true, default: 'invoice' }),
    credit_status: oneOf(creditStatuses, { required: true, readOnly: true, default: 'none' }),
    invoice_date: day({ required: true, readOnly: true }),
    due_date: day({ required: true, readOnly: true }),
    currency: oneOf(currencies, { required: true, readOnly: true, default: 'SEK' }),
    amount: amount({ required: true, readOnly: true, min: 1 }),
    amount_excluding_vat: amount({ nullable: true, readOnly: true }),
    vat_6_amount: amount({ nullable: true, readOnly: true }),
    vat_12_amount: amount({ nullable: true, readOnly: true }),
    vat_25_amount: amount({ nullable: true, readOnly: true }),
    amount_rounding: amount({ nullable: true, readOnly: true }),
    specification: listOf(specificationLine, { max: 200, required: true, readOnly: true, default: [] }),
    debt_description: text({ max: 200 }),
    /** The creditor before the claim was assigned (inkassolagen 5 §). */
    assigned_from: text({ nullable: true, max: 120 }),
    order_reference: text({ max: 60 }),
    our_reference: text({ max: 60 }),
    your_reference: text({ max: 60 }),
    contact: text({ max: 120 }),
    calculate_interest_from_date: day({ nullable: true, readOnly: true }),
    /** A claim on a business, not on a consumer; a later registration of the same person does not change it. */
    is_business: boolean({ required: true, readOnly: true, default: false }),
    /** The terms of this claim have the reminder fee; where nothing is stated, those of the creditor apply. */
    is_reminder_fee_agreed: boolean({ nullable: true, readOnly: true }),
    fees_already_claimed: feesAlreadyClaimed({ nullable: true, readOnly: true }),
    limitation_interrupted: limitationInterrupted({ nullable: true, readOnly: true }),
    /** As the creditor sent it to the customer; a user who may edit the invoice may upload it later. */
    original_invoice: media({}),
    /** When its registration was undone: its number may be registered again. */
    withdrawn: instant({ nullable: true, readOnly: true }),
    case: ref('cases', { required: true, readOnly: true }),
    customer: ref('customers', { required: true, readOnly: true }),
    customer_name: text({ required: true, readOnly: true, max: 120 }),
    has_protected_identity: boolean({ required: true, readOnly: true, default: false }),
    creditor: ref('creditors', { required: true, readOnly: true }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'invoice_number',
    icon: 'file-invoice',
    item_search: {
      columns: [
        'invoice_number',
        'customer_name',
        'creditor',
        'amount',
        'invoice_date',
        'due_date',
        'credit_status',
        'case',
      ],
      filters: ['creditor', 'customer', 'credit_status', 'amount', 'due_date'],
      text_search_attributes: ['invoice_number', 'customer_name', 'order_reference'],
      sort: ['-invoice_date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'invoice',
              attributes: [
                'invoice_number',
                'invoice_type',
                'credit_status',
                'invoice_date',
                'due_date',
                'calculate_interest_from_date',
                'is_business',
                'is_reminder_fee_agreed',
                'fees_already_claimed',
                'limitation_interrupted',
                'debt_description',
                'assigned_from',
                'withdrawn',
                'case',
                'customer',
                'creditor',
              ],
            },
            {
              key: 'amounts',
              attributes: [
                'amount',
                'amount_excluding_vat',
                'vat_6_amount',
                'vat_12_amount',
                'vat_25_amount',
                'amount_rounding',
                'specification',
              ],
            },
            {
              key: 'references',
              attributes: ['order_reference', 'our_reference', 'your_reference', 'contact', 'original_invoice'],
            },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: { credit_status: { none: 'grey', partly_credited: 'amber', credited: 'violet' } },
  },
});

export type Invoice = Doc<typeof invoices>;
