import { watchSpecialDebtors as watch } from '../../engine/special-debtors/watch.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Asks about estates without an inventory, counts the payments of plans, and completes those that are over. */
export const watchSpecialDebtors = defineRecurringJob({
  name: 'watch-special-debtors',
  everyMinutes: 60,
  phases: ['run'],
  run: ({ db, log, signal }) => watch({ db, log, signal }),
});
