import type { GroupRights, RightsGroup, RightsUser } from '@fordra/domain/access/rights-of-user';
import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

/** The columns of a user that its rights follow from. */
export type RightsRow = {
  readonly kind: string;
  readonly account: string | null;
  readonly partner: string | null;
  readonly customer: string | null;
  readonly solicitor: string | null;
  readonly unit: string | null;
  readonly is_account_admin: boolean;
  readonly access_groups: readonly string[];
};

export type GroupsById = ReadonlyMap<string, RightsGroup>;

const columns = [
  'kind',
  'account',
  'partner',
  'customer',
  'solicitor',
  'unit',
  'is_account_admin',
  'access_groups',
] as const;

/** Writes of users and access groups run one after the other, since each is judged by the rights that all others left. */
export async function lockRights(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.rights})`.execute(tx);
}

export function selectRightsRow(tx: Database, user: string): Promise<RightsRow | undefined> {
  return tx
    .selectFrom('users')
    .select(columns)
    .where('_id', '=', user)
    .$narrowType<{ access_groups: readonly string[] }>()
    .executeTakeFirst();
}

/** The members of a group; those whose rights are the same are returned once. */
export async function selectMembers(tx: Database, group: string, max: number): Promise<readonly RightsRow[]> {
  const { rows } = await sql<RightsRow>`
    select distinct ${sql.join(columns.map((name) => sql.ref(name)))} from users
    where access_groups ? ${group} limit ${max}`.execute(tx);
  return rows;
}

export async function hasTenantUsers(tx: Database, group: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where access_groups ? ${group} and kind not in ('staff', 'system_user') limit 1`.execute(tx);
  return rows.length > 0;
}

export async function selectGroups(tx: Database, ids: readonly string[]): Promise<GroupsById> {
  const rows = await tx
    .selectFrom('access_groups')
    .select(['_id', 'rights', 'creditors'])
    .where('_id', '=', anyOf([...new Set(ids)]))
    .$narrowType<{ rights: GroupRights; creditors: readonly string[] | null }>()
    .execute();
  return new Map(rows.map(({ _id, rights, creditors }) => [_id, { rights, creditors }]));
}

/** The rights of the groups that follow templates, by template. */
export function selectRightsOfTemplates(
  tx: Database,
): Promise<readonly { readonly template: string; readonly rights: GroupRights }[]> {
  return tx
    .selectFrom('access_template_followers as f')
    .innerJoin('access_groups as g', 'g._id', 'f.access_group')
    .select(['f.template', 'g.rights'])
    .$narrowType<{ rights: GroupRights }>()
    .execute();
}

export function rightsUserOf(row: RightsRow, groups: GroupsById): RightsUser {
  const { is_account_admin: isAccountAdmin, access_groups: ids, ...tenancy } = row;
  return { ...tenancy, isAccountAdmin, groups: ids.flatMap((id) => groups.get(id) ?? []) };
}

/** The administrator, other than this user, who may sign in the longest; undefined if there is none. */
export async function selectOtherAdministrator(
  tx: Database,
  user: string,
  among: { readonly kind: 'system_user' } | { readonly account: string | null; readonly partner: string | null },
): Promise<{ readonly validUntil: string | null } | undefined> {
  const isOne =
    'kind' in among
      ? sql<boolean>`kind = 'system_user'`
      : sql<boolean>`is_account_admin and account is not distinct from ${among.account}
          and partner is not distinct from ${among.partner}`;
  const { rows } = await sql<{ validUntil: string | null }>`
    select valid_until as "validUntil" from users
    where _id <> ${user} and not is_disabled and ${isOne}
      and (valid_until is null or valid_until >= (now() at time zone 'Europe/Stockholm')::date)
    order by valid_until desc nulls first limit 1`.execute(tx);
  return rows[0];
}
