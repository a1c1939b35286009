import type { TemplateLevel } from '@fordra/domain/access/template-levels';
import type { Rights } from '@fordra/schema/access';
import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

type TemplateContent = {
  readonly name: { readonly sv: string; readonly en: string };
  readonly level: TemplateLevel;
  readonly rights: Rights;
};

/** The versions of one of the operator's templates that a start compares with what the product ships. */
export type KnownTemplate = {
  readonly key: string;
  readonly newestShipped: TemplateContent | null;
  /** The version in force is one that the product has shipped. */
  readonly isShippedInForce: boolean;
};

/** A group that did not get the newest version of its template because its rights were changed here. */
export type OutdatedGroup = { readonly template: string; readonly version: number; readonly group: string };

/** Processes that start at the same time publish one after the other. */
export async function lockAccessTemplates(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.accessTemplates})`.execute(tx);
}

export async function selectKnownTemplates(db: Database): Promise<readonly KnownTemplate[]> {
  const { rows } = await sql<KnownTemplate>`
    select key, coalesce(bool_and(is_shipped) filter (where status = 'published'), true) as "isShippedInForce",
      (jsonb_agg(jsonb_build_object('name', name, 'level', level, 'rights', rights) order by version desc)
        filter (where is_shipped)) -> 0 as "newestShipped"
    from access_templates where partner is null group by key`.execute(db);
  return rows;
}

/** Ends the versions in one of these statuses that the product has shipped of a template of the operator. */
export async function retireShippedVersions(tx: Database, key: string, statuses: readonly string[]): Promise<void> {
  await sql`update access_templates set status = 'retired', _etag = new_etag(), _updated = business_now()
    where partner is null and key = ${key} and is_shipped and status = any(${[...statuses]})`.execute(tx);
}

/** Whether groups have the rights of the template that this is a version of. */
export async function hasFollowers(tx: Database, template: string): Promise<boolean> {
  const { rows } = await sql`
    select from access_templates t
      join access_templates v on v.key = t.key and v.partner is not distinct from t.partner
      join access_groups g on g.template = v._id and g.rights is null
    where t._id = ${template} limit 1`.execute(tx);
  return rows.length > 0;
}

/** The operator's own group of this name, if there is one. */
export function selectGroupNamed(
  db: Database,
  name: string,
): Promise<{ readonly _id: string; readonly rights: unknown } | undefined> {
  return db
    .selectFrom('access_groups')
    .select(['_id', 'rights'])
    .where('name', '=', name)
    .where('account', 'is', null)
    .where('partner', 'is', null)
    .orderBy('_id')
    .limit(1)
    .executeTakeFirst();
}

export async function linkGroup(
  tx: Database,
  {
    group,
    template,
    keepsRights,
  }: { readonly group: string; readonly template: string; readonly keepsRights: boolean },
): Promise<void> {
  await tx
    .updateTable('access_groups')
    .set({ template, ...(!keepsRights && { rights: null }) })
    .where('_id', '=', group)
    .execute();
}

/** The operator's groups of these templates of the operator, the oldest of each. */
export async function selectGroupsOfTemplates(
  db: Database,
  templates: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('access_groups as g')
    .innerJoin('access_templates as t', 't._id', 'g.template')
    .select((eb) => ['t.key', eb.fn.min('g._id').as('group')])
    .where('t.key', '=', anyOf(templates))
    .where('t.partner', 'is', null)
    .where('g.account', 'is', null)
    .where('g.partner', 'is', null)
    .groupBy('t.key')
    .execute();
  return new Map(rows.map(({ key, group }) => [key, group]));
}

/** The rights of the operator's oldest group of each of these templates. */
export async function selectRightsOfTemplates(
  db: Database,
  templates: readonly string[],
): Promise<ReadonlyMap<string, Rights>> {
  const { rows } = await sql<{ key: string; rights: Rights }>`
    select distinct on (t.key) t.key, group_rights(g) as rights
    from access_templates t join access_groups g on g.template = t._id
    where t.key = any(${[...templates]}) and t.partner is null and g.account is null and g.partner is null
      and group_rights(g) is not null
    order by t.key, g._id`.execute(db);
  return new Map(rows.map(({ key, rights }) => [key, rights]));
}

/** A group that was edited after the newest version was published has been reviewed and is not reported. */
export async function selectOutdatedGroups(db: Database): Promise<readonly OutdatedGroup[]> {
  const { rows } = await sql<OutdatedGroup>`
    select p.key as template, p.version::integer as version, g.name as group
    from access_groups g join access_templates t on t._id = g.template
      join access_templates p on p.key = t.key and p.partner is not distinct from t.partner and p.status = 'published'
    where g.rights is not null and g.template is not null and g.rights <> p.rights and g._updated < p._created
    order by p.key, g._id limit 1000`.execute(db);
  return rows;
}

/** The operator's templates whose newest shipped version waits to be published. */
export async function selectShippedDrafts(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ key: string }>`
    select distinct key from access_templates where partner is null and is_shipped and status = 'draft'
    order by key limit 100`.execute(db);
  return rows.map(({ key }) => key);
}
