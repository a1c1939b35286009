import { type ImportColumn, importColumns } from '@fordra/domain/cases/import/import-columns';
import { suggestColumns } from '@fordra/domain/cases/import/suggest-columns';
import type { FileImportReport, ImportFileColumn } from '@fordra/resources/cases/file-import-reports';
import { fingerprintOf } from '../../actions/cases/import/map-columns.ts';
import type { EInvoiceFormat, EInvoiceRefusal, EInvoiceWarning } from '../../integrations/e-invoices/port.ts';
import type {
  ImportedInvoice,
  ImportedInvoices,
  ImportedTable,
  ImportFileRefusal,
} from '../../integrations/import-files/port.ts';
import { selectCreditor } from '../../store/cases/lock-creditor.ts';
import type { Database } from '../../store/connection/database.ts';
import { addImportJob } from '../../store/imports/add-import-job.ts';
import { selectImportContent } from '../../store/imports/import-contents.ts';
import { selectMapping } from '../../store/imports/import-mappings.ts';
import { changeReport, lockReport, selectReport } from '../../store/imports/import-reports.ts';
import { deleteImportRows, insertImportRows, type NewImportRow } from '../../store/imports/import-rows.ts';
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

async function fail(db: Database, id: string, failure: string): Promise<void> {
  await deleteImportRows(db, id);
  await changeReport(db, id, { status: 'failed', failure, rows: 0 });
}

/** False if the file turns out to be damaged or empty, or if someone has cancelled the import. */
async function storeRows<T extends { readonly no: number }>(
  { db, signal }: JobContext,
  report: FileImportReport,
  items: AsyncIterable<T | ImportFileRefusal>,
  toRow: (item: T) => NewImportRow,
): Promise<boolean> {
  const owners = { report: report._id, account: report.account, partner: report.partner };
  let waiting: NewImportRow[] = [];
  let count = 0;
  const store = async () => {
    signal.throwIfAborted();
    const rows = waiting;
    waiting = [];
    count += rows.length;
    await insertImportRows(db, owners, rows);
    await changeReport(db, report._id, { rows: count });
    return (await selectReport(db, report._id))?.status === 'reading';
  };
  const stop = async (failure: string) => {
    await fail(db, report._id, failure);
    return false;
  };
  for await (const item of items) {
    if (!('no' in item)) return stop(item.refusal);
    waiting.push(toRow(item));
    if (waiting.length === ROWS_AT_ONCE && !(await store())) return false;
  }
  if (waiting.length > 0 && !(await store())) return false;
  return count > 0 || stop('file_empty');
}

async function storeTable(context: JobContext, report: FileImportReport, table: ImportedTable): Promise<void> {
  const { db } = context;
  const sample: (readonly string[])[] = [];
  const isStored = await storeRows(context, report, table.rows, ({ no, cells, warnings }) => {
    if (sample.length < SAMPLE_ROWS) sample.push(cells);
    return { row_no: no, cells, cell_warnings: warnings.length > 0 ? warnings : null, refusal: null };
  });
  if (!isStored) return;
  const { columns, options } = await suggest(db, report, table.headers, sample);
  await db.transaction().execute(async (tx) => {
    if ((await lockReport(tx, report._id))?.status !== 'reading') return;
    const { format, encoding, sheet } = table;
    await changeReport(tx, report._id, { ...options, status: 'to_map', format, encoding, sheet, columns });
  });
}

/** The columns of a file of e-invoices, which nobody needs to map; the last has the name of each document. */
const invoiceColumns: readonly ImportFileColumn[] = [
  ...importColumns.map(({ name }) => ({ header: '', column: name })),
  { header: 'filename', column: null },
];
const columnOfWarning: Readonly<Record<EInvoiceWarning, ImportColumn>> = {
  lines_left_out: 'amount',
  partly_paid: 'amount',
  due_date_missing: 'due_date',
};

/** One row for each document. They are checked at once, and begin as those of the creditor's last such file. */
async function storeInvoices(
  context: JobContext,
  report: FileImportReport,
  { invoices }: ImportedInvoices,
): Promise<void> {
  const { db, loadActor } = context;
  const actor = report.started_by === null ? undefined : await loadActor(db, report.started_by);
  const creditor = actor && (await selectCreditor(db, actor.scope, report.creditor));
  if (!creditor) return fail(db, report._id, 'no_access_to_resource');
  let format: EInvoiceFormat | null = null;
  const isStored = await storeRows(context, report, invoices, (invoice) => {
    if (!('refusal' in invoice)) format ??= invoice.format;
    return rowOfInvoice(invoice, creditor.organization_no);
  });
  if (!isStored) return;
  const former = await selectMapping(db, report.creditor, fingerprintOf(invoiceColumns));
  const options = (former?.options ?? {}) as Partial<FileImportReport>;
  await db.transaction().execute(async (tx) => {
    if ((await lockReport(tx, report._id))?.status !== 'reading') return;
    await changeReport(tx, report._id, { ...options, status: 'checking', format, columns: invoiceColumns });
    await addImportJob(tx, 'check-import-rows', report);
  });
}

function rowOfInvoice(invoice: ImportedInvoice, creditorNumber: string | null): NewImportRow {
  const { no: row_no, filename } = invoice;
  if ('refusal' in invoice) {
    const cells = [...importColumns.map(() => ''), filename];
    return { row_no, cells, cell_warnings: null, refusal: refusalOfDocument(invoice.refusal) };
  }
  const cells = [...importColumns.map(({ name }) => invoice.cells[name] ?? ''), filename];
  const cell_warnings = invoice.warnings.map((warning) => ({
    at: importColumns.findIndex(({ name }) => name === columnOfWarning[warning]),
    warning,
  }));
  // A foreign or missing number says nothing; another Swedish one means that the claim is somebody else's.
  const isOfAnother = invoice.creditorNumber !== undefined && invoice.creditorNumber !== creditorNumber;
  const refusal = isOfAnother ? 'invoice_of_another_creditor' : null;
  return { row_no, cells, cell_warnings: cell_warnings.length > 0 ? cell_warnings : null, refusal };
}

/** The words of these two name what else could be sent, which is of no help about one document of several. */
function refusalOfDocument(refusal: EInvoiceRefusal['refusal']): string {
  if (refusal === 'unsupported_file_type') return 'no_invoice_in_file';
  return refusal === 'file_too_large' ? 'invoice_file_too_large' : refusal;
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
