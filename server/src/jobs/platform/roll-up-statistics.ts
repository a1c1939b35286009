import { rollUpDays } from '../../store/statistics/roll-up-days.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Computes the figures of today so far, and of every day that ended since the last run. */
export const rollUpStatistics = defineRecurringJob({
  name: 'roll-up-statistics',
  phases: ['report'],
  everyMinutes: 5,
  async run({ db, signal }) {
    await rollUpDays(db, { signal });
  },
});
