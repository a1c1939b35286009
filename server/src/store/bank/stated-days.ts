import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import type { StatedDay } from '@fordra/domain/money/bank/stated-day';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Stores what a file states of days. A later statement of a day replaces the one before. */
export async function saveStatedDays(
  tx: Database,
  { account, file }: { readonly account: string; readonly file: string },
  days: readonly StatedDay[],
): Promise<void> {
  if (days.length === 0) return;
  await sql`
    insert into bank_stated_days (bank_account, day, file, opening, closing, entries)
    select ${account}, day, ${file}, opening, closing, entries
    from jsonb_to_recordset(${JSON.stringify(days)}) as given (day date, opening bigint, closing bigint, entries jsonb)
    on conflict (bank_account, day) do update set file = excluded.file, opening = excluded.opening,
      closing = excluded.closing, entries = excluded.entries, is_checked = false`.execute(tx);
}

/** The days are compared with the ledger again, since something of them or of days before was booked. */
export async function uncheckDays(
  tx: Database,
  account: string,
  booked: readonly Pick<BankRow, 'bookingDate'>[],
): Promise<void> {
  const [first] = booked.map(({ bookingDate }) => bookingDate).toSorted();
  if (first === undefined) return;
  await sql`
    update bank_stated_days set is_checked = false
    where bank_account = ${account} and day >= ${first} and is_checked`.execute(tx);
}

export async function markChecked(tx: Database, account: string, days: readonly Day[]): Promise<void> {
  await sql`
    update bank_stated_days set is_checked = true
    where bank_account = ${account} and day = any(${[...days]}::date[])`.execute(tx);
}

export type KnownDay = {
  readonly day: Day;
  readonly closing: number;
  readonly isChecked: boolean;
  /** As it was checked last; null if it was not. */
  readonly status: string | null;
};

/** The stated days of an account since one of them, in order. */
export async function selectKnownDays(tx: Database, account: string, from: Day | null): Promise<readonly KnownDay[]> {
  const { rows } = await sql<KnownDay>`
    select d.day, d.closing, d.is_checked as "isChecked", s.status from bank_stated_days d
    left join bank_statements s on s.bank_account = d.bank_account and s.day = d.day
    where d.bank_account = ${account} and d.day >= coalesce(${from}::date, '-infinity') order by d.day`.execute(tx);
  return rows;
}

export async function selectStatedDays(
  tx: Database,
  account: string,
  days: readonly Day[],
): Promise<ReadonlyMap<Day, StatedDay & { file: string }>> {
  const { rows } = await sql<StatedDay & { file: string }>`
    select day, file, opening, closing, entries from bank_stated_days
    where bank_account = ${account} and day = any(${[...days]}::date[])`.execute(tx);
  return new Map(rows.map((one) => [one.day, one]));
}
