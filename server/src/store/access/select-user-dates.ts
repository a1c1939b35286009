import type { Database } from '../connection/database.ts';

/** When the user was created; the requester has only what every request needs. */
export async function selectUserDates(db: Database, user: string): Promise<{ readonly created: string }> {
  const { _created } = await db
    .selectFrom('users')
    .select('_created')
    .where('_id', '=', user)
    .executeTakeFirstOrThrow();
  return { created: _created };
}
