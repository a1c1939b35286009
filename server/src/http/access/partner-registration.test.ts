import { decodeJwt } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { killAtEachWrite } from '../../../testing/kill-at-write.ts';
import { portalRoutes } from '../../../testing/portal/portal-routes.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { signInByProvider } from '../../../testing/sign-in-by-provider.ts';
import { testIdp } from '../../../testing/test-idp.ts';

const address = { address_line_1: 'Bokgatan 1', zip_code: '111 22', city: 'Stockholm' };
const three = [
  { tenant: 't1', name: 'BOKFÖRDA AB', organization_no: '5597200012', address },
  { tenant: 't2', name: 'ANDRA BOLAGET AB', organization_no: '5597200020', address: null },
  // A creditor of the demo.
  { tenant: 't3', name: 'NORDVIK EL AB', organization_no: '5599900015', address: null },
];
type Company = Omit<(typeof three)[number], 'address'> & { readonly address: typeof address | null };
let companies: readonly Company[] | 'unavailable' = three;

const idp = await testIdp();
const portal = await testPortal({ oauth: idp.oauth, accounting: { companiesOf: async () => companies } });
afterAll(async () => {
  await portal.close();
  await idp.stop();
});

const { rows: partners } = await portal.pool.query(`select _id from partners where name = 'Balans Redovisning AB'`);
const partner: string = partners[0]._id;
const stina = await portal.signIn('stina@fordra.example');
const allow = async (enabled: boolean, force_creditor_onboarding = true) => {
  await portal.pool.query('delete from partner_settings');
  const settings = { partner, force_creditor_onboarding, self_registration: { enabled, provider: 'google' } };
  const reply = await portal.call(stina, { method: 'POST', url: '/api/partner--settings', payload: settings });
  expect(reply.statusCode, reply.body).toBe(201);
};
beforeEach(async () => {
  companies = three;
  await allow(true);
});

const signIn = signInByProvider(portal, idp);
const tokenOf = async (person: string): Promise<string> => {
  const reply = await signIn(person);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json().token_list[0];
};
const data = '/api/visma-net-registration--data';
const register = (token: string, tenants: readonly string[]) =>
  portal.call(token, { method: 'POST', url: `${data}/actions/register_companies`, payload: { companies: tenants } });
const refusalOf = (reply: { json(): { _error?: { message: string } } }) => reply.json()._error?.message;

