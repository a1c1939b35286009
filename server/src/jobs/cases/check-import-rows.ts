import { startFormats } from '@fordra/domain/cases/import/column-formats';
import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import { changeNextRows } from '../../actions/cases/import/change-rows.ts';
import { countChecked } from '../../actions/cases/import/count-checked.ts';
import { cellsByColumn, judgeRows, ROWS_AT_ONCE } from '../../actions/cases/import/judge-rows.ts';
import type { Database } from '../../store/connection/database.ts';
import { divideOnFailure } from '../../store/connection/divide-on-failure.ts';
import { addImportJob } from '../../store/imports/add-import-job.ts';
import { PART_ROWS } from '../../store/imports/change-rows.ts';
import { changeReport } from '../../store/imports/import-reports.ts';
import { saveCheckedRows, selectCellsAfter, selectNextRows, uncheckSome } from '../../store/imports/import-rows.ts';
import { defineJob, type JobContext } from '../definition/define-job.ts';
import { failRow, isFailed } from './fail-row.ts';
import { type Step, startStep } from './start-step.ts';

const CELLS_AT_ONCE = 1_000;

/**
 * Judges rows by the function that registers them, 500 in each run, without a lock on the creditor. First it carries out
 * what is to be changed in many of them.
 */
export const checkImportRows = defineJob({
  name: 'check-import-rows',
  run: ({ report: id }, context) =>
    context.db.transaction().execute(async (tx) => {
      const step = await startStep(tx, context, id, { statuses: ['checking'], otherwise: 'to_map' });
      if (step) await checkNext(tx, step, context);
    }),
});

async function checkNext(tx: Database, { report: before, creditor }: Step, context: JobContext): Promise<void> {
  const { signal, log, importPartRows: max } = context;
  const id = before._id;
  if (before.changing) {
    const { changing, counts } = await changeNextRows(tx, id, before.changing, max ?? PART_ROWS);
    await changeReport(tx, id, { changing }, counts);
    return addImportJob(tx, 'check-import-rows', before);
  }
  if (isNoneChecked(before) && (await uncheckSome(tx, id, max))) return addImportJob(tx, 'check-import-rows', before);
  const report = await withFormats(tx, before, signal);
  const rows = await selectNextRows(tx, id, ['unchecked'], ROWS_AT_ONCE);
  if (rows.length === 0) return changeReport(tx, id, { status: 'checked' });
  const check = async (some: typeof rows) => {
    const judged = await judgeRows(tx, { creditor, report, rows: some });
    await saveCheckedRows(tx, id, judged.rows);
    return judged.rows;
  };
  const checked = await divideOnFailure(tx, rows, check, ({ row_no }, error) => failRow(log, id, row_no, error));
  await saveCheckedRows(tx, id, checked.filter(isFailed));
  await changeReport(tx, id, rows.length < ROWS_AT_ONCE ? { status: 'checked' } : {}, countChecked(checked));
  if (rows.length === ROWS_AT_ONCE) await addImportJob(tx, 'check-import-rows', report);
}

/** So at the start of a check of all rows, of which some may still be as they were for other columns. */
function isNoneChecked({ ready, warning, error, duplicate }: FileImportReport): boolean {
  return ready + warning + error + duplicate === 0;
}

/** How days and amounts are written is decided over whole columns, before the first row is judged. */
async function withFormats(tx: Database, report: FileImportReport, signal: AbortSignal): Promise<FileImportReport> {
  if (!isNoneChecked(report)) return report;
  const finder = startFormats();
  let after = 0;
  for (;;) {
    signal.throwIfAborted();
    const rows = await selectCellsAfter(tx, report._id, after, CELLS_AT_ONCE);
    for (const { cells } of rows) finder.add(cellsByColumn(cells, report.columns));
    if (rows.length < CELLS_AT_ONCE) break;
    after = rows.at(-1)!.row_no;
  }
  const { formats: found } = finder.found();
  // What a person has said about days that may be read in two ways holds.
  const formats = { ...found, ...report.formats };
  await changeReport(tx, report._id, { formats });
  return { ...report, formats };
}
