import { afterAll, describe, expect, test } from 'vitest';
import { signAs } from '../../../testing/portal/people.ts';
import { signInByCode } from '../../../testing/portal/sign-in-by-code.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);

let made = 0;
const system = await portal.signIn('sys@fordra.example');

async function aPerson(...methods: readonly (readonly string[] | null)[]): Promise<string> {
  const email = `way-${made++}@people.example`;
  for (const [index, own] of methods.entries())
    await portal.pool.query(
      `insert into users (name, email, kind, account, access_groups, sign_in_methods)
       values ($1, $2, 'creditor_user', (select _id from accounts order by _id offset $3 limit 1),
         (select jsonb_agg(_id) from access_groups where name = 'Kunder'), $4)`,
      [`U${index}`, email, index, own && JSON.stringify(own)],
    );
  return email;
}

async function change(token: string, path: string, payload: object) {
  const { _etag } = (await portal.call(token, { url: `/api/${path}` })).json();
  return portal.call(token, { method: 'PATCH', url: `/api/${path}`, headers: { 'if-match': _etag }, payload });
}

const idOf = async (email: string) =>
  String((await portal.pool.query('select _id from users where email = $1', [email])).rows[0]._id);

describe('a code by e-mail', () => {
  test('signs in those users of a person that allow it', async () => {
    const reply = await signInByCode(portal, await aPerson(['mobile_bankid'], ['email_code'], null));
    expect(reply.json().token_list).toHaveLength(2);
  });

  test('is denied where none allows it, with a text that names no method', async () => {
    const email = await aPerson(['mobile_bankid']);
    const reply = await signInByCode(portal, email);
    expect(reply.statusCode).toBe(403);
    expect(reply.json()).toMatchObject({ _error: { message: 'sign_in_method_not_allowed' } });
    expect(reply.json()._locale_message).not.toMatch(/BankID|Google|Microsoft/);
    const { rows } = await portal.pool.query('select outcome from sign_in_log where "user" = $1', [await idOf(email)]);
    expect(rows).toContainEqual({ outcome: 'sign_in_method_not_allowed' });
  });

  test('is denied by the methods of the account, unless the user has its own', async () => {
    const [ofAccount, own] = [await aPerson(null), await aPerson(['email_code'])];
    const account = String(
      (await portal.pool.query('select account from users where email = $1', [own])).rows[0].account,
    );
    await portal.pool.query(`update accounts set sign_in_methods = '["mobile_bankid"]' where _id = $1`, [account]);
    expect((await signInByCode(portal, ofAccount)).statusCode).toBe(403);
    expect((await signInByCode(portal, own)).statusCode).toBe(200);
    await portal.pool.query('update accounts set sign_in_methods = null where _id = $1', [account]);
  });
});

describe('nobody is locked out', () => {
  test('by an empty list', async () => {
    const reply = await change(system, `users/${await idOf(await aPerson(null))}`, { sign_in_methods: [] });
    expect(reply.statusCode).toBe(422);
  });

  test('by methods that do not find the user, also the own user', async () => {
    const other = await idOf(await aPerson(null));
    for (const id of [other, await idOf('sys@fordra.example')]) {
      await portal.pool.query('update users set person_no = null where _id = $1', [id]);
      await portal.pool.query('delete from user_identities where user_id = $1', [id]);
      for (const methods of [['mobile_bankid'], ['google']]) {
        const reply = await change(system, `users/${id}`, { sign_in_methods: methods });
        expect(reply.statusCode, reply.body).toBe(422);
        expect(reply.body).toContain('last_way_in');
      }
    }
    expect((await change(system, `users/${other}`, { sign_in_methods: ['email_code'] })).statusCode).toBe(200);
  });

  test('by taking the person number of a user who signs in with the mobile e-ID only', async () => {
    const id = await idOf(await aPerson(null));
    const given = { person_no: '198403082392', sign_in_methods: ['mobile_bankid'] };
    expect((await change(system, `users/${id}`, given)).statusCode).toBe(200);
    expect((await change(system, `users/${id}`, { person_no: null })).body).toContain('last_way_in');
    expect((await change(system, `users/${id}`, { name: 'Nytt namn' })).statusCode).toBe(200);
  });

  test('by unlinking the only identity that the methods allow', async () => {
    const email = await aPerson(['google']);
    const user = await idOf(email);
    const { rows } = await portal.pool.query(
      `insert into user_identities (user_id, provider, subject) values ($1, 'google', 'enda') returning _id`,
      [user],
    );
    const token = await signAs(portal, user);
    const url = `/api/user--identities/${rows[0]._id}`;
    const { _etag } = (await portal.call(token, { url })).json();
    const reply = await portal.call(token, { method: 'DELETE', url, headers: { 'if-match': _etag } });
    expect(reply.statusCode).toBe(422);
    expect(reply.body).toContain('last_way_in');
  });

  test('by methods of an account that none of its admins can use', async () => {
    const account = await idOf('anna@nordvik.example').then(
      async (id) => (await portal.pool.query('select account from users where _id = $1', [id])).rows[0].account,
    );
    await portal.pool.query(
      `update users set is_account_admin = true, person_no = null where email = 'anna@nordvik.example'`,
    );
    await portal.pool.query(`update users set person_no = null where account = $1`, [account]);
    const reply = await change(system, `accounts/${account}`, { sign_in_methods: ['mobile_bankid'] });
    expect(reply.body).toContain('last_way_in');
    expect((await change(system, `accounts/${account}`, { sign_in_methods: ['email_code'] })).statusCode).toBe(200);
  });
});
