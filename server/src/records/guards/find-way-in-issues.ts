import { allowedMethods, hasWayIn } from '@fordra/domain/access/sign-in-methods';
import type { Issue } from '@fordra/schema/issues';
import { type StoredWaysIn, selectAdminsWaysIn, selectWaysIn } from '../../store/access/ways-in.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Guard, GuardedChange } from './guard.ts';

const noWayIn = (path: string): readonly Issue[] => [{ path, rule: 'refused', arg: 'last_way_in' }];

/** A change takes no user the last method of signing in, and a new user has one. */
export async function findWayInIssues(tx: Database, { before, after }: GuardedChange): Promise<readonly Issue[]> {
  if (!after || (before && !isConcerned(before, after))) return [];
  const stored = await selectWaysIn(tx, { user: idOf(before), account: (after.account ?? null) as string | null });
  const isTaken = !canEnter(after, stored) && (!before || canEnter(before, stored));
  return isTaken ? noWayIn('sign_in_methods') : [];
}

/** The same for unlinking an identity. */
export async function findUnlinkIssues(tx: Database, user: Row, provider: string): Promise<readonly Issue[]> {
  const stored = await selectWaysIn(tx, { user: idOf(user), account: (user.account ?? null) as string | null });
  const left = [...stored.providers];
  left.splice(left.indexOf(provider), 1);
  return canEnter(user, stored) && !canEnter(user, { ...stored, providers: left }) ? noWayIn('_id') : [];
}

/** An account keeps an admin who can sign in. */
export const guardAccounts: Guard = async (tx, _requester, changes) => {
  const issues: (readonly Issue[])[] = [];
  for (const { before, after } of changes) {
    const methods = after?.sign_in_methods as readonly string[] | null | undefined;
    const admins = before && methods ? await selectAdminsWaysIn(tx, String(before._id)) : [];
    const isLast = admins.length > 0 && !admins.some((one) => hasWayIn({ ...one, allowed: methods! }));
    issues.push(isLast ? noWayIn('sign_in_methods') : []);
  }
  return issues;
};

function isConcerned(before: Row, after: Row): boolean {
  return ['sign_in_methods', 'person_no'].some(
    (name) => JSON.stringify(before[name] ?? null) !== JSON.stringify(after[name] ?? null),
  );
}

function canEnter(user: Row, { accountMethods, providers }: StoredWaysIn): boolean {
  const own = user.sign_in_methods as readonly string[] | null | undefined;
  return hasWayIn({ allowed: allowedMethods(own, accountMethods), hasPersonNo: Boolean(user.person_no), providers });
}

const idOf = (user: Row | undefined) => (user ? String(user._id) : null);
