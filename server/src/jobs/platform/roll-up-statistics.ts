import { rollUpDays } from '../../store/statistics/roll-up-days.ts';
import { defineJob } from '../definition/define-job.ts';

/** Today's figures as they stand, and those of every day that ended since the last time. */
export const rollUpStatistics = defineJob({
  name: 'roll-up-statistics',
  everyMinutes: 5,
  async run(_payload, { db, signal }) {
    await rollUpDays(db, { signal });
  },
});
