import { afterAll, expect, test } from 'vitest';
import { signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const sys = await portal.signIn('sys@fordra.example');

const post = (resource: string, payload: object) =>
  portal.call(sys, { method: 'POST', url: `/api/${resource}`, payload });
const groupsOf = async (account: string) => {
  const { rows } = await portal.pool.query(
    `select g._id, g.type, g.name, g.creditors, g.rights, t.key from access_groups g join access_templates t on t._id = g.template
     where g.account = $1 order by g.type, g._id`,
    [account],
  );
  return rows;
};
const aCreditor = (account: string, name: string, organization_no: string) =>
  post('creditors', { account, name, organization_no });
const publish = async (values: object) => {
  const { _id } = (await post('access--templates', { level: 'creditor', rights: {}, ...values })).json();
  await portal.call(sys, {
    method: 'POST',
    url: `/api/access--templates/${_id}/actions/publish_template`,
    payload: {},
  });
  return _id as string;
};

test('an account gets a group of account admins, and each creditor one of administrators and one of users', async () => {
  const { _id: account } = (await post('accounts', { name: 'Ny AB' })).json();
  expect(await groupsOf(account)).toMatchObject([
    { type: 'account_admin', name: 'Kontoansvariga', key: 'account_admin', creditors: null, rights: null },
  ]);
  const { _id: creditor } = (await aCreditor(account, 'Ny El AB', '5599900619')).json();
  expect((await groupsOf(account)).slice(1)).toMatchObject([
    { type: 'admin', name: 'Administratörer, Ny El AB', key: 'admin', creditors: [creditor], rights: null },
    { type: 'user', name: 'Användare, Ny El AB', key: 'creditor_user', creditors: [creditor], rights: null },
  ]);
});

test('the accounts and creditors of the demo have theirs', async () => {
  const { rows } = await portal.pool.query<{ _id: string }>(
    `select _id from accounts where name = 'Nordvik-koncernen'`,
  );
  const types = (await groupsOf(rows[0]!._id)).map(({ type }) => type);
  expect(types).toEqual(['account_admin', 'admin', 'admin', 'admin', 'user', 'user', 'user']);
});

test('a user of one creditor sees the cases and creditors of that one only', async () => {
  const { rows } = await portal.pool.query(
    `select g._id as "group", g.account, g.creditors ->> 0 as creditor from access_groups g
     where g.type = 'user' and g.name like '%Nordvik El AB'`,
  );
  const { group, account, creditor } = rows[0];
  const user = { name: 'En', email: 'en@nordvik.example', kind: 'creditor_user', account, access_groups: [group] };
  const { _id } = (await post('users', user)).json();
  const token = await signAs(portal, _id);
  const list = async (path: string) => (await portal.call(token, { url: `/api/${path}` })).json();
  expect((await list('creditors'))._items.map((one: { _id: string }) => one._id)).toEqual([creditor]);
  const seen = new Set((await list('cases?max_results=100'))._items.map((one: { creditor: string }) => one.creditor));
  expect([...seen].filter((one) => one !== creditor)).toEqual([]);
});

test('users of a creditor get the template of the account, else the default of the partner', async () => {
  const { rows } = await portal.pool.query<{ _id: string; partner: string }>(
    `select _id, partner from accounts where partner is not null`,
  );
  const [{ _id: account, partner }] = rows as [{ _id: string; partner: string }];
  await publish({ key: 'av_partner', name: { sv: 'Av partnern' }, partner, is_default_registration: true });
  const keyOf = async (id: string) =>
    (await groupsOf(account)).find(({ type, creditors }) => type === 'user' && creditors[0] === id).key;
  expect(await keyOf((await aCreditor(account, 'Ett AB', '5599900627')).json()._id)).toBe('av_partner');

  const own = await publish({ key: 'av_kontot', name: { sv: 'Av kontot' } });
  const { _etag } = (await portal.call(sys, { url: `/api/accounts/${account}` })).json();
  const headers = { 'if-match': _etag };
  const payload = { access_group_template: own };
  await portal.call(sys, { method: 'PATCH', url: `/api/accounts/${account}`, headers, payload });
  expect(await keyOf((await aCreditor(account, 'Två AB', '5599900635')).json()._id)).toBe('av_kontot');

  await portal.pool.query(`update access_templates set status = 'retired' where key = 'av_kontot'`);
  const refused = await aCreditor(account, 'Tre AB', '5599900643');
  expect([refused.statusCode, refused.json()._error.message]).toEqual([422, 'access_templates_not_configured']);
  expect((await portal.pool.query(`select from creditors where name = 'Tre AB'`)).rowCount).toBe(0);
});
