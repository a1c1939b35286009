import type { Debtor } from '@fordra/resources/parties/debtors';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** A whole debtor by its id. */
export async function selectDebtor(db: Database, id: string): Promise<Debtor | undefined> {
  const { rows } = await sql<Debtor>`select * from debtors where _id = ${id}`.execute(db);
  return rows[0];
}

/** The first debtor of a case; undefined without one. */
export async function selectDebtorOfCase(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ debtor: string | null }>`select debtor from cases where _id = ${id}`.execute(db);
  return rows[0]?.debtor ?? undefined;
}

/** What identifies a version of the item. */
export async function selectEtag(db: Database, on: 'cases' | 'debtors', id: string): Promise<string> {
  const { rows } =
    on === 'cases'
      ? await sql<{ _etag: string }>`select _etag from cases where _id = ${id}`.execute(db)
      : await sql<{ _etag: string }>`select _etag from debtors where _id = ${id}`.execute(db);
  return rows[0]!._etag;
}
