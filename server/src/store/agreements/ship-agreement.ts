import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The first agreement of an installation, as a draft without documents: a job prints and publishes it. */
export async function insertAgreement(db: Database, title: Readonly<Record<'sv' | 'en', string>>): Promise<void> {
  await sql`
    with made as (
      insert into agreements (key, title, audience)
      select 'creditor', ${JSON.stringify(title)}::jsonb, 'creditor'
      where not exists (select from agreements where audience = 'creditor' and is_active)
      on conflict (key) do nothing returning _id
    )
    insert into agreement_versions (agreement, version, is_shipped) select _id, '1', true from made`.execute(db);
}

type Unprinted = { readonly _id: string; readonly version: string };

/** The versions that come with the product and have not been printed. */
export async function selectUnprinted(db: Database): Promise<readonly Unprinted[]> {
  const { rows } = await sql<Unprinted>`
    select _id, version from agreement_versions
    where is_shipped and status = 'draft' and documents is null order by _id limit 10`.execute(db);
  return rows;
}

/** The first version that comes with the product. */
export async function selectShipped(db: Database): Promise<string> {
  const { rows } = await sql<{ _id: string }>`
    select _id from agreement_versions where is_shipped order by _created, _id limit 1`.execute(db);
  return rows[0]!._id;
}
