import type { FileImportReport, ImportFileColumn } from '@fordra/resources/cases/file-import-reports';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

type Mapping = { readonly columns: readonly ImportFileColumn[]; readonly options: Readonly<Record<string, unknown>> };

/** The last mapping of these headers replaces the one before. */
export async function saveMapping(
  tx: Database,
  { creditor, account, partner }: Pick<FileImportReport, 'creditor' | 'account' | 'partner'>,
  fingerprint: string,
  columns: Mapping['columns'],
  options: Mapping['options'],
): Promise<void> {
  await sql`
    insert into file_import_mappings (creditor, fingerprint, columns, options, account, partner)
    values (${creditor}, ${fingerprint}, ${JSON.stringify(columns)}::jsonb, ${JSON.stringify(options)}::jsonb, ${account}, ${partner})
    on conflict (creditor, fingerprint) do update set columns = excluded.columns, options = excluded.options,
      _etag = new_etag(), _updated = business_now()`.execute(tx);
}

export async function selectMapping(db: Database, creditor: string, fingerprint: string): Promise<Mapping | undefined> {
  const found = await db
    .selectFrom('file_import_mappings')
    .select(['columns', 'options'])
    .where('creditor', '=', creditor)
    .where('fingerprint', '=', fingerprint)
    .executeTakeFirst();
  return found as Mapping | undefined;
}
