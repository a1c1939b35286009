import { suggestColumns } from '@fordra/domain/cases/import/suggest-columns';
import { type FileImportReport, type ImportFileColumn, SHEETS_MAX } from '@fordra/resources/cases/file-import-reports';
import { fingerprintOf } from '../../actions/cases/import/map-columns.ts';
import type { ImportedTable } from '../../integrations/import-files/port.ts';
import type { Database } from '../../store/connection/database.ts';
import { selectImportContent } from '../../store/imports/import-contents.ts';
import { selectMapping } from '../../store/imports/import-mappings.ts';
import { changeReport, lockReport } from '../../store/imports/import-reports.ts';
import { deleteImportRows } from '../../store/imports/import-rows.ts';
import { defineJob, type JobContext } from '../definition/define-job.ts';
import { storeInvoices } from './store-invoices.ts';
import { fail, storeRows } from './store-rows.ts';
import { withLocalFile } from './with-local-file.ts';

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
      if ('refusal' in read) return fail(db, id, read.refusal, read.line);
      if (read.format === 'e_invoices') await storeInvoices(context, report, read);
      else await storeTable(context, report, read);
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

/** A row of a table is read from no document. */
const noDocument = { refusal: null, original: null, lines: null } as const;

async function storeTable(context: JobContext, report: FileImportReport, table: ImportedTable): Promise<void> {
  const { db } = context;
  const sample: (readonly string[])[] = [];
  const isStored = await storeRows(context, report, table.rows, ({ no, cells, warnings }) => {
    if (sample.length < SAMPLE_ROWS) sample.push(cells);
    return { row_no: no, cells, cell_warnings: warnings.length > 0 ? warnings : null, ...noDocument };
  });
  if (!isStored) return;
  const { columns, options } = await suggest(db, report, table.headers, sample);
  await db.transaction().execute(async (tx) => {
    if ((await lockReport(tx, report._id))?.status !== 'reading') return;
    const { format, encoding, sheet } = table;
    const sheets = table.sheets.slice(0, SHEETS_MAX);
    await changeReport(tx, report._id, { ...options, status: 'to_map', format, encoding, sheet, sheets, columns });
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
