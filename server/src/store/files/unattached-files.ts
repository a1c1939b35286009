import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** A file in the form that attributes contain. */
export type MediaValue = {
  readonly id: string;
  readonly filename: string;
  readonly content_type: string;
  readonly size: number;
};

export type AttachmentTarget = {
  readonly resource: string;
  readonly id: string;
  readonly attribute: string;
  readonly account: unknown;
  readonly partner: unknown;
  readonly creditor: unknown;
};

/** Those of these ids that are files uploaded by this user and not attached to anything yet. */
export async function selectUnattachedFiles(db: Database, user: string, ids: readonly string[]): Promise<MediaValue[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<MediaValue>`
    select _id as id, filename, content_type, size from media_files
    where _id = any(${ids}) and author = ${user} and target_id is null`.execute(db);
  return rows;
}

/** Attaches a file to an item; false if it has been attached elsewhere meanwhile. */
export async function attachFile(tx: Database, user: string, file: string, to: AttachmentTarget): Promise<boolean> {
  const { rows } = await sql`
    update media_files set target_resource = ${to.resource}, target_id = ${to.id}, attribute = ${to.attribute},
      account = ${to.account}, partner = ${to.partner}, creditor = ${to.creditor},
      _etag = new_etag(), _updated = business_now()
    where _id = ${file} and author = ${user} and target_id is null returning _id`.execute(tx);
  return rows.length === 1;
}

export type FileTarget = {
  readonly target_resource: string | null;
  readonly target_id: string | null;
  readonly attribute: string | null;
  readonly author: string;
};

/** The item that a file is attached to, and the user who uploaded it. */
export async function selectFileTarget(db: Database, file: string): Promise<FileTarget | undefined> {
  return db
    .selectFrom('media_files')
    .select(['target_resource', 'target_id', 'attribute', 'author'])
    .where('_id', '=', file)
    .executeTakeFirst();
}

export async function deleteUnattachedFile(db: Database, file: string): Promise<void> {
  await sql`delete from media_files where _id = ${file} and target_id is null`.execute(db);
}

/**
 * Uploaded files that were never attached. Age is by the machine's clock, since moving business time must not delete
 * them.
 */
export async function deleteOldUnattachedFiles(db: Database, hours: number): Promise<void> {
  await sql`
    delete from media_files using media_contents
    where media_contents.file = _id and target_id is null
      and media_contents.created_at < now() - make_interval(hours => ${hours})`.execute(db);
}
