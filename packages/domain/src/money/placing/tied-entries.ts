import { invalidInput } from '../../cases/draft/draft.ts';
import type { Refused } from '../../cases/file/case-outcome.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { allow, refuse, type Verdict } from '../../values/verdict.ts';
import { type StoredRow, unexplainPart } from '../bank/row-status.ts';
import { postNetDeduction } from '../ledger/money-postings.ts';
import { buildReversal, type Voucher } from '../ledger/voucher.ts';
import { type BankEntry, bankEntries, bookBankEntry, bookUnconfirmed, textOf } from './book-bank-row.ts';
import { checkTied, type TransitPayment } from './tie-row.ts';

export const entryKinds = [...bankEntries, 'net_deduction'] as const;

/** What was booked on a row, other than placements and payments that were in transit. */
export type RowEntry = {
  readonly entry: (typeof entryKinds)[number];
  /** What it explains of the row. */
  readonly amount: Ore;
  /** What a provider withheld; of a net deduction only. */
  readonly fee: Ore;
  readonly voucher: string;
};

/** A provider's fee is a few percent: more is a payment that does not belong to the row. */
const FEE_SHARE_MAX = 0.1;

/** The row is what a provider paid out of these payments, less its fee, which the person reads from its report. */
export function checkDeduction(row: StoredRow, payments: readonly TransitPayment[], fee: Ore): Verdict | Refused {
  const verdict = checkTied(row, payments);
  if (!verdict.allowed) return verdict;
  const sum = sumOre(payments.map(({ amount }) => amount));
  if (row.unplaced < 0 || sum - fee !== row.unplaced) return refuse('deduction_differs');
  const feeMax = Math.floor(sum * FEE_SHARE_MAX);
  return fee > feeMax ? invalidInput('fee', 'max', feeMax) : allow;
}

export function bookNetDeduction({ key, currency }: StoredRow, paidOut: Ore, fee: Ore, today: Day): Voucher {
  const postings = postNetDeduction({ currency }, paidOut, fee);
  return { kind: 'bank_entry', booked: today, text: textOf(`net_deduction ${key}`), postings };
}

type Tied = { readonly id: string; readonly amount: Ore };

/** What a row is tied to. */
export type RowTies = {
  readonly payments: readonly Tied[];
  /** Orders of ours that it shows as paid; their amounts are positive. */
  readonly orders: readonly Tied[];
  readonly entries: readonly RowEntry[];
};

/** Some of the ties by payment, order and voucher. */
export type NamedTies = {
  readonly payments?: readonly string[];
  readonly orders?: readonly string[];
  readonly entry?: string;
};

/** The ties that are taken back: those that are named, or all. A net deduction and its payments are taken back together. */
export function selectTies(ties: RowTies, { payments, orders, entry }: NamedTies): RowTies {
  if (payments === undefined && orders === undefined && entry === undefined) return ties;
  const named = {
    payments: ties.payments.filter(({ id }) => payments?.includes(id)),
    orders: ties.orders.filter(({ id }) => orders?.includes(id)),
    entries: ties.entries.filter(({ voucher }) => voucher === entry),
  };
  const deduction = ties.entries.find((one) => one.entry === 'net_deduction');
  if (!deduction || (named.payments.length === 0 && !named.entries.includes(deduction))) return named;
  return { ...named, payments: ties.payments, entries: [...new Set([...named.entries, deduction])] };
}

export function checkUntie({ payments, orders, entries }: RowTies): Verdict {
  return payments.length + orders.length + entries.length === 0 ? refuse('transaction_not_tied') : allow;
}

/** The row is to be placed again, and its payments and orders are in transit again. */
export function untieRow(
  row: StoredRow,
  { payments, orders, entries }: RowTies,
  today: Day,
): { readonly row: StoredRow; readonly vouchers: readonly Voucher[] } {
  const fees = sumOre(entries.map(({ fee }) => fee));
  const deducted = sumOre(entries.flatMap((one) => (one.entry === 'net_deduction' ? [one.amount] : [])));
  // The payments of a deduction are taken back by the reversal of its voucher.
  const received = sumOre(payments.map(({ amount }) => amount)) - deducted - fees;
  // Payments are shown by money in, orders by money out: no row shows both.
  const confirmed = received - sumOre(orders.map(({ amount }) => amount));
  const vouchers = [
    ...(confirmed === 0 ? [] : [bookUnconfirmed(row, confirmed, today)]),
    ...entries.map((one) => buildReversal({ ...bookAgain(row, one, today), id: one.voucher }, today)),
  ];
  const freed = confirmed + sumOre(entries.map(({ amount }) => amount));
  return { row: unexplainPart(row, freed), vouchers };
}

/** The voucher of an entry as it was booked. */
function bookAgain(row: StoredRow, { entry, amount, fee }: RowEntry, today: Day): Voucher {
  if (entry === 'net_deduction') return bookNetDeduction(row, amount, fee, today);
  return bookBankEntry({ ...row, unplaced: amount }, entry satisfies BankEntry, today);
}
