import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);

let sys: string;
beforeAll(async () => {
  sys = await portal.signIn('sys@fordra.example');
});

const read = async (id: string) => (await portal.call(sys, { url: `/api/ui--structures/${id}` })).json();

async function make(version: number, structure: object): Promise<string> {
  const payload = { name: 'Smal', role: 'creditor_user', version, structure };
  const reply = await portal.call(sys, { method: 'POST', url: '/api/ui--structures', payload });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json()._id;
}

async function run(id: string, action: string) {
  const { _etag } = await read(id);
  const url = `/api/ui--structures/${id}/actions/${action}`;
  return portal.call(sys, { method: 'POST', url, payload: {}, headers: { 'if-match': _etag } });
}

test('a version is put in use in place of another, keeps its time, and can be used again', async () => {
  const columns = (...names: string[]) => ({ creditors: { item_search: { columns: names } } });
  const [first, second] = [await make(1, columns('name')), await make(2, columns('name', 'account'))];
  expect((await run(first, 'activate_ui_structure')).statusCode).toBe(200);
  const { activated } = await read(first);
  expect((await run(second, 'activate_ui_structure')).statusCode).toBe(200);
  expect([(await read(first)).is_active, (await read(second)).is_active]).toEqual([false, true]);
  expect((await run(first, 'activate_ui_structure')).statusCode).toBe(200);
  expect(await read(first)).toMatchObject({ is_active: true, activated });
  expect((await run(first, 'deactivate_ui_structure')).statusCode).toBe(200);
  expect((await read(first)).is_active).toBe(false);
});

test('screens that name what does not exist are refused, and stay drafts', async () => {
  const id = await make(3, { creditors: { item_display: { tabs: [{ key: 'odd', panel: 'no-such-panel' }] } } });
  const reply = await run(id, 'activate_ui_structure');
  expect([reply.statusCode, reply.body]).toEqual([422, expect.stringContaining('ui_structure_unknown_panel')]);
  expect(await read(id)).toMatchObject({ is_active: false, activated: null });
});

test('screens that have been in use never change, and a version exists once', async () => {
  const id = await make(4, {});
  await run(id, 'activate_ui_structure');
  const { _etag } = await read(id);
  const patch = { method: 'PATCH', url: `/api/ui--structures/${id}`, headers: { 'if-match': _etag } } as const;
  const reply = await portal.call(sys, { ...patch, payload: { structure: { creditors: {} } } });
  expect([reply.statusCode, reply.body]).toEqual([403, expect.stringContaining('ui_structure_was_activated')]);
  const payload = { name: 'Smal', role: 'creditor_user', version: 4, structure: {} };
  const twice = await portal.call(sys, { method: 'POST', url: '/api/ui--structures', payload });
  expect([twice.statusCode, Object.keys(twice.json()._issues)]).toEqual([422, ['version']]);
});
