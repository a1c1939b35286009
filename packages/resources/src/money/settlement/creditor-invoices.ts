import { invoiceSettlements } from '@fordra/domain/money/invoicing/compute-invoice';
import { vatAreas } from '@fordra/domain/money/settlement/finance-terms';
import { financeArticles } from '@fordra/domain/money/settlement/settlement-words';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, integer, json, listOf, media, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../../item-tabs/closing-tabs.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** What we charge a creditor for our work, in kronor, or what we credit of it. */
export const creditorInvoices = defineResource({
  name: 'finance--creditor-invoices',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    /** In one series without gaps. */
    number: integer({ ...required, unique: true, min: 1, isName: true }),
    creditor: ref('creditors', required),
    creditor_name: text({ ...required, max: 120 }),
    invoice_date: day(required),
    /** None where nothing is to be paid. */
    due_date: day(nullable),
    /** The days of the charges. */
    period: object({ from: day({ required: true }), to: day({ required: true }) }, required),
    lines: listOf(
      object(
        {
          article: oneOf(financeArticles, { required: true }),
          count: integer({ required: true, min: 0 }),
          amount: amount({ required: true }),
          vat_percent: integer({ required: true, min: 0, max: 25 }),
          vat: amount({ required: true }),
        },
        {},
      ),
      { ...required, max: 2 * financeArticles.length },
    ),
    net_amount: amount(required),
    vat_amount: amount(required),
    /** What debtors have paid of it: our fees, of which the creditor pays the VAT only. */
    kept_amount: amount(required),
    /** What the creditor is charged. */
    total_amount: amount(required),
    /** What of it is paid with money that we hold for the creditor. */
    deducted_amount: amount(required),
    /** What the creditor is still to pay. */
    remaining_amount: amount(required),
    settled_by: oneOf(invoiceSettlements, required),
    paid_date: day(nullable),
    /** Of the charges, which are stated in kronor at the rates of their days. */
    charged_currency: oneOf(currencies, required),
    vat_area: oneOf(vatAreas, required),
    /** The payout that the charges were deducted from. */
    payout: ref('finance--payouts', nullable),
    credits: ref('finance--creditor-invoices', nullable),
    credited_by: ref('finance--creditor-invoices', nullable),
    /** Who invoices whom, as `InvoiceParties`: what the document prints whatever they are called later. */
    parties: json(required),
    voucher: text({ ...nullable, max: 24 }),
    pdf: media(nullable),
    account: ref('accounts', required),
    partner: ref('partners', nullable),
  },
  ui: {
    title: 'number',
    icon: 'receipt',
    item_search: {
      columns: [
        'number',
        'invoice_date',
        'creditor',
        'settled_by',
        'net_amount',
        'vat_amount',
        'total_amount',
        'remaining_amount',
        'due_date',
      ],
      filters: ['settled_by', 'creditor', 'total_amount', 'invoice_date', 'due_date'],
      presets: [{ key: 'open', filter: { settled_by: ['open'] }, sort: ['due_date'] }],
      text_search_attributes: ['creditor_name'],
      sort: ['-number'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'invoice',
              attributes: [
                'number',
                'creditor',
                'creditor_name',
                'invoice_date',
                'due_date',
                'period',
                'settled_by',
                'paid_date',
                'vat_area',
                'charged_currency',
                'pdf',
              ],
            },
            { key: 'lines', attributes: ['lines'] },
            {
              key: 'amounts',
              attributes: [
                'net_amount',
                'vat_amount',
                'kept_amount',
                'total_amount',
                'deducted_amount',
                'remaining_amount',
              ],
            },
            { key: 'references', attributes: ['payout', 'credits', 'credited_by', 'voucher'] },
          ],
        },
        { key: 'charges', related: { resource: 'finance--payout-specifications', attribute: 'creditor_invoice' } },
        ...closingTabs,
      ],
    },
    enum_colors: { settled_by: { set_off: 'blue', payment: 'green', open: 'amber' } },
  },
});

export type CreditorInvoice = Doc<typeof creditorInvoices>;
