import { lastStatedDue } from '@fordra/domain/money/bank/find-bank-days';
import type { Day } from '@fordra/domain/values/day';
import { checkBankDays } from '../../engine/money/check-bank-days.ts';
import { selectClientAccounts } from '../../store/bank/reconciled-accounts.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';

type Reconciling = Pick<JobContext, 'db' | 'log' | 'signal' | 'bankStatementBy'>;

/** Runs after each statement, and at the hour at which the statement of the day before must be here. */
export const reconcileBankDayJob = defineRecurringJob({
  name: 'reconcile-bank-day',
  everyMinutes: 15,
  run: (context) => reconcileBankDays(context),
  phases: ['settle'],
  runAtDayEnd: (context) => reconcileBankDays(context, true),
});

/** Compares each day of the clients' accounts with the ledger. A day is stored once, however often it is compared. */
export async function reconcileBankDays(
  { db, log, signal, bankStatementBy }: Reconciling,
  isDayOver = false,
): Promise<void> {
  const now = Temporal.Instant.from(await selectBusinessNow(db)).toZonedDateTimeISO('Europe/Stockholm');
  const isPastHour = isDayOver || now.toPlainTime().toString({ smallestUnit: 'minute' }) >= bankStatementBy;
  const due = lastStatedDue(now.toPlainDate().toString() as Day, isPastHour);
  for (const account of await selectClientAccounts(db)) {
    for (let isMore = true; isMore && !signal.aborted; ) {
      const done = await db.transaction().execute((tx) => checkBankDays(tx, account, due));
      if (done.checked > 0) log.info({ account, days: done.checked }, 'days of the bank are compared with the ledger');
      isMore = done.isMore;
    }
  }
}
