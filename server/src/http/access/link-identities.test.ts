import { decodeJwt } from 'jose';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testIdp } from '../../../testing/test-idp.ts';

/* A signed-in user links an identity at a provider to itself; nobody links one to another user, or another's to itself. */

const idp = await testIdp();
const portal = await testPortal({ oauth: idp.oauth });
afterAll(async () => {
  await portal.close();
  await idp.stop();
});
const host = 'portal.test';

const idOf = async (email: string) =>
  String((await portal.pool.query('select _id from users where email = $1', [email])).rows[0]._id);
const tokenOf = async (email: string, claims = {}) => signAs(portal, await idOf(email), claims);
const linksOf = async (email: string) =>
  (
    await portal.pool.query(
      'select provider, subject from user_identities where user_id = $1 order by provider, subject',
      [await idOf(email)],
    )
  ).rows;
beforeEach(async () => {
  await portal.pool.query('delete from user_identities');
});

async function begin(token: string | undefined, provider = 'google') {
  const url = `/api/authenticates/oauth2/${provider}/ada_ui/link`;
  const reply = await portal.call(token, { method: 'POST', url, headers: { host }, payload: {} });
  const cookie = String([reply.headers['set-cookie']].flat()[0] ?? '').split(';')[0]!;
  return { status: reply.statusCode, body: reply.json(), cookie };
}

async function comeBack(back: URL, cookie: string) {
  return portal.call(undefined, { url: `${back.pathname}${back.search}`, headers: { host, cookie } });
}

async function link(token: string, person: string | undefined) {
  const { status, body, cookie } = await begin(token);
  expect(status).toBe(200);
  return comeBack(await idp.visit(body.address, person), cookie);
}

test('the identity is linked, which is logged, and signs the user in', async () => {
  const reply = await link(await tokenOf('finn@fordra.example'), 'finn');
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(reply.body).toContain('är kopplat');
  expect(await linksOf('finn@fordra.example')).toEqual([{ provider: 'google', subject: 'finn' }]);
  const { rows } = await portal.pool.query(
    `select method, "user" from sign_in_log where outcome = 'identity_linked' order by at desc limit 1`,
  );
  expect(rows).toEqual([{ method: 'google', user: await idOf('finn@fordra.example') }]);
  expect((await link(await tokenOf('finn@fordra.example'), 'finn')).statusCode).toBe(200);
  expect(await linksOf('finn@fordra.example')).toHaveLength(1);
});

test('an identity of another person is refused', async () => {
  await link(await tokenOf('finn@fordra.example'), 'finn');
  const reply = await link(await tokenOf('karin@fordra.example'), 'finn');
  expect(reply.statusCode).toBe(400);
  expect(reply.body).toContain('redan kopplad till en annan person');
  expect(await linksOf('karin@fordra.example')).toEqual([]);
});

test('what was cancelled at the provider links nothing', async () => {
  const reply = await link(await tokenOf('finn@fordra.example'), undefined);
  expect(reply.statusCode).toBe(400);
  expect(reply.body).toContain('kopplades inte');
  expect(await linksOf('finn@fordra.example')).toEqual([]);
});

test('the answer of the provider is of use once, in the browser that began, and while the session is open', async () => {
  const token = await tokenOf('finn@fordra.example');
  const first = await begin(token);
  const back = await idp.visit(first.body.address, 'finn');
  expect((await comeBack(back, `fordra_oauth=${'x'.repeat(43)}`)).headers.location).toMatch(/oauth_expired/);
  await portal.pool.query('update sessions set ended_at = now() where _id = $1', [decodeJwt(token).token_id]);
  expect((await comeBack(back, first.cookie)).statusCode).toBe(400);
  expect((await comeBack(back, first.cookie)).headers.location).toMatch(/oauth_expired/);
  expect(await linksOf('finn@fordra.example')).toEqual([]);
});

test('it needs a sign-in that may write, a provider that is offered, and not support as the user', async () => {
  expect((await begin(undefined)).status).toBe(401);
  const token = await tokenOf('anna@nordvik.example');
  expect(await begin(token, 'nowhere')).toMatchObject({
    status: 400,
    body: { _error: { message: 'oauth_not_offered' } },
  });
  expect(await begin(await tokenOf('anna@nordvik.example', { readonly: true }))).toMatchObject({ status: 403 });
  const asAnna = await tokenOf('anna@nordvik.example', { signed_in_by_u_id: await idOf('stina@fordra.example') });
  expect(await begin(asAnna)).toMatchObject({ status: 403, body: { _error: { message: 'not_as_another_user' } } });
});
