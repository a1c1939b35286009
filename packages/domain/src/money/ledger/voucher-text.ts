import { debtComponents } from '../allocation/debt-components.ts';

/** What a voucher can be called. The text that a person reads is `enum.transactions.text.<key>`. */
export const voucherTextKeys = [
  ...debtComponents,
  'invoice',
  'payment',
  'creditor_payment',
  'passed_on',
  'bank_row',
  'bank_confirmation',
  'bank_fee',
  'bank_interest',
  'net_deduction',
  'exchange',
  'moved_to_transit',
  'refund',
  'refund_returned',
  'offset',
  'shortfall',
  'unclaimed',
  'credit',
  'depreciation',
  'reallocation',
  'paid',
  'paid_as_asked',
  'rounding',
  'reduced',
  'absorbed',
  'application',
  'dispute_lost',
  'dispute_accepted',
  'settlement',
  'payout',
  'payout_returned',
  'set_off',
  'set_off_invoice',
  'invoice_conversion',
  'invoice_payment',
  'invoice_credit',
  'fee_transfer',
  'legal_work',
  'legal_outlay',
] as const;

type VoucherTextKey = (typeof voucherTextKeys)[number];

/** A key, or a key, a blank and what it is about: `payment 5501234`, `credit reminder_fee`. */
export type VoucherText = VoucherTextKey | `${VoucherTextKey} ${string}`;
