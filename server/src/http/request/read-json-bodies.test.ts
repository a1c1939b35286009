import { afterAll, expect, test } from 'vitest';
import { expectError } from '../../../testing/contract/contract-portal.ts';
import { portalRoutes } from '../../../testing/portal/portal-routes.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const token = await portal.signIn('sys@fordra.example');
const json = { 'content-type': 'application/json' };
const id = 'f'.repeat(24);

test('a JSON content type without a body is no body, at every URL', async () => {
  const urls = portalRoutes(portal.app)
    // These would change the session; a file is sent in a form.
    .filter((route) => !/sign-out|refresh-token|media--upload/.test(route))
    .map((route) => `/api${route.replace(':id', id).replaceAll(/:\w+/g, 'creditors')}`);
  for (const url of urls) {
    for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const) {
      const said = async (headers: Record<string, string>) => {
        const reply = await portal.call(token, { method, url, headers: { ...headers, 'if-match': 'x' } });
        return [method, url, reply.statusCode, reply.body.replace(/"_request_id":"[^"]+"|nonce="[^"]+"/, '')];
      };
      expect(await said(json)).toEqual(await said({}));
    }
  }
});

test('a client that names the content type of every request deletes, renews its token, starts the e-ID and signs out', async () => {
  const call = (bearer: string, method: 'POST' | 'DELETE', url: string, headers = {}) =>
    portal.call(bearer, { method, url: `/api${url}`, headers: { ...json, ...headers } });
  const made = await portal.call(token, { method: 'POST', url: '/api/units', payload: { name: 'Kort' } });
  const { _id, _etag } = made.json();
  expect((await call(token, 'DELETE', `/units/${_id}`, { 'if-match': _etag })).statusCode).toBe(204);
  const [renewed, ended] = [await portal.signIn('karin@fordra.example'), await portal.signIn('karin@fordra.example')];
  expect((await call(renewed, 'POST', '/authenticates/refresh-token')).statusCode).toBe(200);
  expect((await call(ended, 'POST', '/authenticates/sign-out')).statusCode).toBe(204);
  // There is no e-ID in this portal.
  expectError(await call(token, 'POST', '/authenticates/mobile-bankid-init/ada_ui'), 503);
  expect((await call(token, 'DELETE', '/authenticates/mobile-bankid')).statusCode).toBe(200);
});

test('a body that must be there is still demanded', async () => {
  expectError(await portal.call(token, { method: 'POST', url: '/api/units', headers: json }), 400);
});

test.each([
  ['half a character', [0xc3]],
  ['a byte of Latin-1', [0xe5]],
  ['an overlong form', [0xc0, 0xaf]],
  ['half a surrogate pair', [0xed, 0xa0, 0x80]],
])('a body with bytes that are not UTF-8 (%s) is refused, not stored with other characters', async (_name, bytes) => {
  const count = async () => (await portal.pool.query('select from units')).rows.length;
  const before = await count();
  const payload = Buffer.concat([Buffer.from('{"name":"a'), Buffer.from(bytes), Buffer.from('b"}')]);
  for (const headers of [json, { 'content-type': 'application/json; charset=iso-8859-1' }])
    expectError(await portal.call(token, { method: 'POST', url: '/api/units', headers, payload }), 400);
  expect(await count()).toBe(before);
});
