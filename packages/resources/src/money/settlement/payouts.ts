import { payoutStatuses } from '@fordra/domain/money/payouts/payout';
import { payoutIntervals } from '@fordra/domain/money/payouts/payout-intervals';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, day, instant, integer, json, listOf, media, object, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../../item-tabs/closing-tabs.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

const target = () =>
  object(
    {
      name: text({ required: true, max: 140 }),
      bankgiro: text({ max: 8 }),
      plusgiro: text({ max: 8 }),
      iban: text({ max: 34 }),
      bic: text({ max: 11 }),
    },
    nullable,
  );

/** Money that a creditor is paid: the sum of its specification lines, less what we charge. */
export const payouts = defineResource({
  name: 'finance--payouts',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    number: integer({ ...required, unique: true, min: 1, isName: true }),
    creditor: ref('creditors', required),
    creditor_name: text({ ...required, max: 120 }),
    currency: oneOf(currencies, required),
    status: oneOf(payoutStatuses, { ...required, default: 'calculated' }),
    payout_date: day(required),
    /** Which one of the day it is, where one was recalculated. */
    attempt: integer({ ...required, min: 1, default: 1 }),
    finance_interval: oneOf(payoutIntervals, required),
    line_count: integer({ ...required, min: 0 }),
    gross_amount: amount(required),
    /** What we deduct, without its VAT. */
    charges_amount: amount(required),
    vat_amount: amount(required),
    total_amount: amount(required),
    /** The sums of its lines by category and article, as `PayoutSum`. */
    summary: json(required),
    /** What the creditor reads on its account. */
    payout_reference: text({ ...required, max: 140 }),
    /** Where it goes: the creditor's account until it is approved, then the one that was approved. */
    target: target(),
    /** The account of the payout before, where it is another. */
    previous_target: target(),
    /** When the creditor last changed its account. */
    target_changed: day(nullable),
    approvals: listOf(object({ user: ref('users', { required: true }), at: instant({ required: true }) }, {}), {
      ...required,
      max: 10,
      default: [],
    }),
    payment_order: ref('finance--payment-orders', nullable),
    payment_file: ref('finance--payment-files', nullable),
    /** When the bank took the order. */
    accepted: instant(nullable),
    confirmed_date: day(nullable),
    /** Why the bank refused it or sent the money back. */
    return_reason: text({ ...nullable, max: 200 }),
    voucher: text({ ...nullable, max: 24 }),
    /** The voucher of what is deducted. */
    set_off_voucher: text({ ...nullable, max: 24 }),
    /** Our invoice for what is deducted, once the bank has paid the rest. */
    invoice: ref('finance--creditor-invoices', nullable),
    csv: media(nullable),
    pdf: media(nullable),
    account: ref('accounts', required),
    partner: ref('partners', nullable),
  },
  ui: {
    title: 'number',
    icon: 'cash',
    item_search: {
      columns: [
        'number',
        'payout_date',
        'creditor',
        'status',
        'gross_amount',
        'charges_amount',
        'vat_amount',
        'total_amount',
        'confirmed_date',
      ],
      filters: ['status', 'creditor', 'currency', 'total_amount', 'payout_date', 'confirmed_date'],
      presets: [
        { key: 'to_approve', filter: { status: ['calculated'] }, sort: ['payout_date'] },
        { key: 'returned', filter: { status: ['returned'] } },
      ],
      text_search_attributes: ['creditor_name', 'payout_reference'],
      sort: ['-number'],
    },
    item_display: {
      tabs: [
        { key: 'payout', panel: 'payout-page' },
        {
          key: 'overview',
          groups: [
            {
              key: 'payout',
              attributes: [
                'number',
                'creditor',
                'creditor_name',
                'status',
                'return_reason',
                'finance_interval',
                'attempt',
              ],
            },
            {
              key: 'amounts',
              attributes: ['line_count', 'gross_amount', 'charges_amount', 'vat_amount', 'total_amount', 'currency'],
            },
            { key: 'target', attributes: ['target', 'previous_target', 'target_changed', 'payout_reference'] },
            { key: 'time', attributes: ['payout_date', 'approvals', 'accepted', 'confirmed_date'] },
            {
              key: 'references',
              attributes: ['invoice', 'payment_order', 'payment_file', 'voucher', 'set_off_voucher', 'csv', 'pdf'],
            },
          ],
        },
        { key: 'lines', related: { resource: 'finance--payout-specifications', attribute: 'payout' } },
        ...closingTabs,
      ],
    },
    enum_colors: {
      status: { calculated: 'amber', approved: 'blue', exported: 'violet', confirmed: 'green', returned: 'red' },
    },
  },
});

export type Payout = Doc<typeof payouts>;
