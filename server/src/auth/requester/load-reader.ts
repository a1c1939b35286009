import { sql } from 'kysely';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import { isUserInactive, type KnownUser, userColumns, userPart, withGroups } from '../sign-in/known-user.ts';

/** The requester for mail to a user who is not signed in: the mail contains only what the user may read. Undefined if the user may not sign in. */
export async function loadReader(db: Database, user: string): Promise<Requester | undefined> {
  const { rows } = await sql<KnownUser>`
    select ${userColumns} from users u ${withGroups} where u._id = ${user}`.execute(db);
  const known = rows[0];
  if (!known || isUserInactive(known)) return undefined;
  const origin = { address: '', requestId: '' };
  return { ...userPart(known), session: '', signedInBy: null, signedInAt: null, readonly: true, origin };
}
