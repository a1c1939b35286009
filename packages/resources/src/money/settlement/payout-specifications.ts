import { caseStates } from '@fordra/domain/cases/states/case-states';
import { payoutIntervals } from '@fordra/domain/money/payouts/payout-intervals';
import { financeArticles, financeCategories } from '@fordra/domain/money/settlement/settlement-words';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../../item-tabs/closing-tabs.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** One amount between a creditor and us, of one case and kind. Those of a creditor that are not paid sum to what we owe it. */
export const payoutSpecifications = defineResource({
  name: 'finance--payout-specifications',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  countsRows: true,
  fields: {
    creditor: ref('creditors', required),
    creditor_name: text({ ...required, max: 120 }),
    case: ref('cases', nullable),
    invoice_number: text({ ...nullable, max: 50 }),
    /** The creditor's own of the case. */
    reference_number: text({ ...nullable, max: 50 }),
    payout_reference: text({ ...nullable, max: 140 }),
    finance_category: oneOf(financeCategories, required),
    article: oneOf(financeArticles, required),
    currency: oneOf(currencies, required),
    /** Below zero is taken from the creditor. */
    amount: amount(required),
    vat_amount: amount(required),
    total_amount: amount(required),
    /** Ours, paid by the debtor: only its VAT is the creditor's to pay. */
    kept_amount: amount({ ...required, default: 0 }),
    /** Of the case when it was settled. */
    state: oneOf(caseStates, nullable),
    booking_date: day(required),
    /** From when it may be paid out; none while the bank has not shown the money. */
    release_date: day(nullable),
    settlement_document: ref('settlement--documents', required),
    voucher: text({ ...required, max: 24 }),
    /** The payout that contains it. */
    payout: ref('finance--payouts', nullable),
    payout_date: day(nullable),
    payout_interval: oneOf(payoutIntervals, required),
    /** The invoice that states the charge. */
    creditor_invoice: ref('finance--creditor-invoices', nullable),
    /** It is paid with that invoice and is in no payout. */
    is_paid_by_invoice: boolean({ ...required, default: false }),
    account: ref('accounts', required),
    partner: ref('partners', nullable),
  },
  ui: {
    title: 'booking_date',
    icon: 'list',
    item_search: {
      columns: [
        'booking_date',
        'creditor',
        'case',
        'invoice_number',
        'finance_category',
        'article',
        'total_amount',
        'release_date',
        'payout_date',
      ],
      filters: [
        'creditor',
        'finance_category',
        'article',
        'payout',
        'is_paid_by_invoice',
        'total_amount',
        'booking_date',
        'release_date',
      ],
      presets: [
        { key: 'unpaid', filter: { payout: 'none', is_paid_by_invoice: false }, sort: ['booking_date'] },
        { key: 'charges', filter: { finance_category: ['charge'] } },
      ],
      text_search_attributes: ['invoice_number', 'reference_number'],
      sort: ['-booking_date'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'amounts',
              attributes: [
                'finance_category',
                'article',
                'amount',
                'vat_amount',
                'total_amount',
                'kept_amount',
                'currency',
              ],
            },
            {
              key: 'time',
              attributes: ['booking_date', 'release_date', 'payout_date', 'payout_interval', 'payout_reference'],
            },
            {
              key: 'references',
              attributes: [
                'creditor',
                'creditor_name',
                'case',
                'state',
                'invoice_number',
                'reference_number',
                'settlement_document',
                'voucher',
                'payout',
                'creditor_invoice',
                'is_paid_by_invoice',
              ],
            },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {
      finance_category: {
        capital: 'green',
        interest: 'green',
        creditor_outlay: 'blue',
        creditor_commission: 'blue',
        charge: 'amber',
        adjustment: 'grey',
      },
    },
  },
});

export type PayoutSpecification = Doc<typeof payoutSpecifications>;
