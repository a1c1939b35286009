import { holdChannel, noteContact, releaseChannel } from '../../store/connection/channel-state.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';
import { bookBankFiles } from './book-bank-files.ts';
import { fetchBankFiles } from './fetch-bank-files.ts';

const PATIENCE_MS = 30_000;
const SHORT_PATIENCE_MS = 5_000;

/** Runs each minute: the bank's files are fetched, and those that are fetched or uploaded are booked. */
export const exchangeBankFilesJob = defineRecurringJob({
  name: 'exchange-bank-files',
  everyMinutes: 1,
  run: (context) => exchangeBankFiles(context, SHORT_PATIENCE_MS),
  phases: ['receive'],
  // A run that is already in progress is waited for.
  runAtDayEnd: (context) => exchangeBankFiles(context, PATIENCE_MS),
});

/** In one process at a time. If the process dies, another one goes on where it ended: a file and a row take effect once. */
export async function exchangeBankFiles(
  context: Pick<JobContext, 'db' | 'log' | 'files' | 'bank' | 'readBankFile' | 'signal'>,
  patienceMs: number,
): Promise<void> {
  const { db, log, bank, signal } = context;
  const holder = await holdChannel(db, 'bank_channel', { patienceMs, signal });
  if (!holder) return;
  try {
    const detail = bank && (await fetchBankFiles({ ...context, bank }));
    if (bank && !signal.aborted) await noteContact(db, 'bank_channel', detail ?? null);
    if (detail) log.warn({ detail }, 'the bank does not answer: files wait');
    const booked = await bookBankFiles(context);
    if (booked > 0) {
      await addJob(db, 'place-bank-transactions', {}, { key: 'place-bank-transactions-now' });
      await addJob(db, 'reconcile-bank-day', {}, { key: 'reconcile-bank-day-now' });
    }
  } finally {
    await releaseChannel(db, 'bank_channel', holder);
  }
}
