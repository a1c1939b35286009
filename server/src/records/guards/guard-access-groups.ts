import { checkGroupGrant } from '@fordra/domain/access/check-may-grant';
import { hasOperatorRights } from '@fordra/domain/access/check-operator-rights';
import type { RightsGroup, RightsUser } from '@fordra/domain/access/rights-of-user';
import { buildCandidate } from '@fordra/domain/access/template-candidate';
import { limitToCreditors } from '@fordra/resources/limit-to-creditors';
import type { Rights } from '@fordra/schema/access';
import { isSame } from '@fordra/schema/documents';
import type { Issue } from '@fordra/schema/issues';
import {
  hasTenantUsers,
  lockRights,
  type RightsRow,
  rightsUserOf,
  selectGroups,
  selectMembers,
  selectPublishedRights,
  selectRightsRow,
} from '../../store/access/rights-users.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Guard, GuardedChange } from './guard.ts';
import { loadRoles } from './load-roles.ts';
import { unownedResources } from './unowned-resources.ts';

/** A group whose members have more different sets of rights is changed by system users only. */
const MEMBERS_MAX = 500;

/** Nobody gives the members of a group more rights than they have themselves, or rights of staff to tenants' users. */
export const guardAccessGroups: Guard = async (tx, requester, changes) => {
  await lockRights(tx);
  const issues: (readonly Issue[])[] = [];
  for (const change of changes) {
    const found = requester.systemUser ? [] : await findGrantIssues(tx, requester.user.id, change);
    issues.push(found.length > 0 ? found : await findOperatorRights(tx, change));
  }
  return issues;
};

async function findOperatorRights(tx: Database, { before, after }: GuardedChange): Promise<readonly Issue[]> {
  const isUnchanged =
    before && after && (['rights', 'template'] as const).every((name) => isSame(before[name], after[name]));
  if (!before || !after || isUnchanged) return [];
  const isForStaff = hasOperatorRights((await groupOf(tx, after)).rights, unownedResources);
  if (!isForStaff || !(await hasTenantUsers(tx, String(before._id)))) return [];
  return [{ path: 'rights', rule: 'forbidden', arg: 'only_staff_get_these_rights' }];
}

async function findGrantIssues(
  tx: Database,
  giver: string,
  { before, after }: GuardedChange,
): Promise<readonly Issue[]> {
  const isUnchanged =
    before &&
    after &&
    (['rights', 'template', 'creditors'] as const).every((name) => isSame(before[name], after[name]));
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
    before: before && (await groupOf(tx, before)),
    after: await groupOf(tx, after),
    candidate: candidateOf(giverRow, after),
    // Nobody administers what they have themselves.
    roles: group && giverRow.access_groups.includes(group) ? [] : await loadRoles(tx),
    members: members.map((row) =>
      rightsUserOf({ ...row, access_groups: row.access_groups.filter((id) => id !== group) }, groups),
    ),
  });
  return verdict.allowed ? [] : refusal;
}

/** A partner gives the groups of its accounts to their users. */
function candidateOf(giver: RightsRow, { account, partner }: Row): RightsUser | undefined {
  if (giver.kind !== 'partner_user' || typeof account !== 'string' || partner !== giver.partner) return undefined;
  return { ...buildCandidate('account', giver.partner), account };
}

/** A group without rights of its own has those of its template. */
async function groupOf(tx: Database, row: Row): Promise<RightsGroup> {
  const followed = row.rights || !row.template ? {} : await selectPublishedRights(tx, String(row.template));
  const creditors = (row.creditors ?? null) as RightsGroup['creditors'];
  return { rights: limitToCreditors((row.rights ?? followed) as Rights, creditors), creditors };
}
