import { checkGroupGrant } from '@fordra/domain/access/check-may-grant';
import type { RightsGroup } from '@fordra/domain/access/rights-of-user';
import { isSame } from '@fordra/schema/documents';
import type { Issue } from '@fordra/schema/issues';
import {
  lockRights,
  rightsUserOf,
  selectGroups,
  selectMembers,
  selectRightsRow,
} from '../../store/access/rights-users.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Guard, GuardedChange } from './guard.ts';

/** A group whose members have more different sets of rights is changed by system users only. */
const MEMBERS_MAX = 500;

/** Nobody gives the members of a group more rights than they have themselves. */
export const guardAccessGroups: Guard = async (tx, requester, changes) => {
  await lockRights(tx);
  if (requester.systemUser) return changes.map(() => []);
  const issues: (readonly Issue[])[] = [];
  for (const change of changes) issues.push(await findGrantIssues(tx, requester.user.id, change));
  return issues;
};

async function findGrantIssues(
  tx: Database,
  giver: string,
  { before, after }: GuardedChange,
): Promise<readonly Issue[]> {
  const isUnchanged =
    before && after && (['rights', 'creditors'] as const).every((name) => isSame(before[name], after[name]));
  if (!after || isUnchanged) return [];
  const refusal: readonly Issue[] = [{ path: 'rights', rule: 'forbidden', arg: 'cannot_grant_more_than_own' }];
  const giverRow = await selectRightsRow(tx, giver);
  const group = before && String(before._id);
  const members = group ? await selectMembers(tx, group, MEMBERS_MAX + 1) : [];
  if (!giverRow || members.length > MEMBERS_MAX) return refusal;
  const groups = await selectGroups(
    tx,
    [giverRow, ...members].flatMap((row) => row.access_groups),
  );
  const verdict = checkGroupGrant({
    giver: rightsUserOf(giverRow, groups),
    before: before && groupOf(before),
    after: groupOf(after),
    members: members.map((row) =>
      rightsUserOf({ ...row, access_groups: row.access_groups.filter((id) => id !== group) }, groups),
    ),
  });
  return verdict.allowed ? [] : refusal;
}

function groupOf(row: Row): RightsGroup {
  return {
    rights: (row.rights ?? {}) as RightsGroup['rights'],
    creditors: (row.creditors ?? null) as RightsGroup['creditors'],
  };
}
