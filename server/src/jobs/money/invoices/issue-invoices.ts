import { nextPayoutDay, payoutIntervals } from '@fordra/domain/money/payouts/payout-intervals';
import { isBankingDay } from '@fordra/domain/values/banking-days';
import { issueInvoiceOfPayout, issueInvoices } from '../../../engine/money/invoices/issue-invoice.ts';
import { selectPaymentTime } from '../../../store/bank/payment-files.ts';
import { selectCreditorsToInvoice, selectPayoutsToInvoice } from '../../../store/money/invoices/creditor-invoices.ts';
import { defineRecurringJob, type JobContext } from '../../definition/define-job.ts';

const AT_ONCE = 500;

type Issuing = Pick<JobContext, 'db' | 'log' | 'signal' | 'settleAt' | 'agency'>;

/** Runs after the payouts of the day: what they deducted is invoiced, and by its interval what a creditor is to pay. */
export const issueInvoicesJob = defineRecurringJob({
  name: 'issue-invoices',
  everyMinutes: 15,
  run: (context) => issueAllInvoices(context),
  phases: ['settle'],
  runAtDayEnd: (context) => issueAllInvoices(context, true),
});

export async function issueAllInvoices(
  { db, log, signal, settleAt, agency }: Issuing,
  isDayOver = false,
): Promise<void> {
  const { today, isTime } = await selectPaymentTime(db, settleAt);
  if (!isBankingDay(today) || !(isTime || isDayOver)) return;
  const issuing = { today, agency };
  let issued = 0;
  for (let after = ''; !signal.aborted; ) {
    const payouts = await selectPayoutsToInvoice(db, { after, limit: AT_ONCE });
    for (const payout of payouts) {
      if (signal.aborted) break;
      issued += (await db.transaction().execute((tx) => issueInvoiceOfPayout(tx, payout, issuing))) ? 1 : 0;
    }
    if (payouts.length < AT_ONCE) break;
    after = payouts.at(-1)!.id;
  }
  const intervals = payoutIntervals.filter((interval) => nextPayoutDay(interval, today) === today);
  for (let after = ''; !signal.aborted; ) {
    const creditors = await selectCreditorsToInvoice(db, { today, intervals, after, limit: AT_ONCE });
    for (const creditor of creditors) {
      if (signal.aborted) break;
      issued += await db.transaction().execute((tx) => issueInvoices(tx, creditor, issuing));
    }
    if (creditors.length < AT_ONCE) break;
    after = creditors.at(-1)!;
  }
  if (issued > 0) log.info({ invoices: issued }, 'creditors are invoiced');
}
