import type { Rights } from '@fordra/schema/access';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

/* Notes are attached to items: a user who may not read the item can neither read nor write its notes. */

const portal = await testPortal();
afterAll(portal.close);
const [anna, bo, karin, petra, sys] = (await Promise.all(
  [
    'anna@nordvik.example',
    'bo@soloab.example',
    'karin@fordra.example',
    'petra@partner.example',
    'sys@fordra.example',
  ].map(portal.signIn),
)) as [string, string, string, string, string];

const read = { methods: ['GET'], full_attribute_access: true, attribute_access: {} } as const;
const whole = { ...read, methods: ['GET', 'POST', 'PATCH', 'DELETE'] } as const;

async function idOf(resource: string, name: string): Promise<string> {
  const { rows } = await portal.pool.query(`select _id from ${resource} where name = $1`, [name]);
  return rows[0]._id;
}
const nordvik = await idOf('creditors', 'Nordvik El AB');

const get = (token: string, path: string) => portal.call(token, { url: `/api${path}` });
const post = (token: string, body: object) => portal.call(token, { method: 'POST', url: '/api/notes', payload: body });
const on = (id: string, text = 'Ringde', more: object = {}) => ({
  target_resource: 'creditors',
  target_id: id,
  text,
  ...more,
});
const where = (filter: object) => `/notes?max_results=100&where=${encodeURIComponent(JSON.stringify(filter))}`;
const textsOn = async (token: string, id: string): Promise<string[]> =>
  (await get(token, where({ target_id: id }))).json()._items.map(({ text }: { text: string }) => text);
async function write(token: string, body: object): Promise<string> {
  const reply = await post(token, body);
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json()._id;
}
async function change(token: string, method: 'PATCH' | 'DELETE', id: string, payload?: object) {
  const { rows } = await portal.pool.query('select _etag from notes where _id = $1', [id]);
  const headers = { 'if-match': rows[0]._etag };
  return portal.call(token, { method, url: `/api/notes/${id}`, headers, ...(payload && { payload }) });
}
const staffWith = async (rights: Rights) => signAs(portal, await aUser(portal.db, { groups: [rights] }));

test('the server sets a note’s author and owners; clients cannot', async () => {
  const id = await write(anna, on(nordvik, 'Ny adress'));
  const note = (await get(sys, `/notes/${id}`)).json();
  const { account } = (await get(sys, `/creditors/${nordvik}`)).json();
  expect(note).toMatchObject({ author_name: 'Anna Nordvik', visibility: 'shared', account, creditor: nordvik });
  for (const name of ['author', 'author_name', 'account', 'partner', 'creditor']) {
    const reply = await post(sys, on(nordvik, 'x', { [name]: 'e'.repeat(24) }));
    expect([name, reply.statusCode]).toEqual([name, 422]);
  }
});

test('another tenant can neither read nor count a note, nor detect it', async () => {
  const id = await write(anna, on(nordvik, 'hemligt-qx'));
  for (const token of [bo, petra]) {
    expect((await get(token, `/notes/${id}`)).statusCode).toBe(404);
    expect((await get(token, where({ target_id: nordvik }))).json()._meta.total).toBe(0);
    expect((await get(token, where({ text: { $regex: 'hemligt-qx' } }))).json()._meta.total).toBe(0);
    expect((await change(token, 'PATCH', id, { pinned: true })).statusCode).toBe(404);
    await change(token, 'DELETE', id);
    const history = await get(
      token,
      `/history--entries?where=${JSON.stringify({ resource: 'notes', resource_id: id })}`,
    );
    expect(history.json()._meta.total).toBe(0);
  }
  expect((await get(anna, `/notes/${id}`)).json().pinned).toBe(false);
});

test('a note on an unreadable item is refused with the same answer as for a missing item', async () => {
  const { rows: before } = await portal.pool.query('select count(*) from notes');
  const answers = await Promise.all(
    [on(nordvik), on('f'.repeat(24)), on('inget'), { ...on(nordvik), target_resource: 'ingenting' }].map((body) =>
      post(bo, body),
    ),
  );
  for (const reply of answers) {
    expect(reply.statusCode).toBe(404);
    expect({ ...reply.json(), _request_id: '' }).toEqual({ ...answers[1]!.json(), _request_id: '' });
  }
  const account = await idOf('accounts', 'Solo AB');
  const ofNobody = { target_resource: 'user--settings', target_id: account, text: 'x' };
  expect((await post(sys, ofNobody)).statusCode).toBe(404);
  // One unreadable item refuses the whole call.
  const own = on(await idOf('creditors', 'Solo AB'));
  expect((await post(bo, [own, on(nordvik)])).statusCode).toBe(404);
  expect((await portal.pool.query('select count(*) from notes')).rows).toEqual(before);
});

test('a note can be neither moved to another item nor shared afterwards', async () => {
  const id = await write(karin, on(nordvik, 'internt'));
  for (const body of [{ target_id: 'e'.repeat(24) }, { target_resource: 'accounts' }, { visibility: 'shared' }])
    expect((await change(karin, 'PATCH', id, body)).statusCode).toBe(422);
});

