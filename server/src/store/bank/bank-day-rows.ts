import type { BookedRow } from '@fordra/domain/money/bank/check-bank-day';
import type { StatedEntry } from '@fordra/domain/money/bank/stated-day';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { ReconciledAccount } from './reconciled-accounts.ts';

type DayRow = BookedRow & { readonly day: Day };
export type DayRows = {
  /** Each with the keys of the rows that are booked for it. */
  readonly entries: readonly StatedEntry[];
  readonly rows: readonly DayRow[];
};

/** The rows after one day to the end of another, and those that the entries of that day are booked as. */
export async function selectDayRows(
  tx: Database,
  { id, detailsFrom }: ReconciledAccount,
  { entries, after, to }: { readonly entries: readonly StatedEntry[]; readonly after: Day | null; readonly to: Day },
): Promise<DayRows> {
  const since = sql`coalesce(${after}::date, ${to}::date - 1)`;
  const { rows: deposits } = await sql<{ key: string; entry: string | null; rows: readonly string[] }>`
    select bank_key as key, entry_key as entry, row_keys as rows from bank_deposits
    where entry_key = any(${entries.map(({ key }) => key)})
      or bank_account = ${id} and day > ${since} and day <= ${to}`.execute(tx);
  const byEntry = new Map(deposits.map((one) => [one.entry, one.rows]));
  const booked = entries.map(({ key, amount, rows }) => ({
    ...{ key, amount, rows: byEntry.get(key) ?? (detailsFrom === 'camt053' ? rows : [key]) },
  }));
  const keys = booked.flatMap(({ key, rows }) => [key, `${key}:divided`, ...rows]);
  const { rows } = await sql<Omit<DayRow, 'deposit'>>`
    select _id as id, bank_key as key, amount, booking_date as day from bank_transactions
    where bank_account = ${id} and booking_date <= ${to}
      and (booking_date > ${since} or bank_key = any(${keys}))
    order by booking_date, _id`.execute(tx);
  const depositOf = new Map(deposits.flatMap((one) => one.rows.map((key) => [key, one.key] as const)));
  return { entries: booked, rows: rows.map((row) => ({ ...row, deposit: depositOf.get(row.key) ?? null })) };
}
