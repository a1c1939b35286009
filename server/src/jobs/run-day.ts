import type { JobName } from '../store/jobs/job-payloads.ts';
import { allJobs } from './all-jobs.ts';
import type { JobContext } from './definition/define-job.ts';
import { distribute } from './documents/distribute.ts';
import { exchangeAtDaysEnd } from './enforcement/exchange-enforcement-files.ts';
import { runNight } from './flow/run-due-cases.ts';
import { sendDigests } from './notifications/send-digests.ts';

/**
 * The work of a day, in this order. Each is a job that also comes by itself again and again, which is how a day's work is
 * done where nobody moves the clock; each does what is due and nothing twice, so that it may run at any time.
 */
const workOfADay = [
  // What the authority has told is heard before the cases go on, and what they ask of it is sent after.
  'exchange-enforcement-files',
  'run-due-cases',
  'exchange-enforcement-files',
  'distribute-letters',
  'roll-up-statistics',
  'send-digests',
  'fold-row-counts',
] as const;

/** The day is over when its work is: nobody waits for it calmly, and what is to be printed does not wait for the afternoon. */
const atDaysEnd: Partial<Record<JobName, (context: JobContext) => Promise<unknown>>> = {
  'exchange-enforcement-files': exchangeAtDaysEnd,
  'run-due-cases': (context) => runNight(context),
  'distribute-letters': (context) => distribute(context, { signal: context.signal, isDayOver: true }),
  'send-digests': (context) => sendDigests(context),
};

/** All that is due by now. What one of them cannot do keeps none of the others from theirs. */
export async function runDay(context: JobContext): Promise<void> {
  for (const name of workOfADay) {
    if (context.signal.aborted) return;
    const run = atDaysEnd[name] ?? ((given: JobContext) => allJobs[name].run({}, given));
    await run(context).catch((err: unknown) => {
      context.log.warn({ job: name, err }, 'a part of the day’s work failed and comes again');
    });
  }
}
