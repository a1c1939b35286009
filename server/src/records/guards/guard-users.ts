import { checkLastAdministrator, isShortened } from '@fordra/domain/access/check-last-administrator';
import { checkUserGrant } from '@fordra/domain/access/check-may-grant';
import { checkOperatorRights } from '@fordra/domain/access/check-operator-rights';
import { checkRoleEnd } from '@fordra/domain/access/check-role-end';
import type { Verdict } from '@fordra/domain/values/verdict';
import { isSame } from '@fordra/schema/documents';
import type { Issue } from '@fordra/schema/issues';
import { sql } from 'kysely';
import {
  lockRights,
  type RightsRow,
  rightsUserOf,
  selectGroups,
  selectOtherAdministrator,
  selectRightsRow,
  selectRolesOfGroups,
  selectUserOfAddress,
} from '../../store/access/rights-users.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Requester } from '../rows/requester.ts';
import { findWayInIssues } from './find-way-in-issues.ts';
import type { Guard, GuardedChange } from './guard.ts';
import { loadRoles } from './load-roles.ts';
import { unownedResources } from './unowned-resources.ts';

const nobody: RightsRow = {
  kind: '',
  account: null,
  partner: null,
  customer: null,
  solicitor: null,
  unit: null,
  is_account_admin: false,
  access_groups: [],
};

/** Nobody grants more rights than they have, or rights of staff to tenants' users, and the last administrators stay. */
export const guardUsers: Guard = async (tx, requester, changes) => {
  await lockRights(tx);
  const given = await findGivenIssues(tx, requester, changes);
  const ends = await findMissingEnds(tx, changes);
  const issues: (readonly Issue[])[] = [];
  for (const [index, change] of changes.entries()) {
    issues.push([
      ...given[index]!,
      ...ends[index]!,
      ...(await findLastAdministratorIssues(tx, change)),
      ...(await findTakenAddress(tx, change)),
      ...(await findWayInIssues(tx, change)),
    ]);
  }
  return issues;
};

/** Why the requester may not give the groups that each change gives. */
export async function findGivenIssues(
  tx: Database,
  requester: Requester,
  changes: readonly GuardedChange[],
): Promise<readonly (readonly Issue[])[]> {
  const grants = requester.systemUser ? changes.map(() => []) : await findGrantIssues(tx, requester.user.id, changes);
  const ofOperator = await findOperatorRights(tx, changes);
  return changes.map((_, index) => (grants[index]!.length > 0 ? grants[index]! : ofOperator[index]!));
}

/** Of the groups that the change gives: kind and tenant of a user never change. */
async function findOperatorRights(
  tx: Database,
  changes: readonly GuardedChange[],
): Promise<readonly (readonly Issue[])[]> {
  const given = changes.map(({ before, after }) => {
    if (!after) return undefined;
    const [user, known] = [rowOf(after), before ? rowOf(before).access_groups : []];
    return { ...user, access_groups: user.access_groups.filter((group) => !known.includes(group)) };
  });
  const groups = await selectGroups(
    tx,
    given.flatMap((row) => row?.access_groups ?? []),
  );
  return given.map((row) =>
    row ? issuesOf('access_groups', checkOperatorRights(rightsUserOf(row, groups), unownedResources)) : [],
  );
}

/** A fixed number of statements for any number of users. */
async function findGrantIssues(
  tx: Database,
  giverId: string,
  changes: readonly GuardedChange[],
): Promise<readonly (readonly Issue[])[]> {
  // Read again: the requester may have been loaded before another write took rights away.
  const giverRow = (await selectRightsRow(tx, giverId)) ?? nobody;
  const rows = changes.map(({ before, after }) => ({ before: before && rowOf(before), after: after && rowOf(after) }));
  const groups = await selectGroups(
    tx,
    [giverRow, ...rows.flatMap(({ before, after }) => [before, after])].flatMap((row) => row?.access_groups ?? []),
  );
  const roles = await loadRoles(tx);
  const giver = rightsUserOf(giverRow, groups);
  return rows.map(({ before, after }, index) =>
    issuesOf(
      'access_groups',
      checkUserGrant({
        giver,
        isSelf: changes[index]!.before?._id === giverId,
        before: before && rightsUserOf(before, groups),
        after: after && rightsUserOf(after, groups),
        roles,
      }),
    ),
  );
}

/** Asked where the groups or the end are written: the role of a group may have changed since. */
async function findMissingEnds(
  tx: Database,
  changes: readonly GuardedChange[],
): Promise<readonly (readonly Issue[])[]> {
  const isAsked = ({ before, after }: GuardedChange) =>
    after !== undefined &&
    (after.valid_until ?? null) === null &&
    (!before || Boolean(before.valid_until) || !isSame(rowOf(before).access_groups, rowOf(after).access_groups));
  const groupsOf = (change: GuardedChange) => (isAsked(change) ? rowOf(change.after!).access_groups : []);
  const given = changes.flatMap(groupsOf);
  const roles = given.length > 0 ? await selectRolesOfGroups(tx, given) : [];
  return changes.map((change) => {
    const groups = groupsOf(change);
    const verdict = checkRoleEnd(
      roles.filter(({ group }) => groups.includes(group)).map(({ role }) => role),
      change.after?.valid_until,
    );
    return verdict.allowed ? [] : [{ path: 'valid_until', rule: 'refused', arg: verdict.refusal }];
  });
}

async function findLastAdministratorIssues(tx: Database, { before, after }: GuardedChange): Promise<readonly Issue[]> {
  if (!before) return [];
  const { kind, account, partner, is_account_admin: isAccountAdmin } = rowOf(before);
  const isSystemUser = kind === 'system_user';
  if (!isSystemUser && !isAccountAdmin) return [];
  const change = { before: endingOf(before), after: after && endingOf(after), today: await selectToday(tx) };
  if (!isShortened(change)) return [];
  const id = String(before._id);
  const verdict = checkLastAdministrator({
    ...change,
    ...(isSystemUser && { systemUser: { other: await selectOtherAdministrator(tx, id, { kind }) } }),
    ...(isAccountAdmin && { accountAdmin: { other: await selectOtherAdministrator(tx, id, { account, partner }) } }),
  });
  return issuesOf(after ? 'is_disabled' : '_id', verdict);
}

/** An address names one user of a tenant; a deleted user's may be used again. */
async function findTakenAddress(tx: Database, { before, after }: GuardedChange): Promise<readonly Issue[]> {
  const isTaken = after && (!before || before.deleted) && (await selectUserOfAddress(tx, after));
  return isTaken ? [{ path: 'email', rule: 'refused', arg: 'email_already_registered_for_account' }] : [];
}

async function selectToday(tx: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone 'Europe/Stockholm')::date as today`.execute(tx);
  return rows[0]!.today;
}

function endingOf(user: Row) {
  return { isDisabled: user.is_disabled === true, validUntil: (user.valid_until ?? null) as string | null };
}

function rowOf(user: Row): RightsRow {
  const accountPartner = user.account ? ((user.through_partner ?? null) as string | null) : null;
  return { ...nobody, ...(user as Partial<RightsRow>), accountPartner };
}

function issuesOf(path: string, verdict: Verdict): readonly Issue[] {
  return verdict.allowed ? [] : [{ path, rule: 'forbidden', arg: verdict.refusal }];
}
