import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/**
 * The deposit that a row takes back: of the same sum and account, and of the same order of the payer; or of the same
 * reference and payer. A refunded direct debit names it. None where several may be meant.
 */
export async function findTakenBack(tx: Database, row: string): Promise<string | undefined> {
  const draw = await tx
    .selectFrom('direct_debit_payments')
    .select('bank_transaction')
    .where('refund_transaction', '=', row)
    .executeTakeFirst();
  if (draw?.bank_transaction) return draw.bank_transaction;
  const { rows } = await sql<{ _id: string }>`
    select t._id from bank_transactions r join bank_transactions t on t.bank_account = r.bank_account
      and t.amount = 0 - r.amount and t.currency = r.currency and t.booking_date <= r.booking_date
      and t.status <> 'reversed' and t.amount > 0
      and case when r.end_to_end_id is not null then t.end_to_end_id = r.end_to_end_id
        else t.reference is not distinct from r.reference
          and t.payer ->> 'account' is not distinct from r.payer ->> 'account'
          and t.payer ->> 'name' is not distinct from r.payer ->> 'name'
          and coalesce(t.reference, t.payer ->> 'account') is not null end
    where r._id = ${row} and r.amount < 0 order by t._id limit 2`.execute(tx);
  return rows.length === 1 ? rows[0]!._id : undefined;
}

/** Whether a deposit may be what a row takes back: of the same sum and account, and not taken back yet. */
export async function isTakenBackBy(tx: Database, row: string, deposit: string): Promise<boolean> {
  const { rows } = await sql`
    select from bank_transactions r join bank_transactions t on t.bank_account = r.bank_account
      and t.amount = 0 - r.amount and t.currency = r.currency and t.booking_date <= r.booking_date
      and t.status <> 'reversed' and t.amount > 0
    where r._id = ${row} and t._id = ${deposit}`.execute(tx);
  return rows.length > 0;
}
