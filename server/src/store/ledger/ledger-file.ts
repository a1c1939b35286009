import { encodeCp437 } from '@fordra/domain/money/ledger-files/cp437';
import { writeCsvHead, writeCsvVoucher } from '@fordra/domain/money/ledger-files/write-csv';
import { writeJournalEntry } from '@fordra/domain/money/ledger-files/write-journal';
import {
  isInSie,
  type NumberedVoucher,
  type SieCompany,
  type SieScope,
  writeSieHead,
  writeSieVoucher,
} from '@fordra/domain/money/ledger-files/write-sie';
import { type Day, yearOf } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import type { Database } from '../connection/database.ts';
import { readVouchers } from './read-vouchers.ts';

export type Period = { readonly from: Day; readonly to: Day };

/** What a file has so far. */
export type Counted = { vouchers: number; lastNumber: number | null };

export const nothingCounted = (): Counted => ({ vouchers: 0, lastNumber: null });

export type SieFile = {
  readonly period: Period;
  readonly scope: SieScope;
  readonly company: SieCompany;
  readonly made: Day;
};

/** Counts from the first day of the year, so that a voucher has the same number in every file that it is in. */
export async function* sieBytes(
  db: Database,
  { period, scope, company, made }: SieFile,
  counted: Counted,
): AsyncGenerator<Uint8Array> {
  const { currency, first, last } = scope;
  const years = { from: `${first.slice(0, 4)}-01-01` as Day, to: `${last.slice(0, 4)}-12-31` as Day };
  const numbers = new Map<number, number>();
  yield encodeCp437(writeSieHead(company, made, scope));
  for await (const voucher of readVouchers(db, years)) {
    if (!isInSie(voucher, currency)) continue;
    const year = yearOf(voucher.booked);
    const number = (numbers.get(year) ?? 0) + 1;
    numbers.set(year, number);
    if (voucher.booked < period.from || voucher.booked > period.to) continue;
    count(counted, voucher);
    yield encodeCp437(writeSieVoucher(voucher, currency, number));
  }
}

/** Every posting of every voucher, for a program that sums them up independently. */
export async function* journalBytes(db: Database, period: Period, counted: Counted): AsyncGenerator<Uint8Array> {
  for await (const voucher of readVouchers(db, period)) {
    count(counted, voucher);
    yield Buffer.from(writeJournalEntry(voucher));
  }
}

/** The postings for a spreadsheet; only those of the currency where one is given. */
export async function* csvBytes(
  db: Database,
  { currency, ...period }: Period & { readonly currency: Currency | undefined },
  counted: Counted,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(writeCsvHead());
  for await (const voucher of readVouchers(db, period)) {
    const postings = voucher.postings.filter((one) => currency === undefined || one.currency === currency);
    if (postings.length === 0) continue;
    count(counted, voucher);
    yield Buffer.from(writeCsvVoucher({ ...voucher, postings }));
  }
}

function count(counted: Counted, { number }: NumberedVoucher): void {
  counted.vouchers += 1;
  counted.lastNumber = number;
}
