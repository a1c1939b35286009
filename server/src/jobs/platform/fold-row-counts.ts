import { foldRowCounts } from '../../store/documents/fold-row-counts.ts';
import { defineJob } from '../definition/define-job.ts';

/** Keeps the totals quick to sum up, however much is written. */
export const foldRowCountsJob = defineJob({
  name: 'fold-row-counts',
  everyMinutes: 1,
  async run(_payload, { db }) {
    await foldRowCounts(db);
  },
});
