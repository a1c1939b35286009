import type { Issue } from '@fordra/schema/issues';
import { lockRights } from '../../store/access/rights-users.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Requester } from '../rows/requester.ts';
import { findUserChangeIssues } from './find-user-change-issues.ts';
import { findUnlinkIssues } from './find-way-in-issues.ts';
import type { Guard } from './guard.ts';

/** An identity is unlinked by its user, and by those who may change the user; not by support as the user. */
export const guardIdentities: Guard = async (tx, requester, changes) => {
  await lockRights(tx);
  const issues: (readonly Issue[])[] = [];
  for (const { before } of changes) issues.push(await findIssues(tx, requester, before!));
  return issues;
};

async function findIssues(tx: Database, requester: Requester, identity: Row): Promise<readonly Issue[]> {
  if (requester.signedInBy !== null) return [{ path: '_id', rule: 'forbidden', arg: 'not_as_another_user' }];
  const id = String(identity.user);
  const user = (await tx.selectFrom('users').selectAll().where('_id', '=', id).executeTakeFirstOrThrow()) as Row;
  const issues =
    id === requester.user.id ? [] : await findUserChangeIssues(tx, requester, { before: user, after: user });
  return issues.length > 0 ? issues : findUnlinkIssues(tx, user, String(identity.provider));
}
