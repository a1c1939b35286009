import { purgeReports as purge } from '../../store/registers/credit-reports.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

const REPORTS_AT_ONCE = 500;

/** Deletes the figures of credit reports that are no longer needed; the score and its lines stay. */
export const purgeReports = defineRecurringJob({
  name: 'purge-reports',
  everyMinutes: 60,
  phases: ['receive'],
  async run({ db, signal, log }) {
    let purged = 0;
    let last: number;
    do {
      last = await purge(db, REPORTS_AT_ONCE);
      purged += last;
    } while (last === REPORTS_AT_ONCE && !signal.aborted);
    if (purged > 0) log.info({ purged }, 'the figures of credit reports have been deleted');
  },
});
