import { addDays, type Day, day } from '@fordra/domain/values/day';
import { allResources } from '@fordra/resources/all-resources';
import { accessTemplates } from '@fordra/resources/all-roles';
import type { Grant, Rights } from '@fordra/schema/access';
import { type Resource, tableOf } from '@fordra/schema/define-resource';
import { sql } from 'kysely';
import { allActions } from '../../src/actions/all-actions.ts';
import type { Database } from '../../src/store/connection/database.ts';
import { aCaseWithAll } from '../case-rows.ts';
import { fullRow, insertRow, needsDebtor, type Row, resourceNamed, type StoredRow } from './full-rows.ts';
import { aTicketWithMessage } from './ticket-rows.ts';

/** One tenant's rows by resource; every text in them contains the tenant's tag, or digits that no other tenant has. */
export type Tenant = {
  readonly tag: string;
  readonly account: string;
  readonly partner: string;
  readonly rows: Readonly<Record<string, readonly (StoredRow & Row)[]>>;
};

export const storedResources: readonly Resource[] = allResources.filter(({ virtual }) => !virtual);

/** Two tenants with different tags have equal rows except for texts, numbers and ids. */
export async function makeTenant(db: Database, tag: string): Promise<Tenant> {
  const rows: Record<string, (StoredRow & Row)[]> = {};
  const add = async (resource: string, n: number, given: Row = {}): Promise<string> => {
    const row = fullRow(resourceNamed(resource), tag, n, given);
    const stored = await insertRow(db, resource, row);
    rows[resource] = [...(rows[resource] ?? []), { ...row, ...stored }];
    return stored._id;
  };
  const partner = await add('partners', 1);
  const account = await add('accounts', 1, { partner });
  const owner = { account, partner };
  const creditors = [await add('creditors', 1, owner), await add('creditors', 2, { ...owner, is_active: true })];
  await add('creditor--settings', 1, { ...owner, creditor: creditors[0] });
  const unit = await add('units', 1, owner);
  const rights: Rights = { creditors: { methods: ['GET'], full_attribute_access: true, attribute_access: {} } };
  const group = await add('access--groups', 1, { account, partner: null, creditors, rights });
  const inHome = { account, partner: null, unit, access_groups: [group] };
  const user = await add('users', 1, { ...inHome, kind: 'creditor_user' });
  await add('users', 2, { account: null, partner, unit: null, access_groups: [], kind: 'partner_user' });
  await add('ui--structures', 1, { ...owner, role: null, is_active: true, structure: { [tag]: { title: tag } } });
  const onCreditor = { target_resource: 'creditors', target_id: creditors[0]!, creditor: creditors[0], author: user };
  await add('notes', 1, { ...owner, ...onCreditor, visibility: 'shared' });
  await add('media--files', 1, { ...owner, ...onCreditor, attribute: null });
  const ofCase = await aCaseWithAll(db, { tag, n: 1, owner: { ...owner, creditor: creditors[0]! } });
  for (const [name, row] of Object.entries(ofCase)) rows[name] = [row];
  const about = { creditor: creditors[0], case: rows.cases![0]!._id, requester: user };
  const ofTicket = await aTicketWithMessage(db, { tag, n: 1, owners: owner, given: about });
  for (const [name, row] of Object.entries(ofTicket)) rows[name] = [row];
  // Every posting is a separate row.
  const posted = await sql<StoredRow & Row>`select * from transactions where account = ${account} order by _id`.execute(
    db,
  );
  rows.transactions = posted.rows;
  // Written with the case.
  const reported = await sql<StoredRow & Row>`
    select * from creditor_report_cases where account = ${account} order by _id`.execute(db);
  rows['creditor--report-cases'] = [...reported.rows];
  const { agreementVersion, template } = await termsOfAll(db);
  // All other resources follow the same columns.
  for (const { name, owners, fields } of storedResources) {
    if (rows[name] || owners === 'common') continue;
    const bank_account = rows['bank--accounts']?.[0]?._id;
    const deposit = rows['bank--transactions']?.[0]?._id;
    const ofShortfall = fields.deposit ? { deposit, bank_transaction: deposit } : {};
    const isRequested = name === 'shortfalls' || name === 'income--requests';
    const settlement_document = rows['settlement--documents']?.[0]?._id;
    const known = {
      ...owner,
      agreement_version: agreementVersion,
      user,
      signed_in_by: user,
      creditor: creditors[0],
      bank_account,
      settlement_document,
      ...ofShortfall,
      ...(isRequested && { requested_by: user }),
      ...(name === 'self--registrations' && { template }),
      ...(needsDebtor(resourceNamed(name)) && { debtor: rows.debtors![0]!._id }),
    };
    const given = Object.fromEntries(Object.entries(known).filter(([key]) => fields[key]));
    const uniqueDay = { 'finance--daily-settlements': 'date', 'direct-debit--files': 'made_on' }[name];
    await add(name, 1, uniqueDay ? { ...given, [uniqueDay]: dayOf(tag) } : given);
  }
  await leaveHistory(db, tag, { owner, user, rows });
  return { tag, account, partner, rows };
}

