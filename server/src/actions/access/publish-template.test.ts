import { accessTemplates } from '@fordra/resources/all-roles';
import type { Rights } from '@fordra/schema/access';
import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const sys = await portal.signIn('sys@fordra.example');
const bo = await portal.signIn('bo@soloab.example');

const read = { methods: ['GET'], full_attribute_access: true, attribute_access: {} } as const;
const get = async (path: string, token = sys) => (await portal.call(token, { url: `/api/${path}` })).json();
const send = async (token: string, method: 'POST' | 'PATCH', path: string, payload: object = {}) => {
  const item = path.split(/\/actions\/|\?/)[0]!;
  const isNew = !item.includes('/');
  const headers = isNew ? {} : { 'if-match': (await get(item))._etag };
  const reply = await portal.call(token, { method, url: `/api/${path}`, headers, payload });
  return { status: reply.statusCode, body: reply.json() };
};
const refusalOf = ({ status, body }: Awaited<ReturnType<typeof send>>) => [status, body._error.message];
const aDraft = async (key: string, rights: Rights, values: object = {}, token = sys) =>
  (
    await send(token, 'POST', 'access--templates', {
      ...{ key, name: { sv: key }, level: 'creditor', rights },
      ...values,
    })
  ).body._id as string;
const publish = (id: string, token = sys, query = '') =>
  send(token, 'POST', `access--templates/${id}/actions/publish_template${query}`);
const aGroup = async (values: object) =>
  (await send(sys, 'POST', 'access--groups', { name: 'Grupp', ...values })).body._id as string;
const idOf = async (table: string, name: string) =>
  (await portal.pool.query(`select _id from ${table} where name = $1 order by _id`, [name])).rows[0]._id as string;
const addTo = async (user: string, group: string) => {
  const { access_groups: groups } = await get(`users/${user}`);
  return send(sys, 'PATCH', `users/${user}`, { access_groups: [...groups, group] });
};
const statusOf = async (id: string) => (await get(`access--templates/${id}`)).status;

test('a published draft replaces the version in force for all groups that follow the template, at once', async () => {
  const first = await aDraft('lager', { solicitors: read });
  const draftOnly = await send(sys, 'POST', 'access--groups', { name: 'Utan', rights: null });
  expect(draftOnly.status).toBe(422);
  expect((await publish(first)).status).toBe(200);
  const group = await aGroup({ template: first });
  const user = await idOf('users', 'Bo Sollén');
  expect((await addTo(user, group)).status).toBe(200);
  expect((await portal.call(bo, { url: '/api/units' })).statusCode).toBe(403);

  const second = await aDraft('lager', { units: read, solicitors: { ...read, filter: { name: 'A' } } });
  expect(await get(`access--templates/${second}`)).toMatchObject({ version: 2, status: 'draft', is_shipped: false });
  const { body } = await publish(second, sys, '?dry_run=true');
  const none = {
    methods: [],
    actions: [],
    flow_actions: [],
    attributes: [],
    rows: false,
    sees_protected: false,
    sees_credit: false,
    bypasses_custom_views: false,
  };
  const rows = { ...none, resource: 'solicitors', rows: true };
  expect(body).toMatchObject({
    ...{ groups: 1, users: 1, people: [{ _id: user, name: 'Bo Sollén' }] },
    gains: [rows, { ...none, resource: 'units', methods: ['GET'], attributes: ['*'] }],
    losses: [rows],
  });
  expect(await statusOf(second)).toBe('draft');
  const before = await get(`access--groups/${group}`);
  expect((await publish(second)).status).toBe(200);
  expect([await statusOf(first), await statusOf(second)]).toEqual(['retired', 'published']);
  expect(await get(`access--groups/${group}`)).toEqual(before);
  expect((await portal.call(bo, { url: '/api/units' })).statusCode).toBe(200);
  expect(refusalOf(await publish(second))).toEqual([422, 'template_not_a_draft']);
});

test('a template that groups follow is not retired, and rights of staff do not reach users of tenants', async () => {
  const first = await aDraft('kassa', { solicitors: read });
  await publish(first);
  const group = await aGroup({ template: first });
  const retire = () => send(sys, 'PATCH', `access--templates/${first}`, { status: 'retired' });
  expect(refusalOf(await retire())).toEqual([403, 'template_in_use']);
  await addTo(await idOf('users', 'Anna Nordvik'), group);
  const draft = await aDraft('kassa', { alarms: read });
  expect(refusalOf(await publish(draft))).toEqual([422, 'only_staff_get_these_rights']);
  expect(await statusOf(first)).toBe('published');
});

