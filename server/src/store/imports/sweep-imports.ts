import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { ago } from '../sql/ago.ts';

const ROWS_AT_ONCE = 10_000;

export async function sweepImportContents(db: Database, days: number): Promise<void> {
  await db.deleteFrom('import_contents').where('created_at', '<', ago(days, 'days')).execute();
}

/** Deletes some rows of imports that have registered nothing; false once none is left. Age is by business time. */
export async function sweepImportRows(db: Database, days: number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    with old as (
      update file_import_reports set status = 'cancelled'
      where registered = 0 and undone = 0 and status in ('received', 'reading', 'to_map', 'checking', 'checked', 'queued', 'paused')
        and _updated < business_now() - make_interval(days => ${days})
    ), gone as (
      delete from file_import_rows where _id in (
        select w._id from file_import_reports r join file_import_rows w on w.report = r._id
        where r.registered = 0 and r.undone = 0 and r._updated < business_now() - make_interval(days => ${days})
        limit ${ROWS_AT_ONCE})
      returning _id
    ), files as (
      delete from media_files m using gone where m.target_resource = 'file--import-rows' and m.target_id = gone._id
    )
    select count(*)::int as count from gone`.execute(db);
  return rows[0]!.count === ROWS_AT_ONCE;
}
