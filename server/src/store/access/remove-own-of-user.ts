import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { endSessionsOf } from './end-sessions.ts';

/** Removes what belongs to the person and to no work: sessions, linked identities, settings and favourites. */
export async function removeOwnOfUser(tx: Database, user: string): Promise<void> {
  await endSessionsOf(tx, user);
  await sql`delete from user_identities where user_id = ${user}`.execute(tx);
  await tx.deleteFrom('user_settings').where('user', '=', user).execute();
  await tx.deleteFrom('user_favorites').where('user', '=', user).execute();
  await sql`delete from notification_digests where "user" = ${user}`.execute(tx);
}
