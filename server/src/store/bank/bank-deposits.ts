import type { BankEntry } from '@fordra/domain/money/bank/bank-file-content';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Stores the sums whose single payments are booked. */
export async function insertDeposits(tx: Database, account: string, deposits: readonly BankEntry[]): Promise<void> {
  if (deposits.length === 0) return;
  const rows = deposits.map(({ total, keys }) => ({
    ...{ key: total.key, day: total.bookingDate, amount: total.amount, keys },
  }));
  await sql`
    insert into bank_deposits (bank_key, bank_account, day, amount, row_keys)
    select d.key, ${account}, d.day, d.amount, d.keys
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) d (key text, day date, amount bigint, keys text[])
    on conflict (bank_key) do nothing`.execute(tx);
}

/** Whether the entry of a statement shows a deposit, which then is shown by no other entry. */
export async function takeDeposit(tx: Database, account: string, { total }: BankEntry): Promise<boolean> {
  const { rows } = await sql`
    update bank_deposits set entry_key = ${total.key} where bank_key = (
      select bank_key from bank_deposits
      where bank_account = ${account} and day = ${total.bookingDate} and amount = ${total.amount}
        and (entry_key is null or entry_key = ${total.key})
      order by entry_key nulls last, bank_key limit 1)
    returning bank_key`.execute(tx);
  return rows.length > 0;
}

export type BookedSum = { readonly id: string; readonly key: string; readonly isPlaced: boolean };

/**
 * The row that a statement has booked for the whole deposit, before the file of its single payments came. It has no
 * single payer, so that it is `bank_credit`.
 */
export async function findBookedSum(
  tx: Database,
  account: string,
  { total: { key, bookingDate, amount } }: BankEntry,
  except: readonly string[],
): Promise<BookedSum | undefined> {
  const { rows } = await sql<BookedSum>`
    select t._id as id, t.bank_key as key, t.unplaced_amount <> t.amount as "isPlaced"
    from bank_transactions t join bank_files f on f._id = t.file
    where t.bank_account = ${account} and t.booking_date = ${bookingDate} and t.amount = ${amount}
      and t.kind = 'bank_credit' and f.kind = 'camt053' and t._id <> all(${[...except]})
      and not exists (select from bank_deposits where entry_key = t.bank_key or bank_key = ${key})
    order by t._id limit 1 for update of t`.execute(tx);
  return rows[0];
}

/** The sum is explained by the single payments: nothing of it is left to place. */
export async function divideSum(
  tx: Database,
  deposit: string,
  { row, counterpart }: { readonly row: BookedSum; readonly counterpart: string },
): Promise<void> {
  await sql`update bank_transactions set status = 'tied', unplaced_amount = 0, _etag = new_etag(), _updated = business_now()
    where _id in (${row.id}, ${counterpart})`.execute(tx);
  await sql`update bank_deposits set entry_key = ${row.key} where bank_key = ${deposit}`.execute(tx);
}
