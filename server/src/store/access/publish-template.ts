import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Row } from '../documents/select-documents.ts';
import { type RightsRow, rightsColumns } from './rights-users.ts';

const PEOPLE_MAX = 100;

/** The versions of the template that this is one of. */
const versionsOf = (template: string) => sql`
  select v._id from access_templates t join access_templates v on v.key = t.key and v.partner is not distinct from t.partner
  where t._id = ${template}`;

/** The group `g` has the rights of the template. */
const isFollowing = (template: string) => sql<boolean>`(g.rights is null and g.template in (${versionsOf(template)}))`;

/** The user `u` is in such a group. */
const isMember = (template: string) => sql<boolean>`(exists (
  select from jsonb_array_elements_text(u.access_groups) as one (id)
  where one.id in (select g._id from access_groups g where ${isFollowing(template)})))`;

export async function countFollowers(
  tx: Database,
  template: string,
): Promise<{ readonly groups: number; readonly users: number }> {
  const { rows } = await sql<{ groups: number; users: number }>`
    select (select count(*)::integer from access_groups g where ${isFollowing(template)}) as groups,
      (select count(*)::integer from users u where ${isMember(template)} and not u.is_disabled) as users`.execute(tx);
  return rows[0]!;
}

/** The first of those whom a publication concerns. */
export async function selectFollowingPeople(
  tx: Database,
  template: string,
): Promise<readonly { readonly _id: string; readonly name: string }[]> {
  const { rows } = await sql<{ _id: string; name: string }>`
    select u._id, u.name from users u where ${isMember(template)} and not u.is_disabled
    order by u.name, u._id limit ${PEOPLE_MAX}`.execute(tx);
  return rows;
}

/** The version in force, locked. */
export async function lockPublished(tx: Database, template: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select * from access_templates where status = 'published' and _id in (${versionsOf(template)}) for update`.execute(
    tx,
  );
  return rows[0];
}

/** Whether a version of the template that this is one of is in force. */
export async function isPublished(tx: Database, template: string): Promise<boolean> {
  return (await lockPublished(tx, template)) !== undefined;
}

export async function selectFollowingGroups(tx: Database, template: string, max: number): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select g._id from access_groups g where ${isFollowing(template)} limit ${max}`.execute(tx);
  return rows.map(({ _id }) => _id);
}

/** Members of the groups that follow the template; those whose rights are the same are returned once. */
export async function selectFollowingMembers(
  tx: Database,
  template: string,
  max: number,
): Promise<readonly RightsRow[]> {
  const { rows } = await sql<RightsRow>`
    select distinct ${rightsColumns} from users u where ${isMember(template)} limit ${max}`.execute(tx);
  return rows;
}

/** Members of the groups that follow the template, as far as rights can tell them apart. */
export type MemberShape = Omit<RightsRow, 'access_groups'> & { readonly has_creditors: boolean };

/**
 * Each tenant that the compared rights do not name is the same as any other, so that this is as many rows for ten groups
 * as for ten thousand.
 */
export async function selectMemberShapes(
  tx: Database,
  template: string,
  { named, max }: { readonly named: readonly string[]; readonly max: number },
): Promise<readonly MemberShape[]> {
  const owners = ['account', 'partner', 'customer', 'solicitor', 'unit'] as const;
  const shapeOf = (id: ReturnType<typeof sql>, other: string) =>
    sql`case when ${id} is null or ${id} = any(${[...named]}) then ${id} else ${other} end`;
  const columns = owners.map((name) => sql`${shapeOf(sql`u.${sql.ref(name)}`, `any ${name}`)} as ${sql.ref(name)}`);
  const { rows } = await sql<MemberShape>`
    select distinct u.kind, u.is_account_admin, ${sql.join(columns)},
      ${shapeOf(sql`a.partner`, 'any partner')} as "accountPartner",
      exists (select from access_groups o where u.access_groups ? o._id and jsonb_typeof(o.creditors) = 'array'
        and o.creditors <> '[]') as has_creditors
    from users u left join accounts a on a._id = u.account where ${isMember(template)} limit ${max}`.execute(tx);
  return rows;
}

/** Whether one of these groups follows the template. */
export async function hasFollower(tx: Database, template: string, groups: readonly string[]): Promise<boolean> {
  const { rows } = await sql`
    select from access_groups g where g._id = any(${[...groups]}) and ${isFollowing(template)} limit 1`.execute(tx);
  return rows.length > 0;
}

export async function hasTenantFollowers(tx: Database, template: string): Promise<boolean> {
  const { rows } = await sql`
    select from users u where ${isMember(template)} and u.kind not in ('staff', 'system_user') limit 1`.execute(tx);
  return rows.length > 0;
}
