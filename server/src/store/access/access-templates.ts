import type { Rights } from '@fordra/schema/access';
import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

type Template = { readonly name: string; readonly rights: Rights };
export type TemplateVersion = Template & { readonly key: string; readonly version: number };

/** An access group that follows a template. */
export type FollowingGroup = Template & {
  readonly _id: string;
  readonly _etag: string;
  readonly template: string;
  /** The version whose rights the group was last given; null if it never had the rights of any. */
  readonly version: number | null;
  /** What that version says. */
  readonly given: Template | null;
};

/** A group that did not get the newest version of its template because its rights were changed here. */
export type OutdatedGroup = { readonly template: string; readonly version: number; readonly group: string };

/** Processes that start at the same time publish one after the other. */
export async function lockAccessTemplates(tx: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.accessTemplates})`.execute(tx);
}

export function selectNewestTemplates(db: Database): Promise<readonly TemplateVersion[]> {
  return db
    .selectFrom('access_templates')
    .distinctOn('key')
    .select(['key', 'version', 'name', 'rights'])
    .orderBy('key')
    .orderBy('version', 'desc')
    .execute();
}

export async function insertTemplateVersion(
  tx: Database,
  { key, version, name, rights }: TemplateVersion,
): Promise<void> {
  await tx
    .insertInto('access_templates')
    .values({ key, version, name, rights: JSON.stringify(rights) })
    .execute();
}

/** Locked, so that nobody changes a group between the comparison and the update. */
export async function lockFollowingGroups(tx: Database): Promise<readonly FollowingGroup[]> {
  const { rows } = await sql<FollowingGroup>`
    select g._id, g._etag, g.name, g.rights, f.template, f.version,
      (select jsonb_build_object('name', t.name, 'rights', t.rights) from access_templates t
        where t.key = f.template and t.version = f.version) as given
    from access_template_followers f join access_groups g on g._id = f.access_group
    order by g._id for update of g`.execute(tx);
  return rows;
}

/** The operator's own group of this name, if there is one. */
export function selectGroupNamed(db: Database, name: string): Promise<(Template & { _id: string }) | undefined> {
  return db
    .selectFrom('access_groups')
    .select(['_id', 'name', 'rights'])
    .where('name', '=', name)
    .where('account', 'is', null)
    .where('partner', 'is', null)
    .orderBy('_id')
    .limit(1)
    .$narrowType<{ rights: Rights }>()
    .executeTakeFirst();
}

export async function saveFollower(
  tx: Database,
  follower: { readonly group: string; readonly template: string; readonly version: number | null },
): Promise<void> {
  const { group, template, version } = follower;
  await tx
    .insertInto('access_template_followers')
    .values({ access_group: group, template, version })
    .onConflict((conflict) => conflict.column('access_group').doUpdateSet({ version }))
    .execute();
}

/** The groups that follow these templates, the oldest of each. */
export async function selectGroupsOfTemplates(
  db: Database,
  templates: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .selectFrom('access_template_followers')
    .select((eb) => ['template', eb.fn.min('access_group').as('group')])
    .where('template', '=', anyOf(templates))
    .groupBy('template')
    .execute();
  return new Map(rows.map(({ template, group }) => [template, group]));
}

/** The rights of the oldest group that follows each of these templates. */
export async function selectRightsOfTemplates(
  db: Database,
  templates: readonly string[],
): Promise<ReadonlyMap<string, Rights>> {
  const { rows } = await sql<{ template: string; rights: Rights }>`
    select distinct on (f.template) f.template, g.rights
    from access_template_followers f join access_groups g on g._id = f.access_group
    where f.template = any(${[...templates]}) order by f.template, g._id`.execute(db);
  return new Map(rows.map(({ template, rights }) => [template, rights]));
}

/** A group that was edited after the newest version was published has been reviewed and is not reported. */
export async function selectOutdatedGroups(db: Database): Promise<readonly OutdatedGroup[]> {
  const { rows } = await sql<OutdatedGroup>`
    select f.template, newest.version, g.name as group
    from access_template_followers f
      join access_groups g on g._id = f.access_group
      join lateral (select version, rights, _created from access_templates t
        where t.key = f.template order by version desc limit 1) newest on true
    where f.version is distinct from newest.version and g.rights <> newest.rights and g._updated < newest._created
    order by f.template, g._id`.execute(db);
  return rows;
}
