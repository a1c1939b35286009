import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Where the bytes of a file are stored, and their checksum. */
export type MediaContent = {
  readonly stored_name: string;
  readonly thumbnail_name: string | null;
  readonly sha256: string;
  readonly charset: string | null;
};

/** The file that a link refers to. No rights are checked: the link was given to a user who may read the file. */
export type OpenedFile = MediaContent & { readonly filename: string; readonly content_type: string };

export async function insertContent(tx: Database, file: string, content: MediaContent): Promise<void> {
  await tx
    .insertInto('media_contents')
    .values({ file, ...content })
    .execute();
}

export async function selectContent(db: Database, file: string): Promise<OpenedFile | undefined> {
  return db
    .selectFrom('media_contents')
    .innerJoin('media_files', 'media_files._id', 'media_contents.file')
    .select(['stored_name', 'thumbnail_name', 'sha256', 'charset', 'filename', 'content_type'])
    .where('file', '=', file)
    .executeTakeFirst();
}

/** Those of these names that a file, a printed letter, a received mail or an import refers to. */
export async function selectUsedNames(db: Database, names: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select stored_name as name from media_contents where stored_name = any(${[...names]})
    union all select thumbnail_name from media_contents where thumbnail_name = any(${[...names]})
    union all select stored_name from letter_prints where stored_name = any(${[...names]})
    union all select stored_name from mail_received where stored_name = any(${[...names]})
    union all select stored_name from import_contents where stored_name = any(${[...names]})`.execute(db);
  return new Set(rows.map(({ name }) => name));
}
