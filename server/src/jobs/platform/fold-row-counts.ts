import { foldRowCounts } from '../../store/documents/fold-row-counts.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Keeps the totals quick to sum up, however much is written. */
export const foldRowCountsJob = defineRecurringJob({
  name: 'fold-row-counts',
  phases: ['report'],
  everyMinutes: 1,
  async run({ db }) {
    await foldRowCounts(db);
  },
});
