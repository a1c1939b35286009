import { checkLastAdministrator, isShortened } from '@fordra/domain/access/check-last-administrator';
import { checkUserGrant, type TenantRole } from '@fordra/domain/access/check-may-grant';
import type { Verdict } from '@fordra/domain/values/verdict';
import { type RoleKey, roles } from '@fordra/resources/roles/roles';
import type { Issue } from '@fordra/schema/issues';
import { sql } from 'kysely';
import {
  lockRights,
  type RightsRow,
  rightsUserOf,
  selectGroups,
  selectOtherAdministrator,
  selectRightsOfTemplates,
  selectRightsRow,
} from '../../store/access/rights-users.ts';
import type { Database } from '../../store/connection/database.ts';
import type { Row } from '../../store/documents/select-documents.ts';
import type { Guard, GuardedChange } from './guard.ts';

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

/** Nobody grants more rights than they have, and the last administrators stay. */
export const guardUsers: Guard = async (tx, requester, changes) => {
  await lockRights(tx);
  const grants = requester.systemUser ? changes.map(() => []) : await findGrantIssues(tx, requester.user.id, changes);
  const issues: (readonly Issue[])[] = [];
  for (const [index, change] of changes.entries())
    issues.push([...grants[index]!, ...(await findLastAdministratorIssues(tx, change))]);
  return issues;
};

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
  const tenantRoles = await loadTenantRoles(tx);
  const giver = rightsUserOf(giverRow, groups);
  return rows.map(({ before, after }, index) =>
    issuesOf(
      'access_groups',
      checkUserGrant({
        giver,
        isSelf: changes[index]!.before?._id === giverId,
        before: before && rightsUserOf(before, groups),
        after: after && rightsUserOf(after, groups),
        tenantRoles,
      }),
    ),
  );
}

async function loadTenantRoles(tx: Database): Promise<readonly TenantRole[]> {
  const followers = await selectRightsOfTemplates(tx);
  return followers.flatMap(({ template, rights }) =>
    Object.hasOwn(roles, template) ? [{ userKind: roles[template as RoleKey].userKind, rights }] : [],
  );
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

async function selectToday(tx: Database): Promise<string> {
  const { rows } = await sql<{ today: string }>`
    select (now() at time zone 'Europe/Stockholm')::date as today`.execute(tx);
  return rows[0]!.today;
}

function endingOf(user: Row) {
  return { isDisabled: user.is_disabled === true, validUntil: (user.valid_until ?? null) as string | null };
}

function rowOf(user: Row): RightsRow {
  return { ...nobody, ...(user as Partial<RightsRow>) };
}

function issuesOf(path: string, verdict: Verdict): readonly Issue[] {
  return verdict.allowed ? [] : [{ path, rule: 'forbidden', arg: verdict.refusal }];
}
