import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** History without a user, since the program makes the groups. */
const withHistory = sql`
  logged as (insert into history_entries (method, resource, resource_id, account, partner, changes)
    select 'POST', 'access--groups', _id, account, partner, jsonb_build_array(
      jsonb_build_object('attribute', 'name', 'from', null, 'to', name),
      jsonb_build_object('attribute', 'template', 'from', null, 'to', template)) from made)
  select count(*)::integer as count from made`;

/** Makes the group of account admins for accounts that have none; how many were made. */
export async function insertAccountGroups(tx: Database, accounts: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with made as (insert into access_groups (name, account, partner, template, type)
      select 'Kontoansvariga', a._id, a.partner, t._id, 'account_admin' from accounts a
        join access_templates t on t.key = 'account_admin' and t.partner is null and t.status = 'published'
      where a._id = any(${[...accounts]})
      on conflict do nothing returning _id, name, account, partner, template), ${withHistory}`.execute(tx);
  return rows[0]!.count;
}

/**
 * Makes the groups of administrators and users for creditors that have none; how many were made. Users get the template
 * of the account, else the default of registrations of the partner, else that of the operator.
 */
export async function insertCreditorGroups(tx: Database, creditors: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with named as (
      select c._id, c.name, c.account, c.partner, (
        select t._id from access_templates t left join access_templates own on own._id = a.access_group_template
        where t.status = 'published' and case when own._id is not null
          then t.key = own.key and t.partner is not distinct from own.partner
          else t.is_default_registration and (t.partner is null or t.partner = a.partner) end
        order by t.partner nulls last, t._updated desc limit 1) as of_users
      from creditors c join accounts a on a._id = c.account where c._id = any(${[...creditors]})
    ), made as (insert into access_groups (name, account, partner, creditors, template, type)
      select left(g.name || ', ' || n.name, 120), n.account, n.partner, jsonb_build_array(n._id), g.template, g.type
      from named n cross join lateral (
        select 'Administratörer' as name, 'admin' as type, t._id as template from access_templates t
        where t.key = 'admin' and t.partner is null and t.status = 'published'
        union all select 'Användare', 'user', n.of_users where n.of_users is not null) g
      on conflict do nothing returning _id, name, account, partner, template), ${withHistory}`.execute(tx);
  return rows[0]!.count;
}

/** Makes the groups that accounts and creditors lack. */
export async function completeTenantGroups(tx: Database): Promise<void> {
  const { rows } = await sql<{ _id: string; table: string }>`
    select a._id, 'accounts' as "table" from accounts a
    where not exists (select from access_groups g where g.account = a._id and g.type = 'account_admin')
    union all select c._id, 'creditors' from creditors c
    where not exists (select from access_groups g where g.type = 'user' and g.creditors ->> 0 = c._id)`.execute(tx);
  const idsOf = (table: string) => rows.flatMap((row) => (row.table === table ? [row._id] : []));
  await insertAccountGroups(tx, idsOf('accounts'));
  await insertCreditorGroups(tx, idsOf('creditors'));
}

export async function selectAccountAdminGroup(tx: Database, account: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('access_groups')
    .select('_id')
    .where('account', '=', account)
    .where('type', '=', 'account_admin')
    .executeTakeFirst();
  return row?._id;
}
