import type { BookedRow } from '@fordra/domain/money/bank/check-bank-day';
import type { StatedEntry } from '@fordra/domain/money/bank/stated-day';
import { addDays, type Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { ReconciledAccount } from './reconciled-accounts.ts';

type DayRow = BookedRow & { readonly day: Day };
export type DayRows = {
  /** Each with the keys of the rows that are booked for it. */
  readonly entries: readonly StatedEntry[];
  readonly rows: readonly DayRow[];
};

/** A day, the stated day before it, and what its statement states. */
export type DayToRead = { readonly day: Day; readonly after: Day | null; readonly entries: readonly StatedEntry[] };

/** Of each day the rows after the day before it, and those that its entries are booked as. */
export async function selectDayRows(
  tx: Database,
  account: ReconciledAccount,
  days: readonly DayToRead[],
): Promise<ReadonlyMap<Day, DayRows>> {
  const spans = days.map(({ day, after }) => ({ from: addDays(after ?? addDays(day, -1), 1), to: day }));
  const deposits = await selectDeposits(tx, account.id, spans, keysOf(days));
  const byEntry = new Map(deposits.map((one) => [one.entry, one]));
  const booked = days.map(({ entries }) =>
    entries.map(({ key, amount, rows }) => ({
      ...{ key, amount, rows: byEntry.get(key)?.rows ?? (account.detailsFrom === 'camt053' ? rows : [key]) },
    })),
  );
  const keys = booked.map((entries) => entries.flatMap(({ key, rows }) => [key, `${key}:divided`, ...rows]));
  const rows = await selectRows(tx, account.id, spans, keys.flat());
  return new Map(
    days.map(({ day }, at) => {
      const { from } = spans[at]!;
      const own = new Set(keys[at]);
      const entryKeys = new Set(booked[at]!.map(({ key }) => key));
      const ofDay = deposits.filter((one) => entryKeys.has(one.entry ?? '') || (one.day >= from && one.day <= day));
      const depositOf = new Map(ofDay.flatMap((one) => one.rows.map((key) => [key, one.key] as const)));
      const found = rows.filter((row) => row.day <= day && (row.day >= from || own.has(row.key)));
      const shown = found.map((row) => ({ ...row, deposit: depositOf.get(row.key) ?? null }));
      return [day, { entries: booked[at]!, rows: shown }];
    }),
  );
}

type Span = { readonly from: Day; readonly to: Day };
type DepositRow = {
  readonly key: string;
  readonly entry: string | null;
  readonly day: Day;
  readonly rows: readonly string[];
};

function keysOf(days: readonly DayToRead[]): string[] {
  return days.flatMap(({ entries }) => entries.map(({ key }) => key));
}

async function selectDeposits(
  tx: Database,
  account: string,
  spans: readonly Span[],
  entries: readonly string[],
): Promise<readonly DepositRow[]> {
  const { rows } = await sql<DepositRow>`
    select bank_key as key, entry_key as entry, day, row_keys as rows from bank_deposits
    where entry_key = any(${[...entries]})
    union
    select d.bank_key, d.entry_key, d.day, d.row_keys from unnest(${fromOf(spans)}::date[], ${toOf(spans)}::date[]) span (since, until)
    join bank_deposits d on d.bank_account = ${account} and d.day between span.since and span.until`.execute(tx);
  return rows;
}

async function selectRows(
  tx: Database,
  account: string,
  spans: readonly Span[],
  keys: readonly string[],
): Promise<readonly Omit<DayRow, 'deposit'>[]> {
  const { rows } = await sql<Omit<DayRow, 'deposit'>>`
    select _id as id, bank_key as key, amount, booking_date as day from bank_transactions
    where bank_account = ${account} and bank_key = any(${[...keys]})
    union
    select t._id, t.bank_key, t.amount, t.booking_date from unnest(${fromOf(spans)}::date[], ${toOf(spans)}::date[]) span (since, until)
    join bank_transactions t on t.bank_account = ${account} and t.booking_date between span.since and span.until
    order by day, id`.execute(tx);
  return rows;
}

const fromOf = (spans: readonly Span[]) => spans.map(({ from }) => from);
const toOf = (spans: readonly Span[]) => spans.map(({ to }) => to);
