import { type ImportColumn, importColumns } from '@fordra/domain/cases/import/import-columns';
import type { FileImportReport, ImportFileColumn } from '@fordra/resources/cases/file-import-reports';
import type { ImportedLines } from '@fordra/resources/cases/file-import-rows';
import { fingerprintOf } from '../../actions/cases/import/map-columns.ts';
import type { EInvoice, EInvoiceFormat, EInvoiceRefusal, EInvoiceWarning } from '../../integrations/e-invoices/port.ts';
import type { ImportedInvoice, ImportedInvoices } from '../../integrations/import-files/port.ts';
import { storeFile } from '../../records/media/store-file.ts';
import type { Requester } from '../../records/rows/requester.ts';
import { selectCreditor } from '../../store/cases/lock-creditor.ts';
import type { MediaValue } from '../../store/files/unattached-files.ts';
import { addImportJob } from '../../store/imports/add-import-job.ts';
import { selectMapping } from '../../store/imports/import-mappings.ts';
import { changeReport, lockReport } from '../../store/imports/import-reports.ts';
import type { NewImportRow } from '../../store/imports/import-rows.ts';
import { attachRowFiles } from '../../store/imports/row-files.ts';
import type { JobContext } from '../definition/define-job.ts';
import { fail, storeRows } from './store-rows.ts';

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
export async function storeInvoices(
  context: JobContext,
  report: FileImportReport,
  { invoices }: ImportedInvoices,
): Promise<void> {
  const { db, loadActor } = context;
  const actor = report.started_by === null ? undefined : await loadActor(db, report.started_by);
  const creditor = actor && (await selectCreditor(db, actor.scope, report.creditor));
  if (!creditor) return fail(db, report._id, 'no_access_to_resource');
  let format: EInvoiceFormat | null = null;
  const isStored = await storeRows(context, report, invoices, async (invoice) => {
    if ('refusal' in invoice) return rowOfInvoice(invoice, creditor.organization_no, null);
    format ??= invoice.format;
    return rowOfInvoice(invoice, creditor.organization_no, await storeOriginal(context, report, actor, invoice));
  });
  if (!isStored) return;
  await attachRowFiles(db, report._id);
  const former = await selectMapping(db, report.creditor, fingerprintOf(invoiceColumns));
  const options = (former?.options ?? {}) as Partial<FileImportReport>;
  await db.transaction().execute(async (tx) => {
    if ((await lockReport(tx, report._id))?.status !== 'reading') return;
    await changeReport(tx, report._id, { ...options, status: 'checking', format, columns: invoiceColumns });
    await addImportJob(tx, 'check-import-rows', report);
  });
}

/** As a person reads it; an XML file alone is nothing to show to a debtor. */
async function storeOriginal(
  { db, files }: JobContext,
  { _id }: FileImportReport,
  { user }: Requester,
  { original }: EInvoice,
): Promise<MediaValue | null> {
  if (original.contentType !== 'application/pdf') return null;
  const author = { author: user.id, author_name: user.name, reference_id: _id };
  return (await storeFile(db, files, { filename: original.filename, content: original.bytes, author })) ?? null;
}

function linesOf({ values }: EInvoice): ImportedLines | null {
  const [{ specification, amount_rounding }] = values.invoices;
  return specification ? { specification, ...(amount_rounding !== undefined && { amount_rounding }) } : null;
}

function rowOfInvoice(
  invoice: ImportedInvoice,
  creditorNumber: string | null,
  original: MediaValue | null,
): NewImportRow {
  const { no: row_no, filename } = invoice;
  // Only a Swedish number is compared: another one than this creditor's means that the invoice is of another creditor.
  const isOfAnother = (number: string | undefined) => number !== undefined && number !== creditorNumber;
  if ('refusal' in invoice) {
    const { number: invoice_number = '', amount = '', creditorNumber: issuer } = invoice.credited ?? {};
    const given: Partial<Record<ImportColumn, string>> = { invoice_number, amount };
    const cells = [...importColumns.map(({ name }) => given[name] ?? ''), filename];
    const refusal = isOfAnother(issuer) ? 'invoice_of_another_creditor' : refusalOfDocument(invoice.refusal);
    return { row_no, cells, cell_warnings: null, refusal, original, lines: null };
  }
  const cells = [...importColumns.map(({ name }) => invoice.cells[name] ?? ''), filename];
  const cell_warnings = invoice.warnings.map((warning) => ({
    at: importColumns.findIndex(({ name }) => name === columnOfWarning[warning]),
    warning,
  }));
  const refusal = isOfAnother(invoice.creditorNumber) ? 'invoice_of_another_creditor' : null;
  const lines = linesOf(invoice);
  return { row_no, cells, cell_warnings: cell_warnings.length > 0 ? cell_warnings : null, refusal, original, lines };
}

/** The words of these two name what else could be sent, which is of no help about one document of several. */
function refusalOfDocument(refusal: EInvoiceRefusal['refusal']): string {
  if (refusal === 'unsupported_file_type') return 'no_invoice_in_file';
  return refusal === 'file_too_large' ? 'invoice_file_too_large' : refusal;
}
