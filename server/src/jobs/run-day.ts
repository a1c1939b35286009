import type { JobName } from '../store/job-payloads.ts';
import { allJobs } from './all-jobs.ts';
import type { JobContext } from './define-job.ts';

/**
 * The work of a day, in this order. Each is a job that also comes by itself again and again, which is how a day's work is
 * done where nobody moves the clock; each does what is due and nothing twice, so that it may run at any time.
 */
const workOfADay = ['run-due-cases', 'roll-up-statistics', 'fold-row-counts'] as const satisfies readonly JobName[];

/** All that is due by now. What one of them cannot do keeps none of the others from theirs. */
export async function runDay(context: JobContext): Promise<void> {
  for (const name of workOfADay) {
    if (context.signal.aborted) return;
    await allJobs[name].run({}, context).catch((err: unknown) => {
      context.log.warn({ job: name, err }, 'a part of the day’s work failed and comes again');
    });
  }
}
