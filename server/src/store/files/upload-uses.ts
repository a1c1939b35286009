import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';

type Used = { readonly files: number; readonly bytes: number };

const nowInSweden = sql`(now() at time zone 'Europe/Stockholm')`;
const today = sql<Day>`${nowInSweden}::date`;

/** What a user has uploaded today. */
export async function selectUploadsToday(db: Database, user: string): Promise<Used> {
  const { rows } = await sql<Used>`
    select files, bytes from upload_uses where user_id = ${user} and day = ${today}`.execute(db);
  return rows[0] ?? { files: 0, bytes: 0 };
}

/** Counts an upload; false if the user's day has no room for it. Parallel uploads wait for each other here. */
export async function takeUpload(tx: Database, user: string, size: number, max: Used): Promise<boolean> {
  const { rows } = await sql`
    insert into upload_uses as used (user_id, day, files, bytes) values (${user}, ${today}, 1, ${size})
    on conflict (user_id, day) do update set files = used.files + 1, bytes = used.bytes + excluded.bytes
    where used.files < ${max.files} and used.bytes + excluded.bytes <= ${max.bytes}
    returning day`.execute(tx);
  return rows.length > 0;
}

/** The files of all users that are not attached to an item. Locked, so that parallel uploads are counted one by one. */
export async function countUnattachedFiles(tx: Database): Promise<Used> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.unattachedFiles})`.execute(tx);
  const { rows } = await sql<Used>`
    select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes from media_files where target_id is null`.execute(
    tx,
  );
  return rows[0]!;
}

export async function secondsToTomorrow(db: Database): Promise<number> {
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from
      (date_trunc('day', ${nowInSweden}) + interval '1 day') at time zone 'Europe/Stockholm' - now()))::int as seconds`.execute(
    db,
  );
  return rows[0]!.seconds;
}

export async function deleteOldUploadUses(db: Database): Promise<void> {
  await db.deleteFrom('upload_uses').where('day', '<', today).execute();
}
