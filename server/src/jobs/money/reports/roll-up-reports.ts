import { rollUpReports } from '../../../engine/money/reports/roll-up-reports.ts';
import { defineRecurringJob } from '../../definition/define-job.ts';

/** Computes the report days of creditors after each day's end. */
export const rollUpReportsJob = defineRecurringJob({
  name: 'roll-up-reports',
  everyMinutes: 15,
  async run({ db, signal }) {
    await rollUpReports(db, { signal });
  },
  phases: ['report'],
  runAtDayEnd: ({ db, signal }) => rollUpReports(db, { signal, isDayOver: true }),
});
