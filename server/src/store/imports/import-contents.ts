import type { Database } from '../connection/database.ts';

export async function insertImportContent(tx: Database, report: string, stored_name: string): Promise<void> {
  await tx.insertInto('import_contents').values({ report, stored_name }).execute();
}

/** Under which name the file of an import is stored; undefined once it has been swept. */
export async function selectImportContent(db: Database, report: string): Promise<string | undefined> {
  const found = await db
    .selectFrom('import_contents')
    .select('stored_name')
    .where('report', '=', report)
    .executeTakeFirst();
  return found?.stored_name;
}
