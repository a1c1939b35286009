import type { Voucher } from '../../money/ledger/voucher.ts';

/** What the voucher is called that takes off a demand's fee because all had been paid before it was printed. */
export const PAID_BEFORE_DEMAND = 'paid before the demand';

/** What was booked only because of what had been paid, and is worked out anew when a payment bounces. */
export function isAdjustment({ kind, text }: Pick<Voucher, 'kind' | 'text'>): boolean {
  return kind === 'depreciation' || kind === 'correction' || (kind === 'credit' && text === PAID_BEFORE_DEMAND);
}
