import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { ago } from '../sql/ago.ts';
import { anyOf } from '../sql/any-of.ts';

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
  /** Null for a file on the item itself. */
  readonly attribute: string | null;
  readonly account: string | null;
  readonly partner: string | null;
  readonly creditor: string | null;
};

/** Those of these ids that are files uploaded by this user and not attached to anything yet. */
export async function selectUnattachedFiles(db: Database, user: string, ids: readonly string[]): Promise<MediaValue[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('media_files')
    .select(['_id as id', 'filename', 'content_type', 'size'])
    .where('_id', '=', anyOf(ids))
    .where('author', '=', user)
    .where('target_id', 'is', null)
    .execute();
}

/** As above, and locks them, so that no other write attaches them. */
export async function lockUnattachedFiles(tx: Database, user: string, ids: readonly string[]): Promise<MediaValue[]> {
  if (ids.length === 0) return [];
  return tx
    .selectFrom('media_files')
    .select(['_id as id', 'filename', 'content_type', 'size'])
    .where('_id', '=', anyOf(ids))
    .where('author', '=', user)
    .where('target_id', 'is', null)
    .orderBy('_id')
    .forUpdate()
    .execute();
}

/** Attaches locked files, each to its own item of a resource. */
export async function attachFiles(
  tx: Database,
  to: Omit<AttachmentTarget, 'id'>,
  files: readonly { readonly file: string; readonly item: string }[],
): Promise<void> {
  if (files.length === 0) return;
  await sql`
    update media_files m set target_resource = ${to.resource}, target_id = f.item, attribute = ${to.attribute},
      account = ${to.account}, partner = ${to.partner}, creditor = ${to.creditor}, _etag = new_etag(), _updated = business_now()
    from unnest(${files.map(({ file }) => file)}::text[], ${files.map(({ item }) => item)}::text[]) f (file, item)
    where m._id = f.file`.execute(tx);
}

/** Attaches a file to an item; false if it has been attached elsewhere meanwhile. */
export async function attachFile(
  tx: Database,
  user: string | null,
  file: string,
  to: AttachmentTarget,
): Promise<boolean> {
  const { resource, id, attribute, account, partner, creditor } = to;
  const attached = await tx
    .updateTable('media_files')
    .set({ target_resource: resource, target_id: id, attribute, account, partner, creditor })
    .set({ _etag: sql<string>`new_etag()`, _updated: sql<string>`business_now()` })
    .where('_id', '=', file)
    .where('author', 'is not distinct from', user)
    .where('target_id', 'is', null)
    .returning('_id')
    .executeTakeFirst();
  return attached !== undefined;
}

/** Evidence of decisions whose choice is undone is again an unattached file of its sender. */
export async function detachEvidence(tx: Database, decisions: readonly string[]): Promise<void> {
  if (decisions.length === 0) return;
  await sql`
    update media_files m set target_resource = null, target_id = null, account = null, partner = null, creditor = null,
      _etag = new_etag(), _updated = business_now()
    from decisions d where d._id = any(${[...decisions]}) and m._id = d.file`.execute(tx);
}

export type FileTarget = {
  readonly target_resource: string | null;
  readonly target_id: string | null;
  readonly attribute: string | null;
  readonly author: string | null;
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
  await db.deleteFrom('media_files').where('_id', '=', file).where('target_id', 'is', null).execute();
}

/**
 * Uploaded files that were never attached. Age is by the machine's clock, since moving business time must not delete
 * them.
 */
export async function deleteOldUnattachedFiles(db: Database, hours: number): Promise<void> {
  await db
    .deleteFrom('media_files')
    .using('media_contents')
    .whereRef('media_contents.file', '=', 'media_files._id')
    .where('target_id', 'is', null)
    .where('media_contents.created_at', '<', ago(hours, 'hours'))
    .execute();
}
