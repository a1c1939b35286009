import { ANSWER_DAYS } from '@fordra/domain/money/payouts/payment-file';
import { alarmLimits } from '@fordra/domain/platform/compute-alarms';
import type { PlatformFacts } from '@fordra/domain/platform/platform-facts';
import { addBankingDays } from '@fordra/domain/values/banking-days';
import { sql } from 'kysely';
import { selectToday } from '../clock/select-today.ts';
import type { Database } from '../connection/database.ts';

/** What could not be sent, and what the bank has refused, not answered, or debited otherwise than ordered. */
export async function loadOrderFacts(db: Database): Promise<PlatformFacts['orders']> {
  const today = await selectToday(db);
  const { rows } = await sql<PlatformFacts['orders']>`
    select (select count(*) from finance_payment_files where status in ('refused', 'partly')
        and answered > business_now() - make_interval(days => ${alarmLimits.refusedFileDays})) as "refusedFiles",
      (select count(*) from finance_payment_orders o join bank_accounts a on a._id = o.bank_account
        where o.status = 'waiting' and a.payment_format is not null
        and (o._updated at time zone 'Europe/Stockholm')::date < ${addBankingDays(today, -1)}::date) as unmade,
      (select count(*) from finance_payment_files f where status = 'sent'
        and (sent at time zone 'Europe/Stockholm')::date < ${addBankingDays(today, -ANSWER_DAYS)}::date
        and exists (select from finance_payment_orders o where o.payment_file = f._id and o.status = 'in_file'))
        as unanswered,
      (select count(*) from bank_transactions where unplaced_amount <> 0
        and match ->> 'why_not' = 'order_amount_differs') as differing`.execute(db);
  return rows[0]!;
}
