import type { Day } from '../../values/day.ts';
import type { Currency, Ore } from '../../values/money.ts';
import type { Conversion } from '../fees/convert-fee.ts';
import { type Book, bookOf, type LedgerAccount } from './ledger-accounts.ts';

/** Debit is positive, credit negative. */
export type Posting = {
  readonly ledgerAccount: LedgerAccount;
  readonly amount: Ore;
  readonly currency: Currency;
  /** The tenant it belongs to. */
  readonly account?: string;
  readonly creditor?: string;
  readonly case?: string;
  readonly invoice?: string;
  readonly feeCode?: string;
};

export const voucherKinds = [
  'opening',
  'cost',
  'interest',
  'payment',
  'unplaced_payment',
  'placement',
  /** What was in transit has been shown by the bank. */
  'bank_confirmation',
  /** A fee or interest of the bank. */
  'bank_entry',
  /** The bank turns money of one currency into another. */
  'exchange',
  'creditor_payment',
  'credit',
  'depreciation',
  'refund',
  /** What a payer has not claimed for ten years becomes income. */
  'unclaimed',
  'payout',
  'commission',
  /** A creditor's debt to us is deducted from the money we hold for it. */
  'set_off',
  'fee_transfer',
  'outlay',
  'reversal',
  'correction',
] as const;
export type VoucherKind = (typeof voucherKinds)[number];

export type Voucher = {
  readonly kind: VoucherKind;
  readonly booked: Day;
  readonly text: string;
  readonly postings: readonly Posting[];
  /** The voucher that this one reverses. */
  readonly reverses?: string;
  /** The day from which it counts for interest, where that is not the day it is booked on. */
  readonly valued?: Day;
  /** Of a cost that the law sets in kronor, on a claim in another currency; its text states it. */
  readonly conversion?: Conversion;
};

export const postingsMax = 500;

export type VoucherFault =
  | { readonly fault: 'too few postings' | 'too many postings' | 'an amount of nothing' }
  | { readonly fault: 'unbalanced'; readonly book: Book; readonly currency: Currency; readonly by: Ore };

/** The first fault of a voucher. The database makes the same checks on insert. */
export function findVoucherFault({ postings }: Pick<Voucher, 'postings'>): VoucherFault | undefined {
  if (postings.length < 2) return { fault: 'too few postings' };
  if (postings.length > postingsMax) return { fault: 'too many postings' };
  if (postings.some(({ amount }) => amount === 0)) return { fault: 'an amount of nothing' };
  const sums = new Map<string, { book: Book; currency: Currency; by: Ore }>();
  for (const { ledgerAccount, amount, currency } of postings) {
    const book = bookOf(ledgerAccount);
    const key = `${book} ${currency}`;
    sums.set(key, { book, currency, by: (sums.get(key)?.by ?? 0) + amount });
  }
  const off = [...sums.values()].find(({ by }) => by !== 0);
  return off && { fault: 'unbalanced', ...off };
}

/** Reverses a voucher exactly: every posting with the opposite sign. */
export function buildReversal(
  voucher: Pick<Voucher, 'postings' | 'text' | 'valued'> & { readonly id: string },
  booked: Day,
): Voucher {
  return {
    kind: 'reversal',
    booked,
    text: voucher.text,
    postings: voucher.postings.map((posting) => ({ ...posting, amount: -posting.amount })),
    reverses: voucher.id,
    ...(voucher.valued !== undefined && { valued: voucher.valued }),
  };
}
