import { debtComponents } from '@fordra/domain/money/allocation/debt-components';
import { settlementDomains } from '@fordra/domain/money/settlement/settlement-words';
import { currencies } from '@fordra/domain/values/money';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, integer, mapOf, oneOf, ref, text } from '@fordra/schema/fields';
import { closingTabs } from '../../item-tabs/closing-tabs.ts';

const required = { required: true, readOnly: true } as const;
const nullable = { nullable: true, readOnly: true } as const;

/** What one voucher settled of one case: what was collected, who gets it, and what we charge for it. */
export const settlementDocuments = defineResource({
  name: 'settlement--documents',
  methods: ['GET'],
  owners: { account: 'account', partner: 'partner' },
  countsRows: true,
  fields: {
    number: integer({ ...required, unique: true, min: 1, isName: true }),
    voucher: text({ ...required, max: 24 }),
    /** None where a voucher moves money of a creditor without a case. */
    case: ref('cases', nullable),
    creditor: ref('creditors', required),
    currency: oneOf(currencies, required),
    booking_date: day(required),
    /** By component of the debt; below zero where it was reversed. */
    collected: mapOf(amount({}), {
      ...required,
      max: debtComponents.length,
      words: 'enum.transactions.ledger_account',
    }),
    /** The debtor paid it to the creditor: we hold none of it. */
    is_paid_to_creditor: boolean({ ...required, default: false }),
    to_creditor: amount(required),
    /** Ours of what was collected. */
    kept: amount(required),
    /** What the creditor is charged, without VAT. */
    charges: amount(required),
    vat: amount(required),
    domain: oneOf(settlementDomains, required),
    reference_resource: text({ ...required, max: 60, words: 'resource' }),
    reference_id: text({ ...required, max: 24 }),
    is_group: boolean({ ...required, default: false }),
    account: ref('accounts', required),
    partner: ref('partners', nullable),
  },
  ui: {
    title: 'number',
    icon: 'receipt',
    item_search: {
      columns: ['number', 'booking_date', 'case', 'creditor', 'to_creditor', 'kept', 'charges', 'vat', 'domain'],
      filters: ['creditor', 'domain', 'to_creditor', 'booking_date'],
      text_search_attributes: [],
      sort: ['-number'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            {
              key: 'settlement',
              attributes: ['number', 'booking_date', 'currency', 'is_paid_to_creditor', 'collected'],
            },
            { key: 'amounts', attributes: ['to_creditor', 'kept', 'charges', 'vat'] },
            {
              key: 'references',
              attributes: ['case', 'creditor', 'voucher', 'domain', 'reference_resource', 'reference_id', 'is_group'],
            },
          ],
        },
        {
          key: 'finance--payout-specifications',
          related: { resource: 'finance--payout-specifications', attribute: 'settlement_document' },
        },
        ...closingTabs,
      ],
    },
    enum_colors: {},
  },
});

export type SettlementDocument = Doc<typeof settlementDocuments>;
