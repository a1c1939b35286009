import { decodeJwt } from 'jose';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/contract/contract-portal.ts';
import { rule } from '../../../testing/contract/contract-rule.ts';
import { hangMs } from '../../../testing/hang-ms.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { personNoOf, testBankid } from '../../../testing/test-bankid.ts';
import { defaultAllowances } from '../../auth/sign-in/allowances.ts';

/* Signing in with the mobile e-ID, and attacks on it (reliability A9). */

const bankid = await testBankid();
const portal = await testPortal({ eid: bankid.eid });
afterAll(async () => {
  await portal.close();
  await bankid.stop();
});
beforeEach(() => bankid.fail(undefined));

type Callable = Pick<typeof portal, 'call'>;
type Began = { readonly token: string; readonly qr: string; readonly cookie: string };

const init = (on: Callable = portal, headers: Record<string, string> = {}) =>
  on.call(undefined, { method: 'POST', url: '/api/authenticates/mobile-bankid-init/ada_ui', headers });
async function begin(on: Callable = portal, headers: Record<string, string> = {}): Promise<Began> {
  const reply = await init(on, headers);
  expect(reply.statusCode, reply.body).toBe(200);
  const cookie = [reply.headers['set-cookie']].flat().find((one) => one?.startsWith('fordra_bankid='))!;
  const { token, qr } = reply.json();
  return { token, qr, cookie: cookie.split(';')[0]! };
}
const poll = ({ token, cookie }: Pick<Began, 'token' | 'cookie'>, on: Callable = portal) =>
  on.call(token, { url: '/api/authenticates/mobile-bankid', headers: { cookie } });
const cancel = ({ token, cookie }: Pick<Began, 'token' | 'cookie'>) =>
  portal.call(token, { method: 'DELETE', url: '/api/authenticates/mobile-bankid', headers: { cookie } });
/** The next poll that collects from the e-ID. */
const pollLater = async (began: Began, on: Callable = portal) => {
  await bankid.pass(portal.db, 2);
  return poll(began, on);
};
const gone = (reply: Awaited<ReturnType<typeof poll>>) => expectError(reply, 410);

