import { decodeJwt } from 'jose';
import { afterAll, expect, test } from 'vitest';
import { portalRoutes } from '../../../testing/portal/portal-routes.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { otherCalls } from '../../../testing/tenants/access-matrix.ts';

const portal = await testPortal();
afterAll(portal.close);
const anna = 'anna@nordvik.example';
await portal.pool.query('update users set is_account_admin = true where email = $1', [anna]);
await portal.pool.query(`
  insert into agreement_versions (agreement, version, documents, sha256, valid_from, status, re_sign, sign_within_days)
  select agreement, '2', '{"sv": {"id": "a"}, "en": {"id": "b"}}', '{}', current_date - 30, 'published', 'required', 7
  from agreement_versions limit 1`);

const get = (token: string, path: string) => portal.call(token, { url: `/api${path}` });
const purposeOf = (token: string) => decodeJwt(token).custom_access;

const isOpen = (call: string) => ['everyone', 'every token', 'signing tokens'].includes(otherCalls[call] ?? '');
/** Of resources that are computed for each reader. */
const hasNoItems = ['/history--entries/:id', '/user--extended-data/:id'];
const itsOwn = [
  '/user--extended-data',
  ...['agreements', 'agreement--versions'].flatMap((one) => [`/${one}`, `/${one}/:id`]),
];

test('an account admin whose agreements are past their days signs them before anything else', async () => {
  const token = await portal.signIn(anna);
  expect(purposeOf(token)).toBe('sign_agreements');
  // One who does not sign for the account is not concerned.
  expect(purposeOf(await portal.signIn('stina@fordra.example'))).toBeUndefined();
  const [user] = (await get(token, '/user--extended-data')).json()._items;
  expect(user.data_to_sign.agreements).toMatchObject([{ version: '2', is_overdue: true, creditors: [{}, {}, {}] }]);
  expect((await get(token, '/agreement--versions')).json()._meta.total).toBeGreaterThan(0);

  const refreshed = await portal.call(token, { method: 'POST', url: '/api/authenticates/refresh-token' });
  expect(purposeOf(refreshed.json().token)).toBe('sign_agreements');
  await portal.pool.query(
    `update creditors set agreement_version = (select _id from agreement_versions where version = '2')`,
  );
  const whole = await portal.call(refreshed.json().token, { method: 'POST', url: '/api/authenticates/refresh-token' });
  expect(purposeOf(whole.json().token)).toBeUndefined();
  expect((await get(whole.json().token, '/creditors')).statusCode).toBe(200);
  await portal.pool.query('update creditors set agreement_version = null');
});

test('its token reaches its own calls and no other route', async () => {
  const token = await portal.signIn(anna);
  const reached: string[] = [];
  for (const route of portalRoutes(portal.app)) {
    for (const method of ['GET', 'POST'] as const) {
      if (isOpen(`${method} ${route}`) || hasNoItems.includes(route)) continue;
      const url = `/api${route.replace(':id', 'f'.repeat(24)).replaceAll(/:\w+/g, 'creditors')}`;
      const { statusCode } = await portal.call(token, { method, url });
      if (statusCode !== 403 && statusCode !== 405) reached.push(`${method} ${route}`);
    }
  }
  const files = 'GET /media--url/:resource/:id/:mediaFileId';
  expect(reached.sort()).toEqual([...itsOwn.map((path) => `GET ${path}`), files].sort());
});
