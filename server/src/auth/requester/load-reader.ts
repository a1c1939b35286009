import { sql } from 'kysely';
import type { Requester } from '../../records/rows/requester.ts';
import type { Database } from '../../store/connection/database.ts';
import { isUserOver, type KnownUser, userColumns, userPart, withGroups } from '../sign-in/known-user.ts';

/** A user as one who reads without being signed in: what is mailed to them is what they might see. Undefined when they may not come in. */
export async function loadReader(db: Database, user: string): Promise<Requester | undefined> {
  const { rows } = await sql<KnownUser>`
    select ${userColumns} from users u ${withGroups} where u._id = ${user}`.execute(db);
  const known = rows[0];
  if (!known || isUserOver(known)) return undefined;
  const origin = { address: '', requestId: '' };
  return { ...userPart(known), session: '', signedInBy: null, readonly: true, origin };
}
