import { nextPayoutDay, payoutIntervals } from '@fordra/domain/money/payouts/payout-intervals';
import { addBankingDays, rollToBankingDay } from '@fordra/domain/values/banking-days';
import { addDays, addMonths, type Day, yearOf } from '@fordra/domain/values/day';
import type { Unnumbered } from '@fordra/simulators/bank/build-payment';
import { sql } from 'kysely';
import { pino } from 'pino';
import { issueAllInvoices } from '../../../src/jobs/money/invoices/issue-invoices.ts';
import { makeAllStatements } from '../../../src/jobs/money/invoices/make-year-statements.ts';
import { makeAllPayouts } from '../../../src/jobs/money/make-payouts.ts';
import { selectCreditorsToPay } from '../../../src/store/money/payouts.ts';
import { changeAccountLately } from './change-account-lately.ts';
import { approve, type Paying, payFile } from './pay-file.ts';
import { orderRefunds, requestNewest } from './refund-overpaid.ts';
import { agreeIntervals, settlePast } from './settle-past.ts';
import { stateDay } from './state-days.ts';
import { withinTransaction } from './within-transaction.ts';

/** What is calculated in the last days waits for approval. */
const WAITING_BANKING_DAYS = 5;
/** One payout of the two weeks before that is refused by the bank. */
const REFUSED_BANKING_DAYS = 10;
/** What is handed in is debited on the next banking day, which is before today. */
const DEBITED_BANKING_DAYS = 2;
const DAILY_DAYS = 21;
const WEEKLY_MONTHS = 3;
const log = pino({ level: 'warn' });

/**
 * Pays creditors what was collected for them, and us our fees, by the jobs of the portal: calculated in the evening of
 * a payout day, approved and handed in on the next banking day, and debited on the one after, when what was deducted
 * is invoiced. What was paid too much goes back by one of the last files.
 */
export async function payPast(paying: Paying, { from, to }: { readonly from: Day; readonly to: Day }): Promise<void> {
  const { tx, clock, bank, signal, agency } = paying;
  const db = withinTransaction(tx);
  await clock.set(to, '06:00');
  await settlePast(db);
  await sql`analyze settlement_documents, finance_payout_specifications, vouchers, postings, voucher_seals`.execute(tx);
  const dailyFrom = addDays(to, -DAILY_DAYS);
  await agreeIntervals(tx, { daily: dailyFrom, weekly: addMonths(to, -WEEKLY_MONTHS) });
  const approvedUntil = addBankingDays(to, -WAITING_BANKING_DAYS);
  const refusingFrom = addBankingDays(approvedUntil, -REFUSED_BANKING_DAYS);
  const lastFileOn = addBankingDays(to, -DEBITED_BANKING_DAYS);
  const debits = new Map<Day, readonly Unnumbered[]>();
  const first = bank.statedUntil === null ? from : addDays(bank.statedUntil, 1);
  let [isRefused, isOrdered] = [false, false];
  for (let day = rollToBankingDay(first); day < to; day = addBankingDays(day, 1)) {
    signal.throwIfAborted();
    if (day === approvedUntil) await orderRefunds(paying, day);
    if (day === approvedUntil || (isOrdered && day <= lastFileOn)) {
      await clock.set(day, '15:40');
      if (day <= approvedUntil) await approvePayouts(paying);
      const paid = await payFile(paying, day, !isRefused && day >= refusingFrom);
      isRefused ||= paid.isRefused;
      debits.set(addBankingDays(day, 1), paid.debits);
    }
    // What is ordered in the evening of the last file would wait without a reason.
    isOrdered = day !== lastFileOn && isPayoutDay(day, dailyFrom) && (await isDue(tx, day));
    if (isOrdered) {
      await clock.set(day, '17:15');
      await makeAllPayouts({ db, log, signal, settleAt: '17:00' }, true);
    }
    const due = debits.get(day) ?? [];
    if (due.length > 0) {
      await clock.set(day, '23:00');
      await stateDay({ tx, bank }, day, due);
      await bank.place();
    }
    const isFirstOfYear = yearOf(addBankingDays(day, -1)) !== yearOf(day);
    if (due.length === 0 && !isFirstOfYear && nextPayoutDay('monthly', day) !== day) continue;
    await clock.set(day, '23:30');
    const running = { db, log, signal, settleAt: '17:00', agency };
    await issueAllInvoices(running, true);
    if (isFirstOfYear) await makeAllStatements(running, true);
  }
  await changeAccountLately(paying, to);
  await requestNewest(paying, { from: approvedUntil, to });
}

function isPayoutDay(day: Day, dailyFrom: Day): boolean {
  return day >= dailyFrom || nextPayoutDay('weekly', day) === day || nextPayoutDay('monthly', day) === day;
}

async function isDue(tx: Paying['tx'], today: Day): Promise<boolean> {
  const intervals = payoutIntervals.filter((interval) => nextPayoutDay(interval, today) === today);
  return (await selectCreditorsToPay(tx, { today, intervals, after: '', limit: 1 })).length > 0;
}

async function approvePayouts(paying: Paying): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select _id as id from finance_payouts where status = 'calculated' and line_count > 0 and target is not null
    order by number`.execute(paying.tx);
  for (const { id } of rows)
    await approve(
      paying,
      { resource: 'finance--payouts', id, action: 'approve_payout' },
      'finance_payouts',
      'calculated',
    );
}
