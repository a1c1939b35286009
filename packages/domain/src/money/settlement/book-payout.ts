import type { Day } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import type { Matter } from '../ledger/claim-postings.ts';
import { postFeeTransfer, postPassedOn, postPayout, postSetOff } from '../ledger/money-postings.ts';
import { buildReversal, type Voucher } from '../ledger/voucher.ts';
import type { VoucherText } from '../ledger/voucher-text.ts';

export type BookedPayout = {
  readonly number: number;
  readonly matter: Matter;
  readonly total: Ore;
  /** What is deducted, with its VAT; below zero where charges are taken back. */
  readonly deducted: Ore;
};

/** The order is made: the money leaves what we owe the creditor, and what is deducted becomes ours. */
export function bookPayout({ number, matter, total, deducted }: BookedPayout, today: Day) {
  const voucher = (kind: 'payout' | 'set_off', postings: Voucher['postings']): Voucher => {
    const text: VoucherText = `${kind} ${number}`;
    return { kind, booked: today, text, postings };
  };
  return {
    payout: voucher('payout', postPayout(matter, total)),
    setOff: deducted === 0 ? undefined : voucher('set_off', postSetOff(matter, deducted)),
  };
}

export type PayoutVouchers = { readonly payout: string; readonly setOff: string | null };

/** The bank does not pay: everything is as before the order. */
export function unbookPayout(of: BookedPayout, ids: PayoutVouchers, today: Day): readonly Voucher[] {
  return [buildReversal({ ...bookPayout(of, today).payout, id: ids.payout }, today), ...unbookSetOff(of, ids, today)];
}

/** The money came back by a row of the bank, after the debit: we owe it to the creditor again. */
export function bookReturnedPayout(of: BookedPayout, ids: PayoutVouchers, today: Day): readonly Voucher[] {
  const text: VoucherText = `payout_returned ${of.number}`;
  const returned: Voucher = { kind: 'payout', booked: today, text, postings: postPassedOn(of.matter, of.total) };
  return [returned, ...unbookSetOff(of, ids, today)];
}

function unbookSetOff(of: BookedPayout, { setOff: id }: PayoutVouchers, today: Day): readonly Voucher[] {
  const { setOff } = bookPayout(of, today);
  return setOff && id ? [buildReversal({ ...setOff, id }, today)] : [];
}

/** Our part of what debtors have paid is ordered to our own account; outlays that we had advanced are no income. */
export function bookFeeTransfer(
  matter: Pick<Matter, 'currency'>,
  { amount, outlays, rounding }: { readonly amount: Ore; readonly outlays: Ore; readonly rounding: Ore },
  today: Day,
): Voucher {
  const postings = postFeeTransfer(matter, { fees: amount - outlays, outlays, rounding });
  return { kind: 'fee_transfer', booked: today, text: `fee_transfer ${today}` satisfies VoucherText, postings };
}
