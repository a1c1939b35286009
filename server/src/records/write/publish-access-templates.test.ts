import { type AccessTemplate, accessTemplates } from '@fordra/resources/all-roles';
import type { Rights } from '@fordra/schema/access';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { everyAction } from '../../../testing/tenants/access-matrix.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openPool } from '../../store/connection/database.ts';
import { publishAccessTemplates } from './publish-access-templates.ts';

const pool = openPool(await testDatabase());
afterAll(() => pool.end());
const db = openDatabase(pool);

const reading = (...resources: readonly string[]): Rights =>
  Object.fromEntries(
    resources.map((name) => [name, { methods: ['GET'], full_attribute_access: true, attribute_access: {} }]),
  );
const aTemplate = (name: string, rights: Rights): AccessTemplate => ({
  name: { sv: name, en: name },
  level: 'operator',
  isDefaultRegistration: false,
  rights,
});
const clerk = (rights: Rights, name = 'Skrivare'): Readonly<Record<string, AccessTemplate>> => ({
  clerk: aTemplate(name, rights),
});

beforeEach(() => pool.query('delete from access_groups; delete from access_templates'));

const query = async (text: string, values: readonly unknown[] = []) => (await pool.query(text, [...values])).rows;
const groups = () => query('select name, group_rights(g) as rights from access_groups g order by _id');
const versions = () => query('select version, status, rights from access_templates order by key, version');
const changeRights = (rights: Rights | null) =>
  query(`update access_groups set rights = $1, _updated = business_now() where name = 'Skrivare'`, [
    rights && JSON.stringify(rights),
  ]);
/** Publishes a version that the installation has written. */
const publishOwn = async (rights: Rights) => {
  await query(`update access_templates set status = 'retired' where key = 'clerk'`);
  await query(
    `insert into access_templates (key, name, level, status, rights) values ('clerk', '{"sv": "Vår"}', 'operator', 'published', $1)`,
    [JSON.stringify(rights)],
  );
};

test('an empty database gets every shipped template and a group that follows it, once', async () => {
  expect(await publishAccessTemplates(db)).toEqual([]);
  const shipped = Object.entries(accessTemplates);
  const written = await query(`
    select t.key, t.version::integer as version, t.status, t.is_shipped, g.name, g.rights as own, group_rights(g) as rights,
      g.account, g.partner, g.creditors
    from access_groups g join access_templates t on t._id = g.template order by g._id`);
  const common = { version: 1, status: 'published', is_shipped: true, own: null };
  const ofOperator = { account: null, partner: null, creditors: null };
  expect(written).toEqual(
    shipped.map(([key, { name, rights }]) => ({ ...common, ...ofOperator, key, name: name.sv, rights })),
  );

  const rows = await query('select * from access_groups order by _id');
  await publishAccessTemplates(db);
  expect(await query('select * from access_groups order by _id')).toEqual(rows);
  expect(await versions()).toHaveLength(shipped.length);
});

test('the shipped templates name only actions that exist', () => {
  const named = Object.values(accessTemplates).flatMap(({ rights }) =>
    Object.entries(rights).flatMap(([resource, { actions = [] }]) => actions.map((action) => `${resource} ${action}`)),
  );
  expect(named.filter((action) => !everyAction.includes(action))).toEqual([]);
  expect(named.length).toBeGreaterThan(50);
});

test('processes that start at the same time write each template once', async () => {
  await Promise.all(Array.from({ length: 4 }, () => publishAccessTemplates(db)));
  expect(await groups()).toHaveLength(Object.keys(accessTemplates).length);
});

test('a group that follows has the rights of the newer version at once, and is not written', async () => {
  await publishAccessTemplates(db, clerk(reading('cases', 'notes')));
  const before = await query('select _etag, _updated, rights from access_groups');
  expect(await publishAccessTemplates(db, clerk(reading('cases', 'letters')))).toEqual([]);
  expect(await groups()).toEqual([{ name: 'Skrivare', rights: reading('cases', 'letters') }]);
  expect(await versions()).toMatchObject([
    { status: 'retired', rights: reading('cases', 'notes') },
    { status: 'published', rights: reading('cases', 'letters') },
  ]);
  expect(await query('select _etag, _updated, rights from access_groups')).toEqual(before);
  const [logged] = await query(
    `select user_id, method from history_entries where resource = 'access--templates' order by seq desc limit 1`,
  );
  expect(logged).toEqual({ user_id: null, method: 'POST' });
});

test('a group whose rights were changed keeps them and is reported until it is edited', async () => {
  await publishAccessTemplates(db, clerk(reading('cases')));
  await changeRights(reading('cases', 'alarms'));
  expect(await publishAccessTemplates(db, clerk(reading('cases')))).toEqual([]);

  const reported = [{ template: 'clerk', version: 2, group: 'Skrivare' }];
  expect(await publishAccessTemplates(db, clerk(reading('letters')))).toEqual(reported);
  expect(await publishAccessTemplates(db, clerk(reading('letters')))).toEqual(reported);
  expect(await groups()).toEqual([{ name: 'Skrivare', rights: reading('cases', 'alarms') }]);

  await changeRights(reading('letters', 'alarms'));
  expect(await publishAccessTemplates(db, clerk(reading('letters')))).toEqual([]);
  expect(await groups()).toEqual([{ name: 'Skrivare', rights: reading('letters', 'alarms') }]);
  expect(await publishAccessTemplates(db, clerk(reading('payments')))).toEqual([{ ...reported[0], version: 3 }]);
  await changeRights(null);
  expect(await groups()).toEqual([{ name: 'Skrivare', rights: reading('payments') }]);
});

test('what the installation has published stays in force, and a newer shipped version is a draft', async () => {
  await publishAccessTemplates(db, clerk(reading('cases')));
  await publishOwn(reading('alarms'));
  await publishAccessTemplates(db, clerk(reading('cases')));
  expect(await versions()).toHaveLength(2);
  await publishAccessTemplates(db, clerk(reading('letters')));
  await publishAccessTemplates(db, clerk(reading('payments')));
  expect((await versions()).map(({ status }) => status)).toEqual(['retired', 'published', 'retired', 'draft']);
  expect(await groups()).toEqual([{ name: 'Skrivare', rights: reading('alarms') }]);
});

test('a removed group is not created again', async () => {
  await publishAccessTemplates(db, clerk(reading('cases')));
  await query('delete from access_groups');
  await publishAccessTemplates(db, clerk(reading('letters')));
  expect(await groups()).toEqual([]);
});

test('groups older than templates are matched by name: those with the same rights follow, others keep theirs', async () => {
  const shipped = { ...clerk(reading('cases')), guard: aTemplate('Vakt', reading('alarms')) };
  for (const [name, rights] of [
    ['Skrivare', reading('cases')],
    ['Vakt', reading('cases')],
  ] as const)
    await query('insert into access_groups (name, rights) values ($1, $2)', [name, JSON.stringify(rights)]);
  await query(`update access_groups set _updated = business_now() - interval '1 day'`);
  expect(await publishAccessTemplates(db, shipped)).toEqual([{ template: 'guard', version: 1, group: 'Vakt' }]);
  await publishAccessTemplates(db, { ...shipped, ...clerk(reading('letters')) });
  expect(await groups()).toEqual([
    { name: 'Skrivare', rights: reading('letters') },
    { name: 'Vakt', rights: reading('cases') },
  ]);
});
