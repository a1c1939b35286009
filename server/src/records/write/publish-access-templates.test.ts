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
const clerk = (rights: Rights, name = 'Skrivare'): Readonly<Record<string, AccessTemplate>> => ({
  clerk: { name, rights },
});

beforeEach(() => pool.query('truncate access_templates, access_template_followers, access_groups cascade'));

const query = async (text: string, values: readonly unknown[] = []) => (await pool.query(text, [...values])).rows;
const groups = () => query('select name, rights from access_groups order by _id');
const versions = () => query('select key, version, name, rights from access_templates order by key, version');
const historyOf = (method: string) =>
  query('select user_id, changes from history_entries where method = $1 order by seq desc limit 1', [method]);
const changeRights = (rights: Rights) =>
  query(`update access_groups set rights = $1, _updated = business_now() where name = 'Skrivare'`, [
    JSON.stringify(rights),
  ]);

test('an empty database gets every shipped template and a group with its rights, once', async () => {
  expect(await publishAccessTemplates(db)).toEqual([]);
  const shipped = Object.entries(accessTemplates);
  const written = await query(`
    select f.template, f.version, g.name, g.rights, t.rights = g.rights as same, g.account, g.partner, g.creditors
    from access_template_followers f join access_groups g on g._id = f.access_group
      join access_templates t on t.key = f.template and t.version = f.version
    order by g._id`);
  const common = { version: 1, same: true, account: null, partner: null, creditors: null };
  expect(written).toEqual(shipped.map(([template, { name, rights }]) => ({ ...common, template, name, rights })));

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

test('a group that was not changed gets the newer version, with a new etag and a history row', async () => {
  await publishAccessTemplates(db, clerk(reading('cases', 'notes')));
  expect(await historyOf('POST')).toMatchObject([{ user_id: null }]);
  const [before] = await query('select _etag from access_groups');

  expect(await publishAccessTemplates(db, clerk(reading('cases', 'letters')))).toEqual([]);
  expect(await groups()).toEqual([{ name: 'Skrivare', rights: reading('cases', 'letters') }]);
  expect(await versions()).toMatchObject([
    { version: 1, rights: reading('cases', 'notes') },
    { version: 2, rights: reading('cases', 'letters') },
  ]);
  expect((await query('select _etag from access_groups'))[0]._etag).not.toBe(before._etag);
  expect(await historyOf('PATCH')).toEqual([
    {
      user_id: null,
      changes: [{ attribute: 'rights', from: reading('cases', 'notes'), to: reading('cases', 'letters') }],
    },
  ]);
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
});

test('a group that was given the shipped rights again follows its template again', async () => {
  await publishAccessTemplates(db, clerk(reading('cases')));
  await changeRights(reading('alarms'));
  await publishAccessTemplates(db, clerk(reading('letters')));
  await changeRights(reading('letters'));
  await publishAccessTemplates(db, clerk(reading('letters')));
  expect(await publishAccessTemplates(db, clerk(reading('payments')))).toEqual([]);
  expect(await groups()).toEqual([{ name: 'Skrivare', rights: reading('payments') }]);
});

test('a changed name stays, and the rights are updated', async () => {
  await publishAccessTemplates(db, clerk(reading('cases')));
  await publishAccessTemplates(db, clerk(reading('cases'), 'Skribent'));
  expect(await groups()).toEqual([{ name: 'Skribent', rights: reading('cases') }]);
  await query(`update access_groups set name = 'Våra skribenter'`);
  await publishAccessTemplates(db, clerk(reading('letters'), 'Sekreterare'));
  expect(await groups()).toEqual([{ name: 'Våra skribenter', rights: reading('letters') }]);
});

test('a removed group is not created again', async () => {
  await publishAccessTemplates(db, clerk(reading('cases')));
  await query('delete from access_groups');
  await publishAccessTemplates(db, clerk(reading('letters')));
  expect(await groups()).toEqual([]);
});

test('groups older than templates are matched by name: unchanged rights are updated, others kept', async () => {
  const shipped = { ...clerk(reading('cases')), guard: { name: 'Vakt', rights: reading('alarms') } };
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
