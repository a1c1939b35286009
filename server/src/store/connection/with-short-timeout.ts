import { QueryError } from '@fordra/schema/where';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const queryCanceled = '57014';

/** Reads on one connection with a short statement timeout, because a user's regular expression may take very long. */
export async function withShortTimeout<T>(
  db: Database,
  statementMs: number,
  read: (tx: Database) => Promise<T>,
): Promise<T> {
  try {
    return await db
      .transaction()
      .setAccessMode('read only')
      .execute(async (tx) => {
        await sql`set local statement_timeout = ${sql.lit(statementMs)}`.execute(tx);
        return read(tx);
      });
  } catch (error) {
    if ((error as { code?: unknown }).code !== queryCanceled) throw error;
    throw new QueryError('$regex takes too long to look for: a simpler pattern is needed');
  }
}
