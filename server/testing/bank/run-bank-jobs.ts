import type { JobContext } from '../../src/jobs/definition/define-job.ts';
import { exchangeBankFiles } from '../../src/jobs/money/exchange-bank-files.ts';
import { makePayoutsJob } from '../../src/jobs/money/make-payouts.ts';
import { placeReceivedRows } from '../../src/jobs/money/place-received-rows.ts';
import { sendPaymentFiles } from '../../src/jobs/money/send-payment-files.ts';
import { settleDayJob } from '../../src/jobs/money/settle-day.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { testJobPorts } from '../test-job-ports.ts';

/** What the worker does with money, at any hour. */
export const bankJobs = {
  /** Fetches and books the bank's files and places their payments. */
  async receive(context: JobContext) {
    await exchangeBankFiles(context, 0);
    await placeReceivedRows(context);
  },
  async settle(context: JobContext) {
    await settleDayJob.run({}, context);
    await makePayoutsJob.run({}, context);
  },
  send: (context: JobContext) => sendPaymentFiles(context, { isDayOver: true, patienceMs: 0 }),
};

export type BankJobs = keyof typeof bankJobs;

export function runBankJobs(
  db: Database,
  ports: Pick<JobContext, 'bank' | 'files'>,
  which: BankJobs = 'receive',
): Promise<void> {
  return bankJobs[which](testJobPorts(db, ports));
}
