import { suggestColumns } from '@fordra/domain/cases/import/suggest-columns';
import type { FileImportReport, ImportFileColumn } from '@fordra/resources/cases/file-import-reports';
import { fingerprintOf } from '../../actions/cases/import/map-columns.ts';
import type { ImportedRow, ImportedTable } from '../../integrations/import-files/port.ts';
import type { Database } from '../../store/connection/database.ts';
import { selectImportContent } from '../../store/imports/import-contents.ts';
import { selectMapping } from '../../store/imports/import-mappings.ts';
import { changeReport, lockReport, selectReport } from '../../store/imports/import-reports.ts';
import { deleteImportRows, insertImportRows } from '../../store/imports/import-rows.ts';
import { defineJob, type JobContext } from '../definition/define-job.ts';
import { withLocalFile } from './with-local-file.ts';

const ROWS_AT_ONCE = 1_000;
/** Enough to see what is in a column. */
const SAMPLE_ROWS = 200;

/** Reads the rows of a file into the database; a run after a crash deletes what was read and begins again. */
export const readImportFile = defineJob({
  name: 'read-import-file',
  async run({ report: id }, context) {
    const { db, files, readImportFile: readFile } = context;
    const report = await startReading(db, id);
    if (!report) return;
    const stored = await selectImportContent(db, id);
    const file = stored && (await files.open(stored));
    if (!file) return fail(db, id, 'import_file_gone');
    await withLocalFile(file, async (path) => {
      const { filename, separator, encoding, sheet, has_header: hasHeader } = report;
      const options = { separator, hasHeader, ...(encoding && { encoding }), ...(sheet && { sheet }) };
      const read = await readFile({ path, filename }, options);
      if ('refusal' in read) return fail(db, id, read.refusal);
      if (read.format === 'e_invoices') return fail(db, id, 'unsupported_file_type');
      await storeTable(context, report, read);
    });
  },
});

async function startReading(db: Database, id: string): Promise<FileImportReport | undefined> {
  return db.transaction().execute(async (tx) => {
    const report = await lockReport(tx, id);
    if (!report || (report.status !== 'received' && report.status !== 'reading')) return undefined;
    await deleteImportRows(tx, id);
    await changeReport(tx, id, { status: 'reading', failure: null, ...noCounts });
    return report;
  });
}

const noCounts = {
  rows: 0,
  ready: 0,
  warning: 0,
  error: 0,
  duplicate: 0,
  left_out: 0,
  refused: 0,
  sum_amount: 0,
} as const;

async function fail(db: Database, id: string, failure: string): Promise<void> {
  await deleteImportRows(db, id);
  await changeReport(db, id, { status: 'failed', failure, rows: 0 });
}

async function storeTable({ db, signal }: JobContext, report: FileImportReport, table: ImportedTable): Promise<void> {
  const owners = { report: report._id, account: report.account, partner: report.partner };
  const sample: (readonly string[])[] = [];
  let waiting: ImportedRow[] = [];
  let count = 0;
  const store = async () => {
    signal.throwIfAborted();
    const rows = waiting.map(({ no, cells, warnings }) => ({
      row_no: no,
      cells,
      cell_warnings: warnings.length > 0 ? warnings : null,
    }));
    waiting = [];
    count += rows.length;
    await insertImportRows(db, owners, rows);
    await changeReport(db, report._id, { rows: count });
    return (await selectReport(db, report._id))?.status === 'reading';
  };
  for await (const row of table.rows) {
    if ('refusal' in row) return fail(db, report._id, row.refusal);
    if (sample.length < SAMPLE_ROWS) sample.push(row.cells);
    waiting.push(row);
    if (waiting.length === ROWS_AT_ONCE && !(await store())) return;
  }
  if (waiting.length > 0 && !(await store())) return;
  if (count === 0) return fail(db, report._id, 'file_empty');
  const { columns, options } = await suggest(db, report, table.headers, sample);
  await db.transaction().execute(async (tx) => {
    if ((await lockReport(tx, report._id))?.status !== 'reading') return;
    const { format, encoding, sheet } = table;
    await changeReport(tx, report._id, { ...options, status: 'to_map', format, encoding, sheet, columns });
  });
}

/** The last mapping of these headers, else what the headers and the cells say. */
async function suggest(
  db: Database,
  { creditor }: FileImportReport,
  headers: readonly string[],
  sample: readonly (readonly string[])[],
): Promise<{ readonly columns: readonly ImportFileColumn[]; readonly options: Partial<FileImportReport> }> {
  const suggested = suggestColumns(headers, sample);
  const columns = suggested.map((column, at) => ({ header: headers[at] ?? '', column }));
  const former = await selectMapping(db, creditor, fingerprintOf(columns));
  return former?.columns.length === columns.length
    ? { columns: former.columns, options: former.options as Partial<FileImportReport> }
    : { columns, options: {} };
}