test('a note of the operator is internal unless it is shared', async () => {
  await write(karin, on(nordvik, 'bara vi'));
  await write(karin, on(nordvik, 'även ni', { visibility: 'shared' }));
  expect(await textsOn(karin, nordvik)).toEqual(expect.arrayContaining(['bara vi', 'även ni']));
  expect(await textsOn(anna, nordvik)).toContain('även ni');
  expect(await textsOn(anna, nordvik)).not.toContain('bara vi');
  // A tenant cannot write internal notes.
  expect((await post(anna, on(nordvik, 'x', { visibility: 'internal' }))).statusCode).toBe(403);
});

test('a tenant sees only its own shared notes, even with a group without row filters', async () => {
  const account = await idOf('accounts', 'Solo AB');
  const groups = [{ notes: whole, creditors: read }];
  const token = await signAs(portal, await aUser(portal.db, { kind: 'creditor_user', account, groups }));
  await write(bo, on(await idOf('creditors', 'Solo AB'), 'hos Solo'));
  const { _items } = (await get(token, '/notes?max_results=100')).json();
  expect(_items.map(({ text }: { text: string }) => text)).toEqual(['hos Solo']);
});

test('the right to read notes gives no access to notes of unreadable items', async () => {
  const unreadable = await staffWith({ notes: whole });
  expect((await get(unreadable, '/notes')).json()._meta.total).toBe(0);
  expect((await post(unreadable, on(nordvik))).statusCode).toBe(404);
  const inMalmo = await staffWith({ notes: whole, creditors: { ...read, filter: { 'address.city': 'Malmö' } } });
  const malmo = await idOf('creditors', 'Västra Bostäder AB');
  await write(karin, on(malmo, 'i Malmö'));
  const { _items } = (await get(inMalmo, '/notes?max_results=100')).json();
  expect(_items.map(({ text }: { text: string }) => text)).toEqual(['i Malmö']);
  expect((await post(inMalmo, on(nordvik))).statusCode).toBe(404);
  expect((await post(inMalmo, on(malmo))).statusCode).toBe(201);
});

test('notes do not reveal hidden attributes of their item', async () => {
  const narrow = { ...read, full_attribute_access: false, attribute_access: { name: 'read' } } as const;
  const attributes = ['target_resource', 'target_id', 'text', 'author_name'].map((name) => [name, 'read'] as const);
  const notes = { ...read, full_attribute_access: false, attribute_access: Object.fromEntries(attributes) };
  const token = await staffWith({ notes, creditors: narrow });
  await write(anna, on(nordvik, 'delad'));
  const { _items } = (await get(token, where({ target_id: nordvik }))).json();
  expect(_items.length).toBeGreaterThan(0);
  for (const item of _items) expect(Object.keys(item)).not.toEqual(expect.arrayContaining(['account']));
  for (const hidden of ['account', 'partner', 'creditor', 'address.city', 'organization_no'])
    expect((await get(token, where({ [hidden]: 'x' }))).statusCode).toBe(400);
});

test('the author may correct a note for a day, others may pin it, and each write has a history row', async () => {
  const id = await write(anna, on(nordvik, 'först'));
  expect((await change(anna, 'PATCH', id, { text: 'sedan' })).statusCode).toBe(200);
  const refused = await change(karin, 'PATCH', id, { text: 'annat' });
  expect([refused.statusCode, refused.json()._locale_message]).toEqual([
    403,
    'Bara den som skrev anteckningen kan ändra eller ta bort den.',
  ]);
  expect((await change(karin, 'PATCH', id, { pinned: true })).statusCode).toBe(200);
  expect((await change(karin, 'DELETE', id)).statusCode).toBe(403);
  await portal.pool.query(`update notes set _created = _created - interval '25 hours' where _id = $1`, [id]);
  expect((await change(anna, 'PATCH', id, { text: 'för sent' })).json()._error.message).toBe('note_too_old');
  expect((await change(anna, 'DELETE', id)).statusCode).toBe(403);
  const history = await get(anna, `/history--entries?where=${JSON.stringify({ resource: 'notes', resource_id: id })}`);
  expect(history.json()._items.map(({ method }: { method: string }) => method)).toEqual(['PATCH', 'PATCH', 'POST']);
  expect((await change(sys, 'DELETE', id)).statusCode).toBe(204);
});

test('notes are removed with their item', async () => {
  const made = await portal.call(sys, { method: 'POST', url: '/api/units', payload: { name: 'Tillfällig' } });
  const { _id, _etag } = made.json();
  const id = await write(sys, { target_resource: 'units', target_id: _id, text: 'snart borta' });
  await portal.call(sys, { method: 'DELETE', url: `/api/units/${_id}`, headers: { 'if-match': _etag } });
  const { rows } = await sql`select from notes where _id = ${id}`.execute(portal.db);
  expect(rows).toEqual([]);
});
