import { sql } from 'kysely';
import { runDuePlans } from '../../src/engine/plans/run-due-plans.ts';
import type { JobContext } from '../../src/jobs/definition/define-job.ts';
import { exchangeBankFiles } from '../../src/jobs/money/exchange-bank-files.ts';
import { makePayoutsJob } from '../../src/jobs/money/make-payouts.ts';
import { placeReceivedRows } from '../../src/jobs/money/place-received-rows.ts';
import { sendPaymentFiles } from '../../src/jobs/money/send-payment-files.ts';
import { settleDayJob } from '../../src/jobs/money/settle-day.ts';
import { makeDirectDebits } from '../../src/jobs/plans/direct-debit/make-direct-debits.ts';
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
  /** Runs what is due of instalment plans. */
  async plans(context: JobContext) {
    await placeReceivedRows(context);
    await runDuePlans(context);
  },
  /** Draws what is to be drawn by direct debit, on the account of the portal that is tested. */
  async draws(context: JobContext) {
    const { rows } = await sql<{ bankgiro: string }>`
      select bankgiro from bank_accounts where fund = 'client' limit 1`.execute(context.db);
    const directDebit = { ...context.directDebit!, bankgiro: rows[0]!.bankgiro };
    await makeDirectDebits({ ...context, directDebit }, { isDayOver: true, patienceMs: 0 });
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
