import type { Voucher } from '../../money/ledger/voucher.ts';
import type { VoucherText } from '../../money/ledger/voucher-text.ts';

/** The text of the voucher that waives a demand's fee because everything had been paid before it was printed. */
export const PAID_BEFORE_DEMAND = 'paid before the demand' satisfies VoucherText;

/** Vouchers that follow from payments only, and are computed again when a payment bounces. */
export function isAdjustment({ kind, text }: Pick<Voucher, 'kind' | 'text'>): boolean {
  return kind === 'depreciation' || kind === 'correction' || (kind === 'credit' && text === PAID_BEFORE_DEMAND);
}
