import type { Register } from '@fordra/domain/registers/register-words';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** How far a register's changes have been read; null before the first time. */
export async function selectCursor(db: Database, register: Register): Promise<string | null> {
  const { rows } = await sql<{ cursor: string }>`
    select cursor from register_cursors where register = ${register}`.execute(db);
  return rows[0]?.cursor ?? null;
}

export async function saveCursor(db: Database, register: Register, cursor: string): Promise<void> {
  await sql`insert into register_cursors (register, cursor) values (${register}, ${cursor})
    on conflict (register) do update set cursor = excluded.cursor`.execute(db);
}

/** The debtor with this number that comes first, in any account. */
export async function selectDebtorOfNumber(db: Database, number: string): Promise<string | undefined> {
  const { rows } = await sql<{ _id: string }>`
    select _id from debtors where id_number = ${number} order by _id limit 1`.execute(db);
  return rows[0]?._id;
}
