import type { FileImportReport } from '@fordra/resources/cases/file-import-reports';
import type { ImportFileRefusal } from '../../integrations/import-files/port.ts';
import type { Database } from '../../store/connection/database.ts';
import { changeReport, selectReport } from '../../store/imports/import-reports.ts';
import { deleteImportRows, insertImportRows, type NewImportRow } from '../../store/imports/import-rows.ts';
import { notifyOfImport } from '../../store/notifications/notify-of-imports.ts';
import type { JobContext } from '../definition/define-job.ts';

const ROWS_AT_ONCE = 1_000;

/** The import ends here, and says why. */
export async function fail(db: Database, id: string, failure: string, line?: number): Promise<void> {
  await deleteImportRows(db, id);
  await changeReport(db, id, { status: 'failed', failure, failure_line: line ?? null, rows: 0 });
  await notifyOfImport(db, id, 'import_failed');
}

/** False if the file turns out to be damaged or empty, or if someone has cancelled the import. */
export async function storeRows<T extends { readonly no: number }>(
  { db, signal }: JobContext,
  report: FileImportReport,
  items: AsyncIterable<T | ImportFileRefusal>,
  toRow: (item: T) => NewImportRow | Promise<NewImportRow>,
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
  const stop = async (failure: string, line?: number) => {
    await fail(db, report._id, failure, line);
    return false;
  };
  for await (const item of items) {
    if (!('no' in item)) return stop(item.refusal, item.line);
    waiting.push(await toRow(item));
    if (waiting.length === ROWS_AT_ONCE && !(await store())) return false;
  }
  if (waiting.length > 0 && !(await store())) return false;
  return count > 0 || stop('file_empty');
}
