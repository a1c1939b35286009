import type { Insertable } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../connection/tables.ts';
import { anyOf } from '../sql/any-of.ts';

export type ReadLogEntry = Omit<Insertable<Tables['read_log']>, 'seq' | 'at'>;

const ROWS_MAX = 1_000;
const foreignKeyViolation = '23503';

export async function insertReadLog(db: Database, entries: readonly ReadLogEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_MAX) {
    const rows = entries.slice(from, from + ROWS_MAX);
    try {
      await insert(db, rows);
    } catch (error) {
      if ((error as { code?: string }).code !== foreignKeyViolation) throw error;
      await insert(db, await withoutDeletedUsers(db, rows));
    }
  }
}

async function insert(db: Database, rows: readonly ReadLogEntry[]): Promise<void> {
  await db.insertInto('read_log').values(rows).execute();
}

/** A user may be deleted after a read and before the read is logged: it must not stop the reads of all others from being logged. */
async function withoutDeletedUsers(db: Database, rows: readonly ReadLogEntry[]): Promise<readonly ReadLogEntry[]> {
  const named = rows.flatMap((row) => [row.user_id, row.signed_in_by].filter((id) => typeof id === 'string'));
  const users = await db
    .selectFrom('users')
    .select('_id')
    .where('_id', '=', anyOf([...new Set(named)]))
    .execute();
  const known = new Set(users.map(({ _id }) => _id));
  const idOf = (id: string | null | undefined) => (id && known.has(id) ? id : null);
  return rows.map((row) => ({ ...row, user_id: idOf(row.user_id), signed_in_by: idOf(row.signed_in_by) }));
}
