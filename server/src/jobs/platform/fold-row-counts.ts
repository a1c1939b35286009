import { foldRowCounts } from '../../store/documents/fold-row-counts.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Sums the recorded changes of row counts, so that totals stay fast to read. */
export const foldRowCountsJob = defineRecurringJob({
  name: 'fold-row-counts',
  phases: ['report'],
  everyMinutes: 1,
  async run({ db }) {
    await foldRowCounts(db);
  },
});
