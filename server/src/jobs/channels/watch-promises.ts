import { watchPromises as watch } from '../../engine/contact/watch-promises.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Says of the promises of debtors whether they were kept. */
export const watchPromises = defineRecurringJob({
  name: 'watch-promises',
  everyMinutes: 60,
  phases: ['run'],
  async run({ db, log, signal }) {
    await watch({ db, log, signal });
  },
});
