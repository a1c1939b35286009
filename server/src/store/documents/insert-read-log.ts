import type { Insertable } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Tables } from '../connection/tables.ts';

export type ReadLogEntry = Omit<Insertable<Tables['read_log']>, 'seq' | 'at'>;

const ROWS_MAX = 1_000;

export async function insertReadLog(db: Database, entries: readonly ReadLogEntry[]): Promise<void> {
  for (let from = 0; from < entries.length; from += ROWS_MAX) {
    await db
      .insertInto('read_log')
      .values(entries.slice(from, from + ROWS_MAX))
      .execute();
  }
}
