import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Adds the postings of these vouchers to the days of their accounts; the balances of later days follow. */
export async function addToLedgerDays(tx: Database, vouchers: readonly string[]): Promise<void> {
  const added = sql`
    select p.booked as date, p.ledger_account, p.currency::text as currency, p.creditor,
      coalesce(sum(p.amount) filter (where p.amount > 0), 0)::bigint as debit,
      coalesce(sum(0 - p.amount) filter (where p.amount < 0), 0)::bigint as credit,
      count(*) filter (where p.amount > 0) as debits, count(*) filter (where p.amount < 0) as credits
    from postings p where p.voucher = any(${[...vouchers]}) group by 1, 2, 3, 4`;
  const isSame = sql`d.ledger_account = a.ledger_account and d.currency = a.currency
    and coalesce(d.creditor, '') = coalesce(a.creditor, '')`;
  await sql`
    insert into ledger_days as day (date, ledger_account, currency, creditor, debit_amount, credit_amount, debit_count,
      credit_count, balance)
    select a.date, a.ledger_account, a.currency, a.creditor, a.debit, a.credit, a.debits, a.credits, coalesce((
      select d.balance from ledger_days d where ${isSame} and d.date < a.date order by d.date desc limit 1), 0)
    from (${added}) a
    on conflict (ledger_account, currency, coalesce(creditor, ''), date) do update set
      debit_amount = day.debit_amount + excluded.debit_amount, credit_amount = day.credit_amount + excluded.credit_amount,
      debit_count = day.debit_count + excluded.debit_count, credit_count = day.credit_count + excluded.credit_count`.execute(
    tx,
  );
  await sql`
    update ledger_days day set balance = day.balance + moved.by, _etag = new_etag(),
      _updated = greatest(business_now(), day._updated + interval '1 millisecond')
    from (select d._id, sum(a.debit - a.credit)::bigint as by
      from (${added}) a join ledger_days d on ${isSame} and d.date >= a.date group by d._id) moved
    where day._id = moved._id`.execute(tx);
}
