import { returnPostponedDecisions } from '../../engine/flow/return-postponed-decisions.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Brings back postponed decisions on their day. */
export const returnDecisionsJob = defineRecurringJob({
  name: 'return-decisions',
  everyMinutes: 15,
  async run({ db, log, signal }) {
    const changed = await returnPostponedDecisions({ db, log, signal });
    if (changed > 0) log.info({ cases: changed }, 'postponed decisions have returned');
  },
  phases: ['receive'],
});
