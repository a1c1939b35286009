import type { GroupRights, RightsGroup, RightsUser } from '@fordra/domain/access/rights-of-user';
import { limitToCreditors } from '@fordra/resources/limit-to-creditors';
import type { Rights } from '@fordra/schema/access';
import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';
import type { Row } from '../documents/select-documents.ts';

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
  readonly accountPartner?: string | null;
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

/** As a part of a statement. */
export const rightsColumns = sql`${sql.join(columns.map((name) => sql.ref(name)))},
  (select a.partner from accounts a where a._id = account) as "accountPartner"`;

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
    select distinct ${rightsColumns} from users
    where access_groups ? ${group} limit ${max}`.execute(tx);
  return rows;
}

export async function hasTenantUsers(tx: Database, group: string): Promise<boolean> {
  const { rows } = await sql`
    select from users where access_groups ? ${group} and kind not in ('staff', 'system_user') limit 1`.execute(tx);
  return rows.length > 0;
}

export async function selectGroups(tx: Database, ids: readonly string[]): Promise<GroupsById> {
  const { rows } = await sql<{ _id: string; rights: Rights; creditors: readonly string[] | null }>`
    select g._id, coalesce(group_rights(g), '{}') as rights, g.creditors from access_groups g
    where g._id = any(${[...new Set(ids)]})`.execute(tx);
  return new Map(
    rows.map(({ _id, rights, creditors }) => [_id, { rights: limitToCreditors(rights, creditors), creditors }]),
  );
}

/** As they are written, without the limit to some creditors. */
export async function selectRightsInForce(tx: Database, ids: readonly string[]): Promise<ReadonlyMap<string, Rights>> {
  const { rows } = await sql<{ _id: string; rights: Rights }>`
    select g._id, coalesce(group_rights(g), '{}') as rights from access_groups g
    where g._id = any(${[...new Set(ids)]})`.execute(tx);
  return new Map(rows.map(({ _id, rights }) => [_id, rights]));
}

/** The rights that the operator's templates and its groups of them give, by the key of the template. */
export async function selectRightsOfTemplates(
  tx: Database,
): Promise<readonly { readonly template: string; readonly rights: GroupRights }[]> {
  const { rows } = await sql<{ template: string; rights: GroupRights }>`
    select key as template, rights from access_templates where partner is null and status = 'published'
    union all
    select t.key, g.rights from access_templates t join access_groups g on g.template = t._id
    where t.partner is null and g.account is null and g.partner is null and g.rights is not null`.execute(tx);
  return rows;
}

/** The groups of these that follow, or once followed, one of the operator's templates, with the key of the template. */
export async function selectRolesOfGroups(
  tx: Database,
  ids: readonly string[],
): Promise<readonly { readonly group: string; readonly role: string }[]> {
  const { rows } = await sql<{ group: string; role: string }>`
    select g._id as "group", t.key as role from access_groups g join access_templates t on t._id = g.template
    where g._id = any(${[...new Set(ids)]}) and t.partner is null`.execute(tx);
  return rows;
}

/** The published rights of the template that this is a version of. */
export async function selectPublishedRights(tx: Database, template: string): Promise<GroupRights> {
  const { rows } = await sql<{ rights: GroupRights }>`
    select p.rights from access_templates t
      join access_templates p on p.key = t.key and p.partner is not distinct from t.partner and p.status = 'published'
    where t._id = ${template}`.execute(tx);
  return rows[0]?.rights ?? {};
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

/** The user, not deleted, that has the address of this one in the same tenant. */
export async function selectUserOfAddress(tx: Database, user: Row): Promise<string | undefined> {
  const isSame = (column: string) => sql`${sql.ref(column)} is not distinct from ${user[column] ?? null}`;
  const tenant = ['account', 'partner', 'solicitor', 'customer'].map(isSame);
  const { rows } = await sql<{ _id: string }>`
    select _id from users where email = ${user.email} and deleted is null and ${sql.join(tenant, sql` and `)} limit 1`.execute(
    tx,
  );
  return rows[0]?._id;
}
