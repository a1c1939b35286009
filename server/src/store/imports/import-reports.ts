import { type FileImportReport, fileImportReports } from '@fordra/resources/cases/file-import-reports';
import type { ImportRowStatus } from '@fordra/resources/cases/file-import-rows';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { toParameter } from '../sql/to-parameter.ts';

/** Locks an import until the transaction ends: jobs and actions on it run one after the other. */
export function lockReport(tx: Database, id: string): Promise<FileImportReport | undefined> {
  return tx
    .selectFrom('file_import_reports')
    .selectAll()
    .where('_id', '=', id)
    .forUpdate()
    .executeTakeFirst() as Promise<FileImportReport | undefined>;
}

export function selectReport(db: Database, id: string): Promise<FileImportReport | undefined> {
  return db.selectFrom('file_import_reports').selectAll().where('_id', '=', id).executeTakeFirst() as Promise<
    FileImportReport | undefined
  >;
}

/** How much each count of an import changes. */
export type CountChanges = Partial<Record<Exclude<ImportRowStatus, 'unchecked'> | 'rows' | 'sum_amount', number>>;

/** Changes an import without history, as the portal itself does while it works. */
export async function changeReport(
  db: Database,
  id: string,
  values: Partial<FileImportReport>,
  counts: CountChanges = {},
): Promise<void> {
  const changes = [
    ...Object.entries(values).map(
      ([name, value]) => sql`${sql.ref(name)} = ${toParameter(fileImportReports, name, value)}`,
    ),
    ...Object.entries(counts).map(([name, change]) => sql`${sql.ref(name)} = ${sql.ref(name)} + ${change}`),
  ];
  await sql`
    update file_import_reports
    set ${sql.join([...changes, sql`_etag = new_etag()`, sql`_updated = greatest(business_now(), _updated + interval '1 millisecond')`])}
    where _id = ${id}`.execute(db);
}

/** The newest import of the same file that is not over without effect. */
export function findFormerReport(
  db: Database,
  { creditor, sha256 }: { readonly creditor: string; readonly sha256: string },
): Promise<{ readonly _id: string } | undefined> {
  return db
    .selectFrom('file_import_reports')
    .select('_id')
    .where('creditor', '=', creditor)
    .where('sha256', '=', sha256)
    .where('status', 'not in', ['cancelled', 'failed', 'undone'])
    .orderBy('_created', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether a letter of any case of an import has left, or is being sent. */
export async function hasSentLetter(db: Database, report: string): Promise<boolean> {
  const { rows } = await sql`
    select from case_registrations r join cases c on c.case_registration = r._id
      join letters l on l."case" = c._id and l.status in ('sending', 'sent', 'returned')
    where r.file_import_report = ${report} limit 1`.execute(db);
  return rows.length > 0;
}

/** The registrations of an import that are not undone, oldest first. */
export async function selectRegistrations(db: Database, report: string, max: number): Promise<readonly string[]> {
  const found = await db
    .selectFrom('case_registrations')
    .select('_id')
    .where('file_import_report', '=', report)
    .where('undone', 'is', null)
    .orderBy('_id')
    .limit(max)
    .execute();
  return found.map(({ _id }) => _id);
}