test('a group is detached with the rights that it has, and follows again', async () => {
  const first = await aDraft('bud', { solicitors: read });
  await publish(first);
  const group = await aGroup({ template: first });
  const run = (action: string, payload = {}) => send(sys, 'POST', `access--groups/${group}/actions/${action}`, payload);
  expect((await run('detach_group')).status).toBe(200);
  expect((await get(`access--groups/${group}`)).rights).toEqual({ solicitors: read });
  expect(refusalOf(await run('detach_group'))).toEqual([422, 'group_follows_no_template']);
  expect((await run('follow_template')).status).toBe(200);
  expect(await get(`access--groups/${group}`)).toMatchObject({ template: first, rights: null });
  const draft = await aDraft('nybud', { solicitors: read });
  expect(refusalOf(await run('follow_template', { template: draft }))).toEqual([
    422,
    'access_templates_not_configured',
  ]);
  const alone = await aGroup({ rights: {} });
  const follow = await send(sys, 'POST', `access--groups/${alone}/actions/follow_template`);
  expect(refusalOf(follow)).toEqual([422, 'group_follows_no_template']);
});

test('who may change all templates gives staff what some role of staff has, and nothing else', async () => {
  const all = { ...read, methods: ['GET', 'POST', 'PATCH'] } as const;
  const rights: Rights = {
    'access--templates': { ...all, actions: ['publish_template'] },
    'access--groups': { ...all, actions: ['follow_template'] },
    solicitors: read,
  };
  const user = await aUser(portal.db, { groups: [rights] });
  const editor = await signAs(portal, user);
  const post = (given: Rights) =>
    send(editor, 'POST', 'access--templates', { key: 'egen', name: { sv: 'Egen' }, level: 'operator', rights: given });
  const unknown: Rights = { payments: { ...read, methods: ['DELETE'] } };
  expect(refusalOf(await post(unknown))).toEqual([403, 'cannot_grant_more_than_own']);
  const first = (await post({ payments: read })).body._id as string;
  expect((await publish(first, editor)).status).toBe(200);
  const more = await aDraft('egen', unknown, { level: 'operator' });
  expect(refusalOf(await publish(more, editor))).toEqual([422, 'cannot_grant_more_than_own']);
  const group = await aGroup({ template: first });
  await addTo(user, group);
  const again = (await post({ payments: read, vouchers: read })).body._id as string;
  expect(refusalOf(await publish(again, editor))).toEqual([422, 'cannot_grant_more_than_own']);
});

test('a partner publishes to the groups of its accounts what their users may have', async () => {
  const petra = await portal.signIn('petra@partner.example');
  const { rights } = accessTemplates.creditor_user;
  const post = (given: Rights) =>
    send(petra, 'POST', 'access--templates', { key: 'kund', name: { sv: 'Kund' }, level: 'creditor', rights: given });
  expect(refusalOf(await post({ ...rights, alarms: read }))).toEqual([403, 'cannot_grant_more_than_own']);
  const { status, body } = await post(rights);
  expect(status).toBe(201);
  expect((await publish(body._id, petra)).status).toBe(200);
  const { rows } = await portal.pool.query(
    `select _id, account from access_groups where type = 'user' and partner is not null order by _id limit 1`,
  );
  const [{ _id: group, account }] = rows;
  const follow = `access--groups/${group}/actions/follow_template`;
  expect((await send(petra, 'POST', follow, { template: body._id })).status).toBe(200);
  await addTo(await anAccountUser(account), group);
  const again = (await post({ cases: rights.cases! })).body._id as string;
  expect((await publish(again, petra, '?dry_run=true')).body).toMatchObject({ groups: 1, users: 1 });
  expect((await publish(again, petra)).status).toBe(200);
  const other = await idOf('access_groups', 'Användare, Solo AB');
  expect((await portal.call(petra, { url: `/api/access--groups/${other}` })).statusCode).toBe(404);
});

test('a partner publishes to more groups than are judged one by one, each of an account of its own', async () => {
  const petra = await portal.signIn('petra@partner.example');
  const post = async (given: Rights) => {
    const payload = { key: 'många', name: { sv: 'Många' }, level: 'creditor', rights: given };
    return (await send(petra, 'POST', 'access--templates', payload)).body._id as string;
  };
  const { rights } = accessTemplates.creditor_user;
  const first = await post({ cases: rights.cases! });
  expect((await publish(first, petra)).status).toBe(200);
  const { rows } = await portal.pool.query(
    `with made as (insert into accounts (name, partner)
       select 'Konto ' || n, (select partner from users where email = 'petra@partner.example')
       from generate_series(1, 600) n returning _id, name, partner),
     grouped as (insert into access_groups (name, account, partner, template)
       select name, _id, partner, $1 from made returning _id, account)
     insert into users (name, email, kind, account, access_groups)
     select 'Person', _id || '@people.example', 'creditor_user', account, jsonb_build_array(_id) from grouped
     returning account`,
    [first],
  );
  const draft = await post(rights);
  const tried = await publish(draft, petra, '?dry_run=true');
  expect(tried.body).toMatchObject({ groups: 600, users: 600 });
  expect(tried.body.people).toHaveLength(100);
  expect((await publish(draft, petra)).status).toBe(200);
  // The right of one account of a partner is not a right of all.
  const named = await aDraft('många', { cases: { ...rights.cases!, filter: { account: rows[0].account } } }, {}, petra);
  expect(named).toBeUndefined();
});

const anAccountUser = (account: string) => aUser(portal.db, { kind: 'creditor_user', account });
