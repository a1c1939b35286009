import { sweepImportContents, sweepImportRows } from '../../store/imports/sweep-imports.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Rows of imports that were never registered are kept for this long, since they contain what people owe. */
const ROWS_DAYS = 30;
const FILE_DAYS = 90;

/** Deletes the rows of imports that came to nothing, and old files; the job that deletes unused files deletes their bytes. */
export const sweepImports = defineRecurringJob({
  name: 'sweep-imports',
  everyMinutes: 60,
  async run({ db, signal }) {
    await sweepImportContents(db, FILE_DAYS);
    while (!signal.aborted && (await sweepImportRows(db, ROWS_DAYS))) {}
  },
});
