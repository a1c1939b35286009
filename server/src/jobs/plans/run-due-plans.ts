import { runDuePlans } from '../../engine/plans/run-due-plans.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Sends the advices and reminders of plans, credits what was paid, and ends the plans that are paid or not kept. */
export const runDuePlansJob = defineRecurringJob({
  name: 'run-due-plans',
  everyMinutes: 1,
  async run({ db, log, agency, signal }) {
    const run = await runDuePlans({ db, log, agency, signal });
    if (run > 0) log.info({ plans: run }, 'plans have been run');
  },
  phases: ['receive', 'run', 'settle'],
});
