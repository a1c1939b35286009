import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Ends every open session of a user; the count says how many there were. */
export async function endSessionsOf(tx: Database, user: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('user_id', '=', user)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function endOneSession(tx: Database, session: string): Promise<void> {
  await tx
    .updateTable('sessions')
    .set({ ended_at: sql`now()` })
    .where('_id', '=', session)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the sessions of staff or of others, except those of system users and of this user. */
export async function endSessionsOfKind(tx: Database, which: 'internal' | 'external', except: string): Promise<number> {
  const { numAffectedRows } = await sql`
    update sessions s set ended_at = now() from users u
    where u._id = s.user_id and s.ended_at is null and s.expires_at > now() and u._id <> ${except}
      and u.kind <> 'system_user' and (u.kind = 'staff') = ${which === 'internal'}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
