import { alarmLimits } from '@fordra/domain/platform/compute-alarms';
import type { PlatformFacts } from '@fordra/domain/platform/platform-facts';
import { addBankingDays } from '@fordra/domain/values/banking-days';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { selectToday } from '../clock/select-today.ts';
import type { Database } from '../connection/database.ts';

type MoneyFacts = PlatformFacts['money'];

const FILES_MAX = 20;

/** What is wrong between the bank and the ledger. */
export async function selectMoneyFacts(db: Database): Promise<MoneyFacts> {
  const today = await selectToday(db);
  const [differing, missing, parked, transit, unplaced, lateRefunds, uninvoiced] = await Promise.all([
    // A later day that balances has made up for it.
    sql<MoneyFacts['differing'][number]>`
      select distinct on (a._id) s.day, a.name as account, coalesce(jsonb_array_length(s.lines), 0) as lines
      from bank_accounts a join bank_statements s on s.bank_account = a._id
      where s.status = 'difference' and not exists (select from bank_statements later
        where later.bank_account = a._id and later.day > s.day and later.status = 'balanced')
      order by a._id, s.day`.execute(db),
    sql<MoneyFacts['missing'][number]>`
      select min(s.day) as day, a.name as account, count(*) as days
      from bank_statements s join bank_accounts a on a._id = s.bank_account
      where s.status = 'missing' group by a._id order by a._id`.execute(db),
    sql<{ name: string }>`
      select file_name as name from bank_files where status = 'parked' order by received, _id limit ${FILES_MAX}`.execute(
      db,
    ),
    sql<MoneyFacts['transit']>`
      with late as (
        select p._id, p.paid_date, p."case" from payments p
        where p.bank_transaction is null and p.reversed_voucher is null and p.source <> 'creditor' and p.source <> 'bank'
          and p.paid_date < ${addBankingDays(today, -alarmLimits.transitBankingDays)} and p.paid_date >= (
            select min(coalesce(a.reconciled_from,
              (select min(d.day) from bank_stated_days d where d.bank_account = a._id)))
            from bank_accounts a where a.fund = 'client'))
      select (select count(*) from late) as count, (
        select concat(late.paid_date, ' ', k.journal_number) from late left join cases k on k._id = late."case"
        order by late.paid_date, late._id limit 1) as oldest`.execute(db),
    sql<MoneyFacts['unplaced']>`
      with late as (
        select _id, booking_date, amount, currency from bank_transactions
        where unplaced_amount <> 0 and status in ('received', 'unplaced', 'partly_placed')
          and booking_date < ${addBankingDays(today, -alarmLimits.unplacedBankingDays)}
          and (hold_until is null or hold_until < ${today}))
      select (select count(*) from late) as count, (
        select concat(booking_date, ' ', to_char(amount / 100.0, 'FM999999999990.00'), ' ', currency) from late
        order by booking_date, _id limit 1) as oldest`.execute(db),
    selectLateRefunds(db, today),
    selectUninvoiced(db, today),
  ]);
  return {
    differing: differing.rows,
    missing: missing.rows,
    parkedFiles: parked.rows.map(({ name }) => name),
    transit: transit.rows[0]!,
    unplaced: unplaced.rows[0]!,
    lateRefunds,
    uninvoiced,
  };
}

/** Creditors in the EU that owe us what no invoice states, without the number that it would state. */
async function selectUninvoiced(db: Database, today: Day): Promise<MoneyFacts['uninvoiced']> {
  const { rows } = await sql<MoneyFacts['uninvoiced']>`
    with waiting as (
      select c.name from creditors c, lateral (select vat_area from creditor_finance_terms where creditor = c._id
        and valid_from <= ${today} order by valid_from desc limit 1) t
      where c._id in (select creditor from creditor_finance_terms where vat_area = 'eu') and t.vat_area = 'eu'
        and coalesce(c.vat_number, 'SE') like 'SE%' and exists (select from finance_payout_specifications f
          where f.creditor = c._id and f.finance_category = 'charge' and f.creditor_invoice is null))
    select count(*) as count, min(name) as first from waiting`.execute(db);
  return rows[0]!;
}

/** The bank has debited a refund once its overpayment is refunded. */
async function selectLateRefunds(db: Database, today: Day): Promise<MoneyFacts['lateRefunds']> {
  const { rows } = await sql<MoneyFacts['lateRefunds']>`
    with late as (
      select _id, refund_by, "case" from overpayments where status in ('held', 'refunding') and refund_by < ${today})
    select (select count(*) from late) as count, (
      select concat(late.refund_by, ' ', k.journal_number) from late join cases k on k._id = late."case"
      order by late.refund_by, late._id limit 1) as oldest`.execute(db);
  return rows[0]!;
}
