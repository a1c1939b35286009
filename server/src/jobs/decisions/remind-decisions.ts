import { remindOfDecisions } from '../../engine/flow/remind-of-decisions.ts';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';

/** In Stockholm, by business time: before the working day and the digests. */
const REMIND_HOUR = 7;

/** Reminds creditors of decisions before their deadline. */
export const remindDecisionsJob = defineRecurringJob({
  name: 'remind-decisions',
  everyMinutes: 15,
  async run(context) {
    const now = Temporal.Instant.from(await selectBusinessNow(context.db));
    if (now.toZonedDateTimeISO('Europe/Stockholm').hour >= REMIND_HOUR) await remind(context);
  },
  phases: ['settle'],
  // At the end of a day the hour is not waited for.
  runAtDayEnd: remind,
});

async function remind({ db, log, signal }: Pick<JobContext, 'db' | 'log' | 'signal'>): Promise<void> {
  const reminded = await remindOfDecisions({ db, log, signal });
  if (reminded > 0) log.info({ cases: reminded }, 'creditors have been reminded of decisions');
}
