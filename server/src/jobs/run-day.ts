import { allJobs } from './all-jobs.ts';
import { dayPhases, type JobContext } from './definition/define-job.ts';

/**
 * The work of a day, phase by phase; within a phase in the order of the topics. Each job also recurs by itself, which
 * is how a day's work is done where nobody moves the clock; it does what is due and nothing twice.
 */
const workOfADay = dayPhases.flatMap((phase) => Object.values(allJobs).filter((job) => job.phases?.includes(phase)));

/** Does everything that is due now. A job that fails does not stop the others. */
export async function runDay(context: JobContext): Promise<void> {
  for (const job of workOfADay) {
    if (context.signal.aborted) return;
    const running = job.runAtDayEnd?.(context) ?? job.run({} as never, context);
    await running.catch((err: unknown) => {
      context.log.warn({ job: job.name, err }, 'a job of the day failed; it runs again at its next time');
    });
  }
}
