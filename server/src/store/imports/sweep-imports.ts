import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { ago } from '../sql/ago.ts';

const ROWS_AT_ONCE = 10_000;

export async function sweepImportContents(db: Database, days: number): Promise<void> {
  await db.deleteFrom('import_contents').where('created_at', '<', ago(days, 'days')).execute();
}

/** Deletes some rows of imports that have registered nothing; false once none is left. Age is by business time. */
export async function sweepImportRows(db: Database, days: number): Promise<boolean> {
  const { numAffectedRows } = await sql`
    with old as (
      update file_import_reports set status = 'cancelled'
      where registered = 0 and undone = 0 and status in ('received', 'reading', 'to_map', 'checking', 'checked', 'queued', 'paused')
        and _updated < business_now() - make_interval(days => ${days})
    )
    delete from file_import_rows where _id in (
      select w._id from file_import_reports r join file_import_rows w on w.report = r._id
      where r.registered = 0 and r.undone = 0 and r._updated < business_now() - make_interval(days => ${days})
      limit ${ROWS_AT_ONCE})`.execute(db);
  return Number(numAffectedRows ?? 0) === ROWS_AT_ONCE;
}
