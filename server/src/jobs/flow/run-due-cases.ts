import { closePrescribedCases } from '../../engine/flow/close-prescribed-cases.ts';
import { calmPace, type Pace, runDueCases } from '../../engine/flow/run-due-cases.ts';
import { withdrawLateLetters } from '../../engine/flow/withdraw-late-letters.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { deleteOldFlowRuns } from '../../store/flow/insert-flow-runs.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';

/** Runs the cases that are due: from the start of the nightly run on, and then whatever becomes due. */
export const runDueCasesJob = defineRecurringJob({
  name: 'run-due-cases',
  everyMinutes: 15,
  run: (context) => runNight(context, calmPace),
  phases: ['run'],
  runAtDayEnd: (context) => runNight(context),
});

/** Runs what is due now, if the time of the nightly run has passed. */
async function runNight({ db, log, agency, nightlyRun, signal }: JobContext, pace?: Pace): Promise<void> {
  const now = Temporal.Instant.from(await selectBusinessNow(db)).toZonedDateTimeISO('Europe/Stockholm');
  if (now.toPlainTime().toString({ smallestUnit: 'minute' }) < nightlyRun) return;
  const closed = await closePrescribedCases({ db, log, signal });
  if (closed > 0) log.info({ closed }, 'prescribed cases have been closed');
  const withdrawn = await withdrawLateLetters({ db, log, signal });
  if (withdrawn > 0) log.warn({ cases: withdrawn }, 'letters did not leave on their day and are made anew');
  const { run, failed } = await runDueCases({ db, agency, log, signal }, pace);
  await deleteOldFlowRuns(db);
  if (run + failed > 0) log.info({ run, failed }, 'cases have been run');
}