/** Agreements and packages belong to everyone, so their texts have no tag. */
async function termsOfAll(db: Database): Promise<{ readonly agreementVersion: string; readonly template: string }> {
  const { rows } = await sql<{ agreementVersion: string; template: string }>`
    with agreement as (
      insert into agreements (key, title, audience) values ('everyone', '{"sv": "Villkor", "en": "Terms"}', 'creditor')
      on conflict (key) do update set key = excluded.key returning _id),
    version as (
      insert into agreement_versions (agreement, version) select _id, '1' from agreement
      on conflict (agreement, version) do update set version = excluded.version returning _id),
    template as (
      insert into self_registration_templates (key, title, description, agreement)
      select 'base', '{"sv": "Bas", "en": "Base"}', '{"sv": "Bas", "en": "Base"}', _id from agreement
      on conflict (key, coalesce(partner, '')) do update set key = excluded.key returning _id)
    select version._id as "agreementVersion", template._id as template from version, template`.execute(db);
  return rows[0]!;
}

function dayOf(tag: string): Day {
  const days = [...tag].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9_973, 7);
  return addDays(day('2031-05-01'), days);
}

/** One history entry per item, as a write inserts it. */
async function leaveHistory(
  db: Database,
  tag: string,
  { owner, user, rows }: { readonly owner: Row; readonly user: string; readonly rows: Tenant['rows'] },
): Promise<void> {
  for (const [resource, items] of Object.entries(rows)) {
    for (const { _id } of items) {
      const changes = JSON.stringify([{ attribute: 'name', from: `${tag} förr`, to: `${tag} nu` }]);
      await sql`insert into history_entries (method, resource, resource_id, user_id, account, partner, changes)
        values ('PATCH', ${resource}, ${_id}, ${user}, ${owner.account}, ${owner.partner}, ${changes})`.execute(db);
    }
  }
}

/** The filters of the groups: as in the demo, everything of the own account or partner, everything without a filter. */
export const generosities = ['as in the demo', 'everything, filtered', 'everything, without row filters'] as const;
export type Generosity = (typeof generosities)[number];
export type Home = 'account' | 'partner';

export function rightsOf(generosity: Generosity, home: Home): Rights {
  if (generosity === 'as in the demo')
    return home === 'account' ? accessTemplates.creditor_user.rights : accessTemplates.partner_user.rights;
  const whole: Grant = {
    methods: ['GET', 'POST', 'PATCH', 'PUT', 'DELETE'],
    full_attribute_access: true,
    attribute_access: {},
  };
  return Object.fromEntries(
    allResources.map(({ name, owners }) => {
      const column = owners === 'common' ? undefined : owners[home];
      const own = { [column ?? '']: `$user.${home}` };
      const isFiltered = generosity === 'everything, filtered' && column !== undefined;
      return [name, { ...whole, actions: actionsOn(name), ...(isFiltered && { filter: own, user_filter: own }) }];
    }),
  );
}

const actionsOn = (resource: string) => allActions.filter(({ on }) => on === resource).map(({ name }) => name);

/** Gives these rights to the tenant's own user, in its account or under its partner, and returns the user. */
export async function empower(db: Database, tenant: Tenant, home: Home, rights: Rights): Promise<string> {
  const user = tenant.rows.users![home === 'account' ? 0 : 1]!._id;
  await sql`with made as (
      insert into access_groups (name, rights) values ('prov', ${JSON.stringify(rights)}) returning _id
    )
    update users set access_groups = jsonb_build_array((select _id from made)) where _id = ${user}`.execute(db);
  return user;
}

/** Every text in a tenant's rows that does not occur in the other tenant's rows. */
export function canariesOf(tenant: Tenant, other: Tenant): string[] {
  const shared = new Set(textsIn(other.rows));
  const own = new Set([...textsIn(tenant.rows), tenant.tag]);
  return [...own].filter((text) => text.length >= 5 && !shared.has(text));
}

/** The rows of a tenant that is rolled back: another tenant must look the same to an outsider. */
export async function aRolledBackTenant(db: Database, tag: string): Promise<Tenant> {
  let rolledBack: Tenant | undefined;
  const never = new Error('rolled back on purpose');
  await db
    .transaction()
    .execute(async (tx) => {
      rolledBack = await makeTenant(tx, tag);
      throw never;
    })
    .catch((error: unknown) => {
      if (error !== never) throw error;
    });
  return rolledBack!;
}

/** Texts at the same positions in two tenants' rows, the longest first. */
export function twinTexts(one: Tenant, other: Tenant): [string, string][] {
  const others = textsIn(other.rows);
  const pairs = textsIn(one.rows).map((text, at): [string, string] => [text, others[at]!]);
  return [...pairs, [one.tag, other.tag] as [string, string]]
    .filter(([text, twin]) => text !== twin)
    .sort(([a], [b]) => b.length - a.length);
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

/** All rows of a tenant as they are in the database now, to check that nothing has changed. */
export async function dumpTenant(db: Database, { rows }: Tenant): Promise<string> {
  const dump: unknown[] = [];
  for (const [resource, items] of Object.entries(rows)) {
    const ids = items.map(({ _id }) => _id);
    const table = sql.table(tableOf(resourceNamed(resource)));
    dump.push((await sql`select * from ${table} where _id = any(${ids}) order by _id`.execute(db)).rows);
    dump.push((await sql`select * from history_entries where resource_id = any(${ids}) order by seq`.execute(db)).rows);
  }
  return JSON.stringify(dump);
}
