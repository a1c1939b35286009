import type { LightMyRequestResponse } from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { portalRoutes } from '../../../testing/portal/portal-routes.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const token = await portal.signIn('sys@fordra.example');
const expected: Readonly<Record<string, RegExp>> = {
  'cache-control': /./,
  'content-security-policy': /^default-src 'none'/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'origin-agent-cluster': /^\?1$/,
  'referrer-policy': /^(?:no-referrer|same-origin)$/,
  'strict-transport-security': /^max-age=\d{8,}; includeSubDomains$/,
  'x-content-type-options': /^nosniff$/,
  'x-dns-prefetch-control': /^off$/,
  'x-frame-options': /^(?:DENY|SAMEORIGIN)$/,
  'x-permitted-cross-domain-policies': /^none$/,
};

function missingIn({ headers }: LightMyRequestResponse): string[] {
  return Object.keys(expected).filter((name) => !expected[name]!.test(String(headers[name] ?? '')));
}

/** The one answer that is the same for everyone; caches may keep it. */
const isPublic = (url: string) => url === '/api/.well-known/jwks.json';

test('every answer of every route has them, and is not stored by caches', async () => {
  const routes = portalRoutes(portal.app);
  const { rows } = await portal.pool.query('select _id from creditors limit 1');
  const urls = routes.map((route) => `/api${route.replace(':id', rows[0]._id).replaceAll(/:\w+/g, 'creditors')}`);
  const faults: string[] = [];
  const statuses = new Set<number>();
  for (const url of [...urls, '/api/nothing', '/nothing', '/api/creditors?where=%7B', '/api/%zz']) {
    for (const method of ['GET', 'HEAD', 'OPTIONS', 'PUT'] as const) {
      for (const bearer of [token, undefined]) {
        const reply = await portal.call(bearer, { method, url });
        statuses.add(reply.statusCode);
        const missing = missingIn(reply);
        if (missing.length > 0) faults.push(`${method} ${url} ${reply.statusCode} lacks ${missing}`);
        const caching = reply.headers['cache-control'];
        if (caching !== 'no-store' && !isPublic(url)) faults.push(`${method} ${url} ${reply.statusCode}: ${caching}`);
      }
    }
  }
  expect(faults).toEqual([]);
  for (const status of [200, 400, 401, 404, 405]) expect(statuses).toContain(status);
});

test('also where nothing is sent back: created, unchanged, deleted', async () => {
  const made = await portal.call(token, { method: 'POST', url: '/api/units', payload: { name: 'Rubriker' } });
  const { _id, _etag } = made.json();
  const url = `/api/units/${_id}`;
  const unchanged = await portal.call(token, { url, headers: { 'if-none-match': _etag } });
  const deleted = await portal.call(token, { method: 'DELETE', url, headers: { 'if-match': _etag } });
  expect([made, unchanged, deleted].map(({ statusCode }) => statusCode)).toEqual([201, 304, 204]);
  for (const reply of [made, unchanged, deleted])
    expect([reply.headers['cache-control'], missingIn(reply)]).toEqual(['no-store', []]);
});

test('a downloaded file stays in the browser of its reader, for as long as its link is valid', async () => {
  const form = aForm({ domain: 'media--files' }, { filename: 'rad.txt', content: 'En rad' });
  const sent = await portal.call(token, { method: 'POST', url: '/api/media--upload/rubriker', ...form });
  expect(sent.statusCode, sent.body).toBe(201);
  expect(sent.headers.location).toBe(`/api/media--files/${sent.json().id}`);
  const file = await portal.call(undefined, { url: sent.json().url });
  expect([file.statusCode, file.headers['cache-control']]).toEqual([200, 'private, max-age=300, immutable']);
  expect(missingIn(file)).toEqual([]);
});

test('an error is not stored by caches, even of a route whose answers are', async () => {
  const failing = await testPortal();
  await failing.pool.query('alter table signing_keys rename to elsewhere');
  const reply = await failing.call(undefined, { url: '/api/.well-known/jwks.json' });
  expect([reply.statusCode, reply.headers['cache-control']]).toEqual([500, 'no-store']);
  await failing.close();
});
