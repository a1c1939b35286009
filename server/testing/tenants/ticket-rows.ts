import { sql } from 'kysely';
import type { Database } from '../../src/store/connection/database.ts';
import { fullRow, insertRow, type Row, resourceNamed, type StoredRow } from './full-rows.ts';

/** A ticket with a message, both with these owners. */
export async function aTicketWithMessage(
  db: Database,
  { tag, n, owners, given = {} }: { tag: string; n: number; owners: Row; given?: Row },
): Promise<Readonly<Record<'tickets' | 'ticket--messages', StoredRow & Row>>> {
  const { rows } = await sql<{ _id: string }>`select _id from ticket_channels where key = 'creditor'`.execute(db);
  const lists = { stops: [], co_workers: [], followers: [] };
  const ticket = fullRow(resourceNamed('tickets'), tag, n, { ...lists, ...owners, channel: rows[0]!._id, ...given });
  const stored = await insertRow(db, 'tickets', ticket);
  const author = given.requester ?? null;
  const message = fullRow(resourceNamed('ticket--messages'), tag, n, { ...owners, ticket: stored._id, author });
  return {
    tickets: { ...ticket, ...stored },
    'ticket--messages': { ...message, ...(await insertRow(db, 'ticket--messages', message)) },
  };
}