describe('a person whom no user belongs to', () => {
  test('gets a token that registers companies where a partner lets people of the provider do so, and nothing else', async () => {
    const token = await tokenOf('nils');
    expect(decodeJwt(token)).toMatchObject({ custom_access: 'partner_self_registration', token_type: 'registration' });
    const { rows } = await portal.pool.query('select outcome from sign_in_log order by at desc limit 1');
    expect(rows).toEqual([{ outcome: 'registration_opened' }]);
    await allow(false);
    expect((await signIn('nils')).statusCode).toBe(403);
    await allow(true);
    expect((await signIn('nils', 'microsoft')).statusCode).toBe(403);
  });

  test('is refused by every other path of the portal', async () => {
    const token = await tokenOf('nils');
    const id = '0'.repeat(24);
    const answers = async (by: string | undefined) => {
      const paths: string[] = [];
      for (const path of portalRoutes(portal.app)) {
        const { statusCode } = await portal.call(by, { url: `/api${path.replaceAll(/:[a-z_A-Z]+/g, id)}` });
        if (statusCode < 400) paths.push(path);
      }
      return paths;
    };
    const anyone = await answers(undefined);
    expect((await answers(token)).filter((path) => !anyone.includes(path))).toEqual(['/visma-net-registration--data']);
    for (const path of ['/user--extended-data', '/creditors', '/partners', '/agreements', '/swagger-x-data'])
      expect([path, (await portal.call(token, { url: `/api${path}` })).statusCode]).toEqual([path, 403]);
    expect((await portal.call(stina, { url: data })).statusCode).toBe(403);
    expect((await portal.call(undefined, { url: data })).statusCode).toBe(401);
  });

  test.each([
    ['no_access_to_update_creditor', 403, ['t1', 't3'], async () => {}],
    ['no_partner_creditors_available', 409, ['t9'], async () => {}],
    ['no_partner_settings_found', 409, ['t2'], () => allow(false)],
    [
      'accounting_unavailable',
      503,
      ['t2'],
      async () => {
        companies = 'unavailable';
      },
    ],
  ] as const)('is refused in words: %s', async (message, status, tenants, happens) => {
    const token = await tokenOf('nils');
    await happens();
    const reply = await register(token, tenants);
    expect([reply.statusCode, refusalOf(reply)]).toEqual([status, message]);
  });

  test('has an hour', async () => {
    const token = await tokenOf('nils');
    await portal.pool.query(`update partner_registrations set created_at = now() - interval '61 minutes'`);
    expect((await portal.call(token, { url: data })).statusCode).toBe(401);
  });

  test('registers the chosen companies once: an account of the partner, inactive creditors and a user', async () => {
    const token = await tokenOf('nils');
    const { _items } = (await portal.call(token, { url: data })).json();
    expect(_items[0].companies).toMatchObject([
      { tenant: 't1', is_registered: false },
      { tenant: 't2', is_registered: false },
      { tenant: 't3', is_registered: true },
    ]);
    const replies = await Promise.all([register(token, ['t1', 't2']), register(token, ['t1', 't2'])]);
    for (const reply of replies) expect(reply.statusCode, reply.body).toBe(200);
    const { rows } = await portal.pool.query(
      `select c.name, c.is_active, c.partner, c.onboarding ->> 'status' as onboarding, a.name as account, u.is_account_admin
       from creditors c join accounts a on a._id = c.account join users u on u.account = a._id
       where c.organization_no in ('5597200012', '5597200020') order by c.organization_no`,
    );
    const made = { is_active: false, partner, onboarding: 'pending', account: 'Bokförda AB', is_account_admin: true };
    expect(rows).toEqual([
      { name: 'Bokförda AB', ...made },
      { name: 'Andra Bolaget AB', ...made },
    ]);
    const user = replies[0]!.json().token_list[0];
    const extended = (await portal.call(user, { url: '/api/user--extended-data' })).json()._items[0];
    expect(extended.creditor_to_onboard).toMatchObject({ is_forced: true });
    // The person has a user from now on.
    expect(decodeJwt((await signIn('nils')).json().token_list[0])).toMatchObject({ token_type: 'user' });
  });
});

test('wherever the connection is killed, all that a person registers is made or nothing, and the call may be repeated', async () => {
  // The person begins anew.
  await portal.pool.query(`update users set email = 'former@ny.example' where email = 'nils@ny.example'`);
  await portal.pool.query('delete from user_identities where provider = $1', ['google']);
  companies = ['5597200038', '5597200046'].map((organization_no, at) => ({
    ...{ tenant: `k${at}`, name: `KILLBOLAGET ${at} AB`, organization_no, address },
  }));
  const token = await tokenOf('nils');
  const count = async () =>
    (
      await portal.pool.query(
        `select (select count(*)::int from accounts) as accounts, (select count(*)::int from creditors) as creditors,
          (select count(*)::int from users) as users`,
      )
    ).rows[0];
  const before = await count();
  const whole = { accounts: before.accounts + 1, creditors: before.creditors + 2, users: before.users + 1 };
  const kills = await killAtEachWrite(portal.pool, {
    call: () => register(token, ['k0', 'k1']),
    count,
    isRight: (made) => [before, whole].some((one) => JSON.stringify(one) === JSON.stringify(made)),
  });
  expect(await count()).toEqual(whole);
  expect(kills).toBeGreaterThan(8);
});
