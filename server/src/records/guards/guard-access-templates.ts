import { checkGroupGrant } from '@fordra/domain/access/check-may-grant';
import type { GroupRights } from '@fordra/domain/access/rights-of-user';
import { buildCandidate } from '@fordra/domain/access/template-candidate';
import type { TemplateLevel } from '@fordra/domain/access/template-levels';
import { isSame } from '@fordra/schema/documents';
import type { Issue } from '@fordra/schema/issues';
import { hasFollowers } from '../../store/access/access-templates.ts';
import { lockRights, rightsUserOf, selectGroups, selectRightsRow } from '../../store/access/rights-users.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Guard, GuardedChange } from './guard.ts';
import { loadRoles } from './load-roles.ts';

/** Nobody writes rights into a template that they do not have, and a template that groups follow stays in force. */
export const guardAccessTemplates: Guard = async (tx, requester, changes) => {
  await lockRights(tx);
  const issues: (readonly Issue[])[] = [];
  for (const change of changes) {
    const found = requester.systemUser ? [] : await findGrantIssues(tx, requester.user.id, change);
    issues.push(found.length > 0 ? found : await findFollowers(tx, change));
  }
  return issues;
};

async function findFollowers(tx: Database, { before, after }: GuardedChange): Promise<readonly Issue[]> {
  const isRetired = before?.status === 'published' && after?.status === 'retired';
  if (!isRetired || !(await hasFollowers(tx, String(before._id)))) return [];
  return [{ path: 'status', rule: 'forbidden', arg: 'template_in_use' }];
}

async function findGrantIssues(
  tx: Database,
  giver: string,
  { before, after }: GuardedChange,
): Promise<readonly Issue[]> {
  if (!after || (before && isSame(before.rights, after.rights))) return [];
  const row = await selectRightsRow(tx, giver);
  const refusal: readonly Issue[] = [{ path: 'rights', rule: 'forbidden', arg: 'cannot_grant_more_than_own' }];
  if (!row) return refusal;
  const verdict = checkGroupGrant({
    giver: rightsUserOf(row, await selectGroups(tx, row.access_groups)),
    before: undefined,
    after: { rights: (after.rights ?? {}) as GroupRights, creditors: null },
    candidate: buildCandidate(after.level as TemplateLevel, (after.partner ?? null) as string | null),
    roles: await loadRoles(tx),
    members: [],
  });
  return verdict.allowed ? [] : refusal;
}
