import { afterAll, describe, expect, test } from 'vitest';
import { askForCode, enterCode, signInByCode, wrongCode } from '../../../testing/portal/sign-in-by-code.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const { pool } = portal;

const firefox = { 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:126.0) Gecko/20100101 Firefox/126.0' };
const support = await portal.signIn('stina@fordra.example');
const list = async (token: string, where: object = {}) =>
  portal.call(token, { url: `/api/sign-in--log?max_results=100&where=${encodeURIComponent(JSON.stringify(where))}` });
const idOf = async (email: string) => (await pool.query('select _id from users where email = $1', [email])).rows[0]._id;

describe('the sign-in log', () => {
  test('shows support a user’s sign-in events without the e-mail address', async () => {
    const from = { address: '192.0.2.44', headers: firefox };
    const { verifier, code } = await askForCode(portal, 'anna@nordvik.example', from);
    await enterCode(portal, wrongCode(code), verifier, from);
    const token = (await enterCode(portal, code, verifier, from)).json().token_list[0];
    await portal.call(token, { method: 'POST', url: '/api/authenticates/sign-out' });
    const user = await idOf('anna@nordvik.example');
    await expect
      .poll(async () =>
        (await list(support, { user }))
          .json()
          ._items.map(({ outcome }: { outcome: string }) => outcome)
          .sort(),
      )
      .toEqual(['code_requested', 'otp_code_not_correct', 'signed_in', 'signed_out']);
    const reply = await list(support, { user, outcome: 'otp_code_not_correct' });
    expect(reply.json()._items[0]).toMatchObject({
      user,
      method: 'email_code',
      ip: '192.0.2.44',
      browser: 'Firefox, Windows',
      address_mark: expect.stringMatching(/^[\w-]{22}$/),
    });
    expect(reply.body).not.toMatch(/nordvik|anna|Mozilla/i);
  });

  test('stores an address without a user as a hash only', async () => {
    await askForCode(portal, 'secret@nowhere.example');
    await askForCode(portal, 'Secret@nowhere.example');
    await expect.poll(async () => (await list(support, { user: null })).json()._meta.total).toBe(2);
    const rows = (await list(support, { user: null })).json()._items;
    expect(rows[0].address_mark).toBe(rows[1].address_mark);
    const { rows: stored } = await pool.query('select t::text from sign_in_log t');
    expect(JSON.stringify(stored)).not.toMatch(/secret|nowhere/i);
  });

  test('contains a denial by its key', async () => {
    await pool.query(`update users set is_disabled = true where email = 'kim@kund.example'`);
    await signInByCode(portal, 'kim@kund.example');
    const user = await idOf('kim@kund.example');
    expect((await list(support, { user, outcome: 'all_users_disabled' })).json()._meta.total).toBe(1);
  });

  test('has one row an hour for an address with too many attempts', async () => {
    for (let asked = 0; asked < 16; asked++) await askForCode(portal, 'often@nowhere.example');
    await expect.poll(async () => (await list(support, { outcome: 'too_many_attempts' })).json()._meta.total).toBe(1);
  });

  test('is readable by support and system users only', async () => {
    expect((await list(await portal.signIn('sys@fordra.example'))).statusCode).toBe(200);
    for (const email of ['karin@fordra.example', 'finn@fordra.example', 'bo@soloab.example', 'petra@partner.example'])
      expect([email, (await list(await portal.signIn(email))).statusCode]).toEqual([email, 403]);
  });

  test('is append-only', async () => {
    for (const sql of [
      `update sign_in_log set outcome = 'signed_in'`,
      `update sign_in_log set ip = null, "user" = null`,
      'delete from sign_in_log',
      'truncate sign_in_log',
    ])
      await expect(pool.query(sql)).rejects.toThrow('never changed or removed');
  });

  test('clears a removed user and keeps the row', async () => {
    await pool.query(`insert into users (name, email, kind) values ('Bort', 'bort@people.example', 'staff')`);
    await askForCode(portal, 'bort@people.example');
    const user = await idOf('bort@people.example');
    await expect.poll(async () => (await list(support, { user })).json()._meta.total).toBe(1);
    const { rows: before } = await pool.query('select count(*) from sign_in_log');
    await pool.query('delete from users where _id = $1', [user]);
    expect((await pool.query('select count(*) from sign_in_log')).rows).toEqual(before);
    expect((await list(support, { user })).json()._meta.total).toBe(0);
  });
});

test('the database stores no secret in plain text', async () => {
  const from = { headers: firefox };
  const { verifier, code, reply } = await askForCode(portal, 'finn@fordra.example', from);
  const signedIn = await enterCode(portal, code, verifier, from);
  const token: string = signedIn.json().token_list[0];
  const { rows: keys } = await pool.query('select sealed_private_key from signing_keys');
  const { d } = JSON.parse(portal.sealer.open(keys[0].sealed_private_key));
  const cookies = [reply, signedIn].map(
    ({ headers }) => /fordra_device=([^;]+)/.exec(String(headers['set-cookie']))![1]!,
  );
  const secrets = [
    d,
    token,
    token.split('.')[2]!,
    verifier,
    ...cookies,
    ...cookies.flatMap((cookie) => cookie.split('.')),
  ];
  const { rows: tables } = await pool.query<{ name: string }>(
    `select schemaname || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema')`,
  );
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from ${name} t`);
    const text = rows.map(({ row }) => row).join('\n');
    for (const secret of secrets) expect([name, text.includes(secret)]).toEqual([name, false]);
    expect([name, new RegExp(`(?<![0-9a-f])${code}(?![0-9a-f])`).test(text)]).toEqual([name, false]);
  }
});
