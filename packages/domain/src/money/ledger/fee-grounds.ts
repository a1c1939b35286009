import type { CostComponent } from '../allocation/debt-components.ts';
import type { Voucher } from './voucher.ts';
import type { VoucherText } from './voucher-text.ts';

/** Fees whose ground falls away when it becomes known that the debt had been paid, and the text of the voucher that credits each. */
export const feeGrounds = {
  debt_collection_fee: { text: 'paid before the demand', reason: 'paid_before_demand' },
  reminder_fee: { text: 'paid before the reminder', reason: 'paid_before_reminder' },
  late_payment_compensation: { text: 'paid by the due day', reason: 'paid_by_due_day' },
} as const satisfies Partial<Record<CostComponent, { readonly text: VoucherText; readonly reason: string }>>;

export type GroundedFee = keyof typeof feeGrounds;

/** The text of the voucher that takes back a credit of interest that never accrued. */
export const REDUCED_CREDIT = 'reduced credit';

const texts: ReadonlySet<string> = new Set([REDUCED_CREDIT, ...Object.values(feeGrounds).map(({ text }) => text)]);

/** The credit follows from payments: it is computed again when a payment arrives or bounces. */
export function isGroundCredit({ kind, text }: Pick<Voucher, 'kind' | 'text'>): boolean {
  return kind === 'credit' && texts.has(text);
}
