import type { JobContext } from '../../src/jobs/definition/define-job.ts';
import { exchangeBankFiles } from '../../src/jobs/money/exchange-bank-files.ts';
import { placeReceivedRows } from '../../src/jobs/money/place-received-rows.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { testJobPorts } from '../test-job-ports.ts';

/** Fetches and books the bank's files and places their payments, as the worker does each minute. */
export async function runBankJobs(db: Database, ports: Pick<JobContext, 'bank' | 'files'>): Promise<void> {
  await runBankJobsOf(testJobPorts(db, ports));
}

export async function runBankJobsOf(context: JobContext): Promise<void> {
  await exchangeBankFiles(context, 0);
  await placeReceivedRows(context);
}
