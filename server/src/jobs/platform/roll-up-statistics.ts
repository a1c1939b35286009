import { rollUpDays } from '../../store/statistics/roll-up-days.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Today's figures as they stand, and those of every day that ended since the last time. */
export const rollUpStatistics = defineRecurringJob({
  name: 'roll-up-statistics',
  phases: ['report'],
  everyMinutes: 5,
  async run({ db, signal }) {
    await rollUpDays(db, { signal });
  },
});
