import { unlockCases } from '../../engine/flow/unlock-cases.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Unlocks the cases whose lock has ended. */
export const unlockCasesJob = defineRecurringJob({
  name: 'unlock-cases',
  everyMinutes: 5,
  async run({ db, log, signal }) {
    const unlocked = await unlockCases({ db, log, signal });
    if (unlocked > 0) log.info({ cases: unlocked }, 'locks have ended');
  },
  phases: ['receive'],
});