describe('a person', () => {
  test('scans, approves and is signed in; each poll answers the current step', async () => {
    const began = await begin();
    expect(began.qr).toMatch(/^bankid\.[0-9a-f-]{36}\.0\.[0-9a-f]{64}$/);
    const first = (await pollLater(began)).json();
    expect(first).toMatchObject({ status: 'pending', hint_code: 'outstandingTransaction' });
    expect(first.qr).toMatch(/^bankid\.[0-9a-f-]{36}\.\d+\.[0-9a-f]{64}$/);
    // On a slow machine more than the two seconds of the clock have passed.
    expect(Number(first.qr.split('.')[2])).toBeGreaterThanOrEqual(2);
    const order = (await bankid.scan(first.qr))!;
    expect((await pollLater(began)).json().hint_code).toBe('started');
    await bankid.act(order, { do: 'choose', person: personNoOf('Anna') });
    expect((await pollLater(began)).json().hint_code).toBe('userSign');
    await bankid.act(order, { do: 'approve' });
    const done = (await pollLater(began)).json();
    expect(done).toEqual({ _status: 'OK', status: 'completed', token_list: [expect.any(String)] });
    expect(decodeJwt(done.token_list[0])).toMatchObject({ u_name: 'Anna Nordvik' });
    expect((await portal.call(done.token_list[0], { url: '/api/creditors' })).json()._meta.total).toBe(3);
    const { rows } = await portal.pool.query(`select outcome, method from sign_in_log where method = 'mobile_bankid'`);
    expect(rows).toEqual([{ outcome: 'signed_in', method: 'mobile_bankid' }]);
  });

  test('a person who starts on the same device sees the host and the purpose in the app', async () => {
    const reply = await init(portal, { 'accept-language': 'en' });
    const { auto_start_token: token } = reply.json();
    const get = (path: string) => bankid.simulator.fetch(new Request(`http://x/dev/bankid${path}`));
    const started = await get(`/start?autostarttoken=${token}`);
    const shown = await (await get(started.headers.get('location')!.replace('/dev/bankid', ''))).text();
    expect(shown).toContain('Sign in to Fordra at portal.test');
  });

  test.each(['userCancel', 'certificateErr', 'transactionRiskBlocked', 'brandNew'])(
    'whose app fails with %s gets that hint, and may begin again',
    async (hint) => {
      const began = await begin();
      const order = (await bankid.scan(began.qr))!;
      await bankid.act(order, { do: 'fail', hint });
      const failed = await pollLater(began);
      expect(failed.json()).toEqual({ _status: 'OK', status: 'failed', hint_code: hint });
      expect((await cancel(began)).statusCode).toBe(200);
      await begin();
    },
  );

  test('a person who does not scan or finish in time gets an expired order', async () => {
    const unseen = await begin();
    await bankid.pass(portal.db, 31);
    expect((await poll(unseen)).json()).toMatchObject({ status: 'failed', hint_code: 'startFailed' });
    const idle = await begin();
    await bankid.scan(idle.qr);
    await bankid.pass(portal.db, 181);
    const collects = bankid.asked.collect;
    expect((await poll(idle)).json()).toMatchObject({ status: 'failed', hint_code: 'expiredTransaction' });
    expect(bankid.asked.collect).toBe(collects);
  });

  test('with several users gets a token for each that may sign in', async () => {
    await portal.pool.query(
      `insert into users (name, email, kind, account, person_no, access_groups)
       select 'Bo två', 'bo2@x.example', kind, (select _id from accounts where name = 'Nordvik-koncernen'), person_no, access_groups
       from users where name = 'Bo Sollén'`,
    );
    const began = await begin();
    await bankid.approve(began.qr, 'Bo');
    const { token_list: tokens } = (await pollLater(began)).json();
    expect(tokens.map((token: string) => decodeJwt(token).u_name)).toEqual(['Bo Sollén', 'Bo två']);
  });

  test('a person who is identified but denied gets the denial, once', async () => {
    await portal.pool.query(`update users set is_disabled = true where name = 'Kim Kund'`);
    const began = await begin();
    await bankid.approve(began.qr, 'Kim');
    const reply = await pollLater(began);
    expectError(reply, 403, 'all_users_disabled');
    expect(reply.json()._locale_message).toMatch(/avstängd/);
    gone(await poll(began));
  });

  rule('SPC-08', async () => {
    const began = await begin();
    await bankid.approve(began.qr, 'Nils');
    const reply = await pollLater(began);
    expectError(reply, 404, 'system.no_bankid_user');
    expect(reply.json()._locale_message).toMatch(/^Det finns ingen användare för ditt personnummer/);
    gone(await poll(began));
  });

  rule('SPC-16', async () => {
    const began = await begin();
    expect((await cancel(began)).statusCode).toBe(200);
    expect(
      (await portal.call(undefined, { method: 'DELETE', url: '/api/authenticates/mobile-bankid' })).statusCode,
    ).toBe(200);
    const token = await portal.signIn('karin@fordra.example');
    const signing = await portal.call(token, {
      method: 'POST',
      url: '/api/mobile-bankid--signs/create-signing-token',
      payload: { title: 'Avtal' },
    });
    const url = `/api/mobile-bankid--signs/${signing.json().token}`;
    expect((await portal.call(token, { method: 'DELETE', url })).statusCode).toBe(200);
    const { _items } = (await portal.call(token, { url: '/api/creditors?max_results=1' })).json();
    const action = `/api/creditors/${_items[0]._id}/actions/deactivate_creditor`;
    expect((await portal.call(token, { method: 'POST', url: action, payload: {} })).statusCode).toBe(200);
  });
});

