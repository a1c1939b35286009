import { carryOutDueChoices } from '../../engine/flow/carry-out-due-choices.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Carries out the choices whose time to undo is over, and reverses those whose reason has not come. */
export const carryOutDecisionsJob = defineRecurringJob({
  name: 'carry-out-decisions',
  everyMinutes: 1,
  async run({ db, log, agency, signal }) {
    const changed = await carryOutDueChoices({ db, log, agency, signal });
    if (changed > 0) log.info({ cases: changed }, 'choices about cases have been carried out or reversed');
  },
  phases: ['receive'],
});
