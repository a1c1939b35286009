import { isPastEnd } from '@fordra/domain/access/has-ended';
import { sql } from 'kysely';
import type { Subject } from '../../records/explain/subject.ts';
import type { Database } from '../../store/connection/database.ts';
import { type KnownUser, userColumns, userPart, withGroups } from '../sign-in/known-user.ts';

/** Users whose access is explained, as if each were signed in, also those who may not sign in. */
export async function loadSubjects(db: Database, users: readonly string[]): Promise<ReadonlyMap<string, Subject>> {
  const { rows } = await sql<KnownUser>`
    select ${userColumns} from users u ${withGroups} where u._id = any(${users})`.execute(db);
  return new Map(
    rows.map((known) => {
      const origin = { address: '', requestId: '' };
      const requester = {
        ...userPart(known),
        session: '',
        signedInBy: null,
        signedInAt: null,
        readonly: false,
        origin,
      };
      const hasEnded = isPastEnd(known.valid_until, known.today);
      return [known.user, { requester, isDisabled: known.is_disabled, hasEnded }];
    }),
  );
}
