import { nextPayoutDay, payoutIntervals } from '@fordra/domain/money/payouts/payout-intervals';
import { isBankingDay } from '@fordra/domain/values/banking-days';
import { orderFeeTransfers } from '../../engine/money/fee-transfers.ts';
import { makePayouts } from '../../engine/money/make-payout.ts';
import { selectPaymentTime } from '../../store/bank/payment-files.ts';
import { selectCreditorsToPay } from '../../store/money/payouts.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';

const CREDITORS_AT_ONCE = 500;

type Making = Pick<JobContext, 'db' | 'log' | 'signal' | 'settleAt'>;

/** Runs after the day is settled: what is due to creditors by their intervals is calculated, to be approved. */
export const makePayoutsJob = defineRecurringJob({
  name: 'make-payouts',
  everyMinutes: 15,
  run: (context) => makeAllPayouts(context),
  phases: ['settle'],
  runAtDayEnd: (context) => makeAllPayouts(context, true),
});

export async function makeAllPayouts({ db, log, signal, settleAt }: Making, isDayOver = false): Promise<void> {
  const { today, isTime } = await selectPaymentTime(db, settleAt);
  if (!isBankingDay(today) || !(isTime || isDayOver)) return;
  const intervals = payoutIntervals.filter((interval) => nextPayoutDay(interval, today) === today);
  let made = 0;
  let after = '';
  while (!signal.aborted) {
    const creditors = await selectCreditorsToPay(db, { today, intervals, after, limit: CREDITORS_AT_ONCE });
    for (const creditor of creditors) {
      if (signal.aborted) break;
      made += await db.transaction().execute((tx) => makePayouts(tx, creditor, today));
    }
    if (creditors.length < CREDITORS_AT_ONCE) break;
    after = creditors.at(-1)!;
  }
  if (made > 0) log.info({ payouts: made }, 'payouts are calculated and wait for approval');
  const ordered = await orderFeeTransfers(db, today);
  if (ordered > 0) log.info({ orders: ordered }, 'our own part of the money of clients is ordered to our account');
}
