import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { MediaValue } from '../files/unattached-files.ts';

const resource = 'file--import-rows';

/** Attaches the originals of e-invoices to the rows that name them, so that they are kept and deleted with these. */
export async function attachRowFiles(db: Database, report: string): Promise<void> {
  await sql`
    update media_files m set target_resource = ${resource}, target_id = r._id, attribute = 'original', account = r.account,
      partner = r.partner, creditor = p.creditor, _etag = new_etag(), _updated = business_now()
    from file_import_rows r join file_import_reports p on p._id = r.report
    where r.report = ${report} and m._id = r.original ->> 'id' and m.target_id is null`.execute(db);
}

/** Those of these files that rows of the import have, locked. */
export async function lockRowFiles(tx: Database, report: string, ids: readonly string[]): Promise<MediaValue[]> {
  const { rows } = await sql<MediaValue>`
    select m._id as id, m.filename, m.content_type, m.size from media_files m join file_import_rows r on r._id = m.target_id
    where m._id = any(${[...ids]}) and m.target_resource = ${resource} and r.report = ${report}
    order by m._id for update of m`.execute(tx);
  return rows.map((row) => ({ ...row, size: Number(row.size) }));
}

export async function deleteRowFiles(db: Database, report: string): Promise<void> {
  await sql`
    delete from media_files m using file_import_rows r
    where r.report = ${report} and r.original is not null and m.target_resource = ${resource} and m.target_id = r._id`.execute(
    db,
  );
}
