import { type Resource, tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Deletes notes and files attached to a deleted item: nobody could read or delete them any more. */
export async function deleteAttached(
  tx: Database,
  attached: Resource,
  item: { readonly resource: string; readonly id: string },
): Promise<void> {
  await sql`delete from ${sql.table(tableOf(attached))}
    where target_resource = ${item.resource} and target_id = ${item.id}`.execute(tx);
}