describe('tokens go to the browser that began, once', () => {
  test('a stolen token is refused in another browser, and its owner can still sign in', async () => {
    const [own, other] = [await begin(), await begin()];
    await bankid.approve(own.qr, 'Anna');
    await bankid.pass(portal.db, 2);
    gone(await poll({ token: own.token, cookie: other.cookie }));
    gone(await poll({ token: own.token, cookie: 'fordra_bankid=' }));
    gone(await poll({ token: own.token, cookie: `fordra_bankid=${'A'.repeat(43)}` }));
    gone(await poll({ token: other.token, cookie: own.cookie }));
    await cancel({ token: own.token, cookie: other.cookie });
    expect((await poll(own)).json().token_list).toHaveLength(1);
  });

  test('a cookie planted in a victim’s browser is useless without the token that only that browser received', async () => {
    const planted = await begin();
    const victim = await begin(portal, { cookie: planted.cookie });
    expect(victim.cookie).toBe(planted.cookie);
    expect(victim.token).not.toBe(planted.token);
    await bankid.approve(victim.qr, 'Anna');
    await bankid.pass(portal.db, 2);
    expect((await poll(planted)).json().status).toBe('pending');
    expect((await poll(victim)).json().status).toBe('completed');
  });

  test('two tabs of one browser have separate orders', async () => {
    const first = await begin();
    const second = await begin(portal, { cookie: first.cookie });
    await bankid.approve(second.qr, 'Anna');
    expect((await pollLater(first)).json().status).toBe('pending');
    expect((await poll(second)).json().status).toBe('completed');
  });

  test('of twenty concurrent polls one gets the tokens, and no later one does', async () => {
    const began = await begin();
    await bankid.approve(began.qr, 'Anna');
    await bankid.pass(portal.db, 2);
    const replies = await Promise.all(Array.from({ length: 20 }, () => poll(began)));
    const all = [...replies, await poll(began), await pollLater(began)];
    expect(all.filter((reply) => reply.json().token_list)).toHaveLength(1);
    gone(all.at(-1)!);
  });

  test('a poll without a token, or with a session’s token, is refused', async () => {
    const { cookie } = await begin();
    expectError(await portal.call(undefined, { url: '/api/authenticates/mobile-bankid', headers: { cookie } }), 401);
    gone(await poll({ token: await portal.signIn('anna@nordvik.example'), cookie }));
    // Conversely, a token of init is not accepted as a session's.
    const { token } = await begin();
    expectError(await portal.call(token, { url: '/api/creditors' }), 401);
  });

  test('no tokens are given after a cancellation, whichever of cancel and poll is first', async () => {
    for (let round = 0; round < 6; round++) {
      const began = await begin();
      await bankid.approve(began.qr, 'Anna');
      await bankid.pass(portal.db, 2);
      const [reply, cancelled] = await Promise.all([poll(began), cancel(began)]);
      expect(cancelled.statusCode).toBe(200);
      expect([200, 410]).toContain(reply.statusCode);
      gone(await pollLater(began));
    }
    const early = await begin();
    await bankid.scan(early.qr);
    await cancel(early);
    await bankid.pass(portal.db, 2);
    gone(await poll(early));
    await expect.poll(async () => (await bankid.scan(early.qr)) === undefined).toBe(true);
  });

  test('an approved order that is not fetched expires after three minutes', async () => {
    const began = await begin();
    await bankid.approve(began.qr, 'Anna');
    await bankid.pass(portal.db, 181);
    expect((await poll(began)).json()).toMatchObject({ status: 'failed', hint_code: 'expiredTransaction' });
  });

  test('scripts and other sites cannot read cookie and token, and the database does not store them', async () => {
    const reply = await init();
    const cookies = [reply.headers['set-cookie']].flat();
    expect(cookies).toContainEqual(
      expect.stringMatching(/^fordra_bankid=[\w-]{43}; Path=\/api; Max-Age=600; HttpOnly; SameSite=Strict$/),
    );
    const { rows } = await portal.pool.query(`select o::text as text from eid_orders o`);
    const stored = rows.map(({ text }) => text).join();
    const { token, auto_start_token: start, qr } = reply.json();
    for (const secret of [token, start, qr.split('.')[1], cookies.join().match(/fordra_bankid=([\w-]+)/)![1]])
      expect(stored).not.toContain(secret);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expectError(await init(portal, foreign), 403);
  });
});

