import type { EstateInventory } from '@fordra/resources/special-debtors/estate-inventories';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** An estate has one inventory, which may wait to be processed. */
export async function hasInventory(db: Database, estate: string): Promise<boolean> {
  const { rows } = await sql`select from estate_inventories where estate = ${estate} limit 1`.execute(db);
  return rows.length > 0;
}

/** The inventories of these estates that wait, oldest first. */
export async function selectQueuedInventories(
  db: Database,
  estates: readonly string[],
): Promise<readonly EstateInventory[]> {
  const { rows } = await sql<EstateInventory>`
    select * from estate_inventories where status = 'queued' and estate = any(${[...estates]}) order by _id for update`.execute(
    db,
  );
  return rows;
}

/** Estates with an inventory that waits, after an id. */
export async function selectEstatesToProcess(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ estate: string }>`
    select distinct estate from estate_inventories where status = 'queued' and estate > ${after}
    order by estate limit ${limit}`.execute(db);
  return rows.map(({ estate }) => estate);
}
