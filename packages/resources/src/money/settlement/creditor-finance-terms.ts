import { commissionBases } from '@fordra/domain/money/compute-commission';
import { defaultPayoutInterval, payoutIntervals } from '@fordra/domain/money/payouts/payout-intervals';
import { commissionHandlings, INTEREST_SHARE_MAX, vatAreas } from '@fordra/domain/money/settlement/finance-terms';
import { type Doc, defineResource } from '@fordra/schema/define-resource';
import { amount, boolean, day, integer, oneOf, ref } from '@fordra/schema/fields';
import { closingTabs } from '../../item-tabs/closing-tabs.ts';

/** In hundredths of a percent. */
const share = (max: number) => integer({ required: true, default: 0, min: 0, max });

/**
 * What is agreed with a creditor from a day on. A case keeps the commission of its registration day; the intervals are
 * those of today.
 */
export const creditorFinanceTerms = defineResource({
  name: 'creditor--finance-terms',
  methods: ['GET', 'POST'],
  owners: { account: 'account', partner: 'partner' },
  fields: {
    creditor: ref('creditors', { required: true }),
    valid_from: day({ required: true }),
    commission_handling: oneOf(commissionHandlings, { required: true, default: 'deduct' }),
    commission_base: oneOf(commissionBases, { required: true, default: 'capital' }),
    commission_rate: share(10_000),
    /** Of one case; none where there is no limit. */
    max_commission: amount({ nullable: true, min: 0 }),
    starting_fee_percentage: share(10_000),
    starting_fee_max: amount({ required: true, default: 0, min: 0 }),
    interest_share: share(INTEREST_SHARE_MAX),
    payout_interval: oneOf(payoutIntervals, { required: true, default: defaultPayoutInterval }),
    invoice_interval: oneOf(payoutIntervals, { required: true, default: 'monthly' }),
    /** Each invoice is paid out by itself, so that the creditor finds it by its number. */
    payout_by_invoice: boolean({ required: true, default: false }),
    vat_area: oneOf(vatAreas, { required: true, default: 'sweden' }),
    account: ref('accounts', { required: true, readOnly: true }),
    partner: ref('partners', { nullable: true, readOnly: true }),
  },
  ui: {
    title: 'valid_from',
    icon: 'settings',
    item_search: {
      columns: [
        'creditor',
        'valid_from',
        'commission_rate',
        'commission_base',
        'max_commission',
        'commission_handling',
        'payout_interval',
      ],
      filters: ['creditor', 'commission_handling', 'payout_interval', 'vat_area', 'valid_from'],
      text_search_attributes: [],
      sort: ['-valid_from'],
    },
    item_display: {
      tabs: [
        {
          key: 'overview',
          groups: [
            { key: 'terms', attributes: ['creditor', 'valid_from', 'vat_area'] },
            {
              key: 'commission',
              attributes: ['commission_handling', 'commission_base', 'commission_rate', 'max_commission'],
            },
            { key: 'fees', attributes: ['starting_fee_percentage', 'starting_fee_max', 'interest_share'] },
            { key: 'intervals', attributes: ['payout_interval', 'payout_by_invoice', 'invoice_interval'] },
          ],
        },
        ...closingTabs,
      ],
    },
    enum_colors: {},
  },
});

export type CreditorFinanceTerms = Doc<typeof creditorFinanceTerms>;