describe('the QR code', () => {
  test('changes each second, and an old one is refused', async () => {
    const began = await begin();
    const codes = [began.qr];
    for (let second = 1; second <= 4; second++) {
      await bankid.pass(portal.db, 1);
      codes.push((await poll(began)).json().qr);
    }
    expect(new Set(codes.map((code) => code.split('.')[2])).size).toBe(5);
    await bankid.pass(portal.db, 3);
    expect(await bankid.scan(codes[0]!)).toBeUndefined();
    expect(await bankid.scan(codes[4]!.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).toBeUndefined();
    expect(await bankid.scan((await poll(began)).json().qr)).toBeDefined();
  });
});

describe('the e-ID itself', () => {
  test('is called every two seconds, independent of the number of polls and processes', async () => {
    const began = await begin();
    const other = await testPortal({ url: portal.url, build: async () => {}, eid: bankid.eid });
    const before = bankid.asked.collect;
    const collected = () => bankid.asked.collect - before;
    const beganMs = Date.now();
    for (let round = 1; round <= 3; round++) {
      await bankid.pass(portal.db, 2);
      await Promise.all(Array.from({ length: 10 }, (_, n) => poll(began, n % 2 ? portal : other)));
      expect(collected()).toBeGreaterThanOrEqual(round);
      // On a slow machine the polls themselves may take longer than two seconds.
      expect(collected()).toBeLessThanOrEqual(round + Math.floor((Date.now() - beganMs) / 2_000));
    }
    await bankid.approve((await poll(began)).json().qr, 'Anna');
    expect((await pollLater(began, other)).json().status).toBe('completed');
    await other.close();
  });

  test('that does not answer at the start is answered 503', async () => {
    for (const how of ['gone', 'internalError', 'garbage'] as const) {
      bankid.fail(how);
      const reply = await init();
      expectError(reply, 503);
      expect(reply.json()._locale_message).toMatch(/^BankID svarar inte just nu/);
    }
  });

  test('that stops answering is retried a few times, then the order fails with its own hint', async () => {
    const began = await begin();
    bankid.fail('gone');
    const seen = [];
    for (let round = 0; round < 3; round++) seen.push((await pollLater(began)).json());
    expect(seen.map(({ status }) => status)).toEqual(['pending', 'pending', 'failed']);
    expect(seen[2].hint_code).toBe('notAnswering');
    bankid.fail(undefined);
    const again = await begin();
    bankid.fail('Maintenance');
    expect((await pollLater(again)).json().status).toBe('pending');
    bankid.fail(undefined);
    await bankid.approve((await poll(again)).json().qr, 'Anna');
    expect((await pollLater(again)).json().status).toBe('completed');
  });

  test('that is slow does not stop the QR code', async () => {
    const eid = { ...bankid.eid, patienceMs: 50 };
    const hurried = await testPortal({ url: portal.url, build: async () => {}, eid });
    const began = await begin();
    bankid.fail('slow');
    const begun = performance.now();
    const reply = await pollLater(began, hurried);
    // The call to the e-ID has not ended yet.
    expect(performance.now() - begun).toBeLessThan(hangMs);
    expect(reply.json()).toMatchObject({ status: 'pending', qr: expect.stringMatching(/^bankid\./) });
    await hurried.close();
  });

  test('that restarts and has lost the order ends it', async () => {
    const began = await begin();
    const fresh = await testBankid();
    const other = await testPortal({ url: portal.url, build: async () => {}, eid: fresh.eid });
    expect((await pollLater(began, other)).json()).toMatchObject({ status: 'failed', hint_code: 'expiredTransaction' });
    await other.close();
    await fresh.stop();
  });

  test('is answered 503 where none is configured', async () => {
    const without = await testPortal({ url: portal.url, build: async () => {} });
    expectError(await init(without), 503);
    await without.close();
  });

  test('serves one application', async () => {
    const url = '/api/authenticates/mobile-bankid-init/other';
    expectError(await portal.call(undefined, { method: 'POST', url }), 404);
  });
});

describe('with the allowances of production', () => {
  test('more than two polls a second get 429, and a browser may begin twenty times an hour', async () => {
    expect(defaultAllowances.polls).toEqual({ max: 2, seconds: 1 });
    // An hour instead of a second, since a slow machine takes longer than a second for six polls.
    const polls = { ...defaultAllowances.polls, seconds: 3_600 };
    const strict = await testPortal({
      url: portal.url,
      build: async () => {},
      eid: bankid.eid,
      allowances: { ...defaultAllowances, polls },
    });
    const began = await begin(strict);
    const replies = await Promise.all(Array.from({ length: 6 }, () => poll(began, strict)));
    expect(replies.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
    const late = replies.find(({ statusCode }) => statusCode === 429)!;
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(late.headers['retry-after'])).toBeLessThanOrEqual(3_600);
    const reply = await init(strict);
    const device = [reply.headers['set-cookie']]
      .flat()
      .find((one) => one?.startsWith('fordra_device='))!
      .split(';')[0]!;
    const statuses = [];
    for (let time = 0; time < 21; time++) statuses.push((await init(strict, { cookie: device })).statusCode);
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
    await strict.close();
  });
});
