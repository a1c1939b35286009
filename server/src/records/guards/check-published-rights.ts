import { checkGroupGrant } from '@fordra/domain/access/check-may-grant';
import { hasOperatorRights } from '@fordra/domain/access/check-operator-rights';
import type { GroupRights, RightsUser } from '@fordra/domain/access/rights-of-user';
import { buildCandidate } from '@fordra/domain/access/template-candidate';
import type { TemplateLevel } from '@fordra/domain/access/template-levels';
import { allow, refuse, type Verdict } from '@fordra/domain/values/verdict';
import {
  hasFollower,
  hasTenantFollowers,
  type MemberShape,
  selectFollowingGroups,
  selectFollowingMembers,
  selectMemberShapes,
} from '../../store/access/publish-template.ts';
import { rightsUserOf, selectGroups, selectPublishedRights, selectRightsRow } from '../../store/access/rights-users.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Requester } from '../rows/requester.ts';
import { loadRoles } from './load-roles.ts';
import { unownedResources } from './unowned-resources.ts';

/** More members or groups than these are not judged one by one. */
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
  const giverRow = await selectRightsRow(tx, user.id);
  if (!giverRow) return refuse('cannot_grant_more_than_own');
  const giver = rightsUserOf(giverRow, await selectGroups(tx, giverRow.access_groups));
  // Nobody administers what they have themselves.
  const isFollower = await hasFollower(tx, template, giverRow.access_groups);
  const grant = {
    giver,
    before: { rights: await selectPublishedRights(tx, template), creditors: null },
    after: { rights, creditors: null },
    candidate: buildCandidate(level, partner),
    roles: isFollower ? [] : await loadRoles(tx),
  };
  const shapes = await selectMemberShapes(tx, template, { named: idsIn(grant), max: CHECKED_MAX + 1 });
  const forAll = checkGroupGrant({ ...grant, members: shapes.map(asMember) });
  if (shapes.length <= CHECKED_MAX && forAll.allowed) return forAll;
  const members = await loadMembers(tx, template);
  return members ? checkGroupGrant({ ...grant, members }) : refuse('cannot_grant_more_than_own');
}

/** The tenants and creditors that the rights name, for which a member can be special. */
function idsIn(compared: object): readonly string[] {
  return [...new Set(JSON.stringify(compared).match(/[0-9a-f]{24}/g))];
}

/** A member without its other groups, which can only give more of what the change gives. */
function asMember({
  has_creditors: hasCreditors,
  is_account_admin: isAccountAdmin,
  ...tenancy
}: MemberShape): RightsUser {
  const groups = hasCreditors ? [{ rights: {}, creditors: ['any creditor'] }] : [];
  return { ...tenancy, isAccountAdmin, groups };
}

/** The members with their other groups; undefined if there are too many. */
async function loadMembers(tx: Database, template: string): Promise<readonly RightsUser[] | undefined> {
  const rows = await selectFollowingMembers(tx, template, CHECKED_MAX + 1);
  const following = await selectFollowingGroups(tx, template, CHECKED_MAX + 1);
  if (Math.max(rows.length, following.length) > CHECKED_MAX) return undefined;
  const groups = await selectGroups(
    tx,
    rows.flatMap((row) => row.access_groups),
  );
  const known = new Set(following);
  return rows.map((row) =>
    rightsUserOf({ ...row, access_groups: row.access_groups.filter((id) => !known.has(id)) }, groups),
  );
}
