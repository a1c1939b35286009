import { afterAll, describe, expect, test } from 'vitest';
import { judge } from '../../../testing/fuzz/fuzz-oracle.ts';
import { type FuzzRequest, presentEtag } from '../../../testing/fuzz/fuzz-requests.ts';
import { buildFuzzWorld } from '../../../testing/fuzz/fuzz-world.ts';
import { runFuzz } from '../../../testing/fuzz/run-fuzz.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

/* A short run of `npm run proof:fuzz`, and every fault that it has found. */

const portal = await testPortal({ build: async () => {} });
afterAll(portal.close);
const world = await buildFuzzWorld(portal);
const first = (resource: string) => world.hints.ids[resource]![0]!;
const inQuery = (name: string, value: unknown) => `${name}=${encodeURIComponent(JSON.stringify(value))}`;

type Kept = Partial<FuzzRequest> & Pick<FuzzRequest, 'url'>;

/** Sends the request again, and checks the answer against the rules for all answers. */
async function ask(sent: Kept) {
  const request: FuzzRequest = { as: 'support', method: 'GET', headers: {}, ...sent };
  const headers = { ...(request.body !== undefined && { 'content-type': 'application/json' }), ...request.headers };
  const answer = await world.send({ ...request, headers });
  expect(judge(request, answer, world.bearers.get(request.as)!, world.canaries)).toEqual([]);
  return answer.reply;
}

test.each([1, 5_000])(
  'five hundred requests of seed %i are all answered by the rules',
  async (seed) => {
    const { faults, asked } = await runFuzz(world, { count: 500, seed });
    expect(faults.slice(0, 3)).toEqual([]);
    expect(asked).toBe(500);
  },
  60_000,
);

describe('fixed faults', () => {
  test('a filter on an instant that a zone carries beyond the year 9999', async () => {
    const where = { _created: { $gt: '9999-12-31T23:59:59-14:00' } };
    expect((await ask({ url: `/api/creditors?${inQuery('where', where)}` })).statusCode).toBe(400);
  });

  test.each(['user--extended-data', 'history--entries', 'no-such', '__proto__'])(
    'the history of %s',
    async (resource) => {
      const where = inQuery('where', { resource, resource_id: first('creditors') });
      const reply = await ask({ as: 'creditor user', url: `/api/history--entries?${where}` });
      expect(reply.json()).toMatchObject({ _items: [], _meta: { total: 0 } });
    },
  );

  test.each([
    ['/api/creditors/%ZZ', 400],
    ['/api/%', 400],
    ['/api/%E0%A4%A', 400],
    [`/api/creditors/${'a'.repeat(101)}`, 404],
    ['/api/creditors/%00', 404],
    ['/api/creditors/%00/actions', 404],
  ])('the address %s', async (url, status) => {
    const reply = await ask({ url });
    expect(reply.statusCode).toBe(status);
    expect(reply.body).not.toContain('FST_ERR');
  });

  test('an action on an id with NUL in it', async () => {
    const url = '/api/creditors/%00/actions/activate_creditor';
    expect((await ask({ method: 'POST', url, body: '{}' })).statusCode).toBe(404);
  });

  test('a field that is missing as a whole and wrong inside', async () => {
    const body = JSON.stringify({ 'settings.item_component.x.displayed_attributes': 'x', constructor: 'x' });
    const reply = await ask({ as: 'narrow', method: 'POST', url: '/api/user--settings', body });
    expect(reply.statusCode).toBe(422);
    expect(reply.json()._issues.constructor).toBe('unknown field');
  });

  test('the removal of a document that others refer to', async () => {
    const url = `/api/units/${first('units')}`;
    const reply = await ask({ method: 'DELETE', url, headers: { 'if-match': presentEtag } });
    expect([reply.statusCode, reply.json()._error.code]).toEqual([422, 422]);
  });

  test.each([
    { creditors: { item_search: null, item_display: { tabs: 5 }, title: { a: 1 }, enum_colors: 'x' } },
    { creditors: { item_search: { columns: 'name', sort: [1, null] }, item_display: { tabs: [null, { key: 'x' }] } } },
    { creditors: { item_display: { tabs: [{ key: 'x', groups: [{ key: 'y', attributes: { a: 1 } }, 7] }] }, icon: 5 } },
  ])('screens that make no sense do not close the portal: %j', async (structure) => {
    const body = JSON.stringify({ name: 'x', version: 1, structure });
    expect((await ask({ method: 'POST', url: '/api/ui--structures', body })).statusCode).toBe(201);
    await portal.pool.query(`update ui_structures set is_active = true where name = 'x'`);
    const reply = await ask({ as: 'creditor user', url: '/api/user--extended-data' });
    expect(reply.json()._items[0].ui_structure.structure.creditors).toMatchObject({
      item_search: {},
      item_display: {},
    });
    await portal.pool.query(`delete from ui_structures where name = 'x'`);
  });

  test.each(['/api/authenticates/email', '/api/authenticates/challenge-code', '/api/creditors'])(
    'plain text, which any page may send, to %s',
    async (url) => {
      const headers = { 'content-type': 'text/plain' };
      expect((await ask({ method: 'POST', url, headers, body: '{}' })).statusCode).toBe(415);
    },
  );

  test('a malformed body at a sign-out without a token', async () => {
    const reply = await ask({ as: 'no token', method: 'POST', url: '/api/authenticates/sign-out', body: '{' });
    expect(reply.statusCode).toBe(401);
  });

  test.each([
    ['DELETE', '/actions', 'GET, HEAD'],
    ['GET', '/actions/activate_creditor', 'POST'],
  ])('%s on %s answers the allowed methods', async (method, path, allow) => {
    const reply = await ask({ method, url: `/api/creditors/${first('creditors')}${path}` });
    expect([reply.statusCode, reply.headers.allow]).toEqual([405, allow]);
  });

  test('the actions on a document that does not exist for this reader', async () => {
    for (const id of ['f'.repeat(24), world.hints.ids.creditors!.at(-1)])
      expect((await ask({ as: 'creditor user', url: `/api/creditors/${id}/actions` })).statusCode).toBe(404);
    expect((await ask({ as: 'nobody', url: `/api/creditors/${first('creditors')}/actions` })).statusCode).toBe(403);
  });
});
