import { isBankingDay } from '@fordra/domain/values/banking-days';
import { settleVouchers } from '../../engine/money/settle-vouchers.ts';
import { selectPaymentTime } from '../../store/bank/payment-files.ts';
import { closeDailySettlements } from '../../store/money/daily-settlements.ts';
import { releaseShownLines } from '../../store/money/settled-cases.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';

type Day = Pick<JobContext, 'db' | 'log' | 'signal' | 'settleAt'>;

/** Runs from an hour of each banking day on: what is booked later that day is settled too. */
export const settleDayJob = defineRecurringJob({
  name: 'settle-day',
  everyMinutes: 15,
  run: (context) => settleDay(context),
  phases: ['settle'],
  runAtDayEnd: (context) => settleDay(context, true),
});

/** Settles what was booked since the last run: who gets it, what is charged, and whether the bank agrees. */
async function settleDay({ db, log, signal, settleAt }: Day, isDayOver = false): Promise<void> {
  const { today, isTime } = await selectPaymentTime(db, settleAt);
  if (!isBankingDay(today) || !(isTime || isDayOver)) return;
  const settled = await settleVouchers(db, { settledOn: () => today, signal });
  await releaseShownLines(db, today);
  await closeDailySettlements(db);
  if (settled > 0) log.info({ settled }, 'vouchers are settled');
}
