import type { Ticket } from '@fordra/resources/tickets/tickets';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

const isDue = sql`next_check_at <= business_now()`;

/** The tickets whose state time may have changed, ordered by id. */
export async function selectDueTickets(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from tickets where ${isDue} and _id > ${after} order by _id limit ${limit}`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** Locks those of these tickets that are still due; one that another transaction holds is left to the next run. */
export async function lockDueTickets(tx: Database, ids: readonly string[]): Promise<readonly Ticket[]> {
  const { rows } = await sql<Ticket>`
    select * from tickets where _id = any(${[...ids]}) and ${isDue} order by _id for update skip locked`.execute(tx);
  return rows;
}

/** Says when to check these tickets next. Nothing that a reader sees of them changes, so they keep their etag. */
export async function postponeChecks(
  tx: Database,
  tickets: readonly { readonly _id: string; readonly next_check_at: string | null }[],
): Promise<void> {
  if (tickets.length === 0) return;
  await sql`
    update tickets t set next_check_at = g.next_check_at
    from jsonb_to_recordset(${JSON.stringify(tickets)}::jsonb) as g(_id text, next_check_at timestamptz)
    where t._id = g._id`.execute(tx);
}
