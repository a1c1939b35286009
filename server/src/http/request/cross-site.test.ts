import { allResources } from '@fordra/resources/all-resources';
import { afterAll, describe, expect, test } from 'vitest';
import { portalRoutes } from '../../../testing/portal/portal-routes.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

/* What a page of another site can make a browser send (reliability A12). */

const portal = await testPortal({ settings: { publicAddress: 'https://portal.example.se' } });
afterAll(portal.close);
const token = await portal.signIn('sys@fordra.example');
const id = 'f'.repeat(24);
const routes = portalRoutes(portal.app).map(
  (route) => `/api${route.replace(':id', id).replaceAll(/:\w+/g, 'creditors')}`,
);
const writes = ['POST', 'PATCH', 'PUT', 'DELETE'] as const;
const host = 'portal.example.se';

const foreign: Record<string, Record<string, string>> = {
  'another site': { origin: 'https://evil.example' },
  'another port': { origin: `https://${host}:8443` },
  'a longer name': { origin: `https://${host}.evil.example` },
  'a name in front': { origin: `https://evil-${host}` },
  'a user before the host': { origin: `https://${host}@evil.example` },
  'a page without origin': { origin: 'null' },
  'no address at all': { origin: 'x' },
  'a sibling by the browser’s own word': { 'sec-fetch-site': 'same-site' },
  'another site by the browser’s own word': { 'sec-fetch-site': 'cross-site' },
};

/** The writes at these URLs that were not refused for their origin. */
async function passing(urls: readonly string[], headers: Record<string, string>): Promise<string[]> {
  const passed: string[] = [];
  for (const url of urls) {
    for (const method of writes) {
      const reply = await portal.call(token, { method, url, headers: { host, ...headers }, payload: {} });
      const isRefused = reply.statusCode === 405 || reply.json()._locale_message?.includes('annan webbplats');
      if (!isRefused) passed.push(`${method} ${url} ${reply.statusCode}`);
    }
  }
  return passed;
}

test('a write from another site is refused at every URL, even with a valid token', async () => {
  expect(await passing(routes, foreign['another site']!)).toEqual([]);
  expect((await portal.call(token, { url: '/api/creditors' })).statusCode).toBe(200);
});

test.each(Object.entries(foreign))('a write from %s is refused', async (_name, headers) => {
  const paths = ['/api/creditors', '/api/authenticates/email', '/api/authenticates/sign-out'];
  expect(await passing(paths, headers)).toEqual([]);
});

test.each([
  { host, origin: `https://${host}` },
  { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' },
  { host: 'inside:3000', origin: `https://${host}` },
  { host, 'sec-fetch-site': 'same-origin', origin: `https://${host}` },
  { host },
])('a write from the portal’s own page or from a program is accepted: %o', async (headers) => {
  const reply = await portal.call(token, {
    method: 'PATCH',
    url: `/api/creditors/${id}`,
    headers,
    payload: { name: 'x' },
  });
  expect(reply.statusCode).toBe(404);
});

describe('a form', () => {
  const kinds = ['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'];
  const bodies = ['', '{"name":"x"}', 'name=x'];

  test.each(kinds)('of %s is read nowhere', async (kind) => {
    const resources = allResources.filter(({ methods, createdBy }) => methods.includes('POST') && !createdBy);
    const paths = ['email', 'challenge-code', 'refresh-token', 'sign-out'].map((name) => `/api/authenticates/${name}`);
    for (const url of [...resources.map(({ name }) => `/api/${name}`), ...paths]) {
      for (const payload of bodies) {
        const reply = await portal.call(token, { method: 'POST', url, headers: { 'content-type': kind }, payload });
        expect([url, payload, reply.statusCode]).toEqual([url, payload, 415]);
      }
    }
  });
});

test('no GET changes anything, nor signs anyone out', async () => {
  const { rows: tables } = await portal.pool.query<{ name: string }>(
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  const dump = async () => {
    const sums: Record<string, string> = {};
    for (const { name } of tables) {
      const { rows } = await portal.pool.query(
        `select md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
      );
      sums[name] = rows[0].sum;
    }
    return sums;
  };
  await expect.poll(async () => (await portal.pool.query('select from sign_in_log')).rows.length).toBeGreaterThan(1);
  const before = await dump();
  for (const url of routes)
    for (const bearer of [token, undefined])
      for (const method of ['GET', 'HEAD', 'OPTIONS'] as const) await portal.call(bearer, { method, url });
  expect(await dump()).toEqual(before);
  for (const name of ['sign-out', 'refresh-token', 'email', 'challenge-code'])
    expect((await portal.call(token, { url: `/api/authenticates/${name}` })).statusCode).toBe(405);
  expect((await portal.call(token, { url: '/api/creditors' })).statusCode).toBe(200);
});
