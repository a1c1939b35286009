import { checkGroupGrant } from '@fordra/domain/access/check-may-grant';
import { hasOperatorRights } from '@fordra/domain/access/check-operator-rights';
import type { GroupRights } from '@fordra/domain/access/rights-of-user';
import { buildCandidate } from '@fordra/domain/access/template-candidate';
import type { TemplateLevel } from '@fordra/domain/access/template-levels';
import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import {
  hasTenantFollowers,
  selectFollowingGroups,
  selectFollowingMembers,
} from '../../store/access/publish-template.ts';
import { rightsUserOf, selectGroups, selectPublishedRights, selectRightsRow } from '../../store/access/rights-users.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Requester } from '../rows/requester.ts';
import { loadRoles } from './load-roles.ts';
import { unownedResources } from './unowned-resources.ts';

/** A template that concerns more different sets of rights or groups is published by system users only. */
const CHECKED_MAX = 500;

type Publication = {
  readonly template: string;
  readonly rights: GroupRights;
  readonly level: TemplateLevel;
  readonly partner: string | null;
};

/** Whether the requester may give these rights to all groups that follow the template. Rights are locked. */
export async function checkPublishedRights(
  tx: Database,
  { systemUser, user }: Requester,
  { template, rights, level, partner }: Publication,
): Promise<Verdict> {
  const isForStaff = hasOperatorRights(rights, unownedResources);
  if (isForStaff && (await hasTenantFollowers(tx, template))) return refuse('only_staff_get_these_rights');
  if (systemUser) return allow;
  const giver = await selectRightsRow(tx, user.id);
  const members = await selectFollowingMembers(tx, template, CHECKED_MAX + 1);
  const following = await selectFollowingGroups(tx, template, CHECKED_MAX + 1);
  if (!giver || Math.max(members.length, following.length) > CHECKED_MAX) return refuse('cannot_grant_more_than_own');
  const groups = await selectGroups(
    tx,
    [giver, ...members].flatMap((row) => row.access_groups),
  );
  const known = new Set(following);
  return checkGroupGrant({
    giver: rightsUserOf(giver, groups),
    before: { rights: await selectPublishedRights(tx, template), creditors: null },
    after: { rights, creditors: null },
    candidate: buildCandidate(level, partner),
    // Nobody administers what they have themselves.
    roles: giver.access_groups.some((id) => known.has(id)) ? [] : await loadRoles(tx),
    members: members.map((row) =>
      rightsUserOf({ ...row, access_groups: row.access_groups.filter((id) => !known.has(id)) }, groups),
    ),
  });
}
