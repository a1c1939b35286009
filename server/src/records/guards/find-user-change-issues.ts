import { checkUser } from '@fordra/domain/access/check-user';
import type { Issue } from '@fordra/schema/issues';
import { selectBusinessNow } from '../../store/clock/business-now.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Requester } from '../rows/requester.ts';
import type { GuardedChange } from './guard.ts';
import { guardUsers } from './guard-users.ts';

/** Why a change of a user would be refused if a PATCH or DELETE made it. */
export async function findUserChangeIssues(
  tx: Database,
  requester: Requester,
  change: GuardedChange,
): Promise<readonly Issue[]> {
  const user = { id: requester.user.id, kind: requester.user.kind, isImpersonated: requester.signedInBy !== null };
  const own = checkUser({ ...change, user, now: await selectBusinessNow(tx) });
  if (own.length > 0) return own;
  const [guarded] = await guardUsers(tx, requester, [change]);
  return guarded!;
}
