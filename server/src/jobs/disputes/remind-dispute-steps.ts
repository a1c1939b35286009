import { nextReminderDay } from '@fordra/domain/disputes/workflow-steps';
import type { Day } from '@fordra/domain/values/day';
import { type DueStep, selectDueSteps } from '../../store/disputes/due-steps.ts';
import { updateRows } from '../../store/documents/update-rows.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { defineRecurringJob, type JobContext } from '../definition/define-job.ts';

const BATCH = 200;

/** Reminds those who work on disputes of steps that are due in a week, and tomorrow. */
export const remindDisputeSteps = defineRecurringJob({
  name: 'remind-dispute-steps',
  everyMinutes: 60,
  run: remind,
  phases: ['settle'],
});

async function remind({ db, signal }: Pick<JobContext, 'db' | 'signal'>): Promise<void> {
  let reminded = BATCH;
  while (reminded === BATCH && !signal.aborted) {
    reminded = await db.transaction().execute(async (tx) => {
      const steps = await selectDueSteps(tx, BATCH);
      for (const step of steps) await addMails(tx, step);
      const next = steps.map(({ _id, due, today }) => ({
        _id,
        next_reminder: nextReminderDay(due as Day, today as Day),
      }));
      await updateRows(tx, 'disputes', next);
      return steps.length;
    });
  }
}

async function addMails(tx: JobContext['db'], { _id: dispute, due, users }: DueStep): Promise<void> {
  for (const user of users)
    await addJob(tx, 'mail-dispute-step', { dispute, user, due }, { key: `mail-dispute-step ${dispute} ${user}` });
}
