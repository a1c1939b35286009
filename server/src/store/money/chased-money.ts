import { UNPLACED_BACK_AFTER_DAYS } from '@fordra/domain/money/compute-overpayment';
import { addDays } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { selectToday } from '../clock/select-today.ts';
import type { Database } from '../connection/database.ts';

type Page = { readonly after: string; readonly limit: number };

/** Overpayments whose account is known, whose payment the bank has shown and of which no refund was ever requested. */
export async function selectRefundable(db: Database, { after, limit }: Page): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select o._id from overpayments o join payments p on p._id = o.payment
    where o.status = 'held' and o.remaining_amount > 0 and o.refund_account is not null
      and p.bank_transaction is not null and o._id > ${after}
      and not exists (select from refunds r where r.overpayment = o._id)
    order by o._id limit ${limit}`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** Overpayments whose payment the bank has shown and whose debtor is to be asked for an account, or reminded. */
export async function selectToAsk(db: Database, { after, limit }: Page): Promise<readonly string[]> {
  const today = await selectToday(db);
  const { rows } = await sql<{ _id: string }>`
    select o._id from overpayments o join payments p on p._id = o.payment
    where (o.status = 'held' or o.status = 'awaiting_account' and o.remind_on <= ${today})
      and o.remind_on is not null and o.remaining_amount > 0 and o.refund_account is null and o.debtor is not null
      and p.bank_transaction is not null and o._id > ${after}
    order by o._id limit ${limit}`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** Overpayments that nobody has claimed for ten years (PL 2 §) and that are not known as such. */
export async function selectUnclaimed(db: Database, { after, limit }: Page): Promise<readonly string[]> {
  const today = await selectToday(db);
  const { rows } = await sql<{ _id: string }>`
    select _id from overpayments where status in ('held', 'awaiting_account') and remaining_amount > 0
      and income_from <= ${today} and not is_unclaimed and _id > ${after}
    order by _id limit ${limit}`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** Rows that nobody has placed or holds, and that are to go back to their sender. */
export async function selectOldRows(db: Database, { after, limit }: Page): Promise<readonly string[]> {
  const today = await selectToday(db);
  const { rows } = await sql<{ _id: string }>`
    select t._id from bank_transactions t
    where t.status in ('unplaced', 'partly_placed') and t.unplaced_amount > 0 and t.payer is not null
      and t.booking_date <= ${addDays(today, -UNPLACED_BACK_AFTER_DAYS)} and coalesce(t.hold_until, '-infinity') < ${today}
      and t._id > ${after} and not exists (select from refunds r where r.bank_transaction = t._id)
    order by t._id limit ${limit}`.execute(db);
  return rows.map(({ _id }) => _id);
}
