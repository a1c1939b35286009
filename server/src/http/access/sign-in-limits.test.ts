import { afterAll, describe, expect, test } from 'vitest';
import { forgetCodeRequests, guessCodes, newVisitors } from '../../../testing/portal/guess-codes.ts';
import { askForCode, cookieOf, enterCode, type From, signInByCode } from '../../../testing/portal/sign-in-by-code.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { defaultAllowances } from '../../auth/sign-in/allowances.ts';

/* Guessing, flooding and locking out (reliability A7, A21), with the allowances of production. */

const allowances = defaultAllowances;
const portal = await testPortal({ allowances });
afterAll(portal.close);

const aVisitor = newVisitors(0);
const statusOf = async (reply: Promise<{ statusCode: number }>) => (await reply).statusCode;

describe('guessing', () => {
  test('from a hundred addresses gets fewer than a hundred tries a day for an account', async () => {
    expect(await guessCodes(portal, 'anna@nordvik.example', 10, aVisitor)).toBe(50);
    // An hour later codes are sent again, but no more tries are allowed.
    await forgetCodeRequests(portal.db);
    expect(await guessCodes(portal, 'anna@nordvik.example', 10, aVisitor)).toBe(0);
  });

  test('stays limited after a restart', async () => {
    const again = await testPortal({ allowances, url: portal.url, build: async () => {} });
    await forgetCodeRequests(portal.db);
    expect(await guessCodes(again, 'anna@nordvik.example', 2, aVisitor)).toBe(0);
    await again.close();
  });

  test('a right code is refused too while the limit is reached, with the same answer as for an unknown account', async () => {
    await guessCodes(portal, 'nobody@nowhere.example', 10, aVisitor);
    const answers = [];
    for (const email of ['anna@nordvik.example', 'nobody@nowhere.example']) {
      await forgetCodeRequests(portal.db);
      const reply = await signInByCode(portal, email, aVisitor());
      const { _request_id, ...body } = reply.json();
      expect(Number(reply.headers['retry-after'])).toBeGreaterThan(80_000);
      answers.push({ status: reply.statusCode, body, headers: Object.keys(reply.headers) });
    }
    expect(answers[0]!.status).toBe(429);
    expect(answers[0]).toEqual(answers[1]);
  });

  test('successful sign-ins do not count as tries', async () => {
    for (let time = 0; time < 9; time++) {
      const reply = await signInByCode(portal, 'lars@advokat.example', aVisitor());
      expect(reply.statusCode).toBe(200);
    }
    const { rows } = await portal.pool.query(
      `select sum(cardinality(hits)) as n from sign_in_limits where key like 'tries at unknown devices%'`,
    );
    expect(rows[0].n).toBe(100); // For the two accounts of the tests above.
  });
});

describe('a known device', () => {
  test('can sign in while unknown devices have used up the allowance', async () => {
    const at = (cookie: string): From => ({ ...aVisitor(), headers: { cookie } });
    const own = cookieOf(await signInByCode(portal, 'bo@soloab.example', aVisitor()));
    await guessCodes(portal, 'bo@soloab.example', 12, aVisitor);
    expect((await askForCode(portal, 'bo@soloab.example', aVisitor())).reply.statusCode).toBe(429);
    const reply = await signInByCode(portal, 'bo@soloab.example', at(own));
    expect(reply.statusCode).toBe(200);
    // Another user's cookie, or the own proof under another id, has no effect.
    const [id, proof] = own.split('=')[1]!.split('.') as [string, string];
    for (const cookie of [
      cookieOf(await signInByCode(portal, 'petra@partner.example', aVisitor())),
      `fordra_device=${'A'.repeat(22)}.${proof}`,
      `fordra_device=${id}`,
      `fordra_device=${id}.${'A'.repeat(22)}`,
    ])
      expect(await statusOf(askForCode(portal, 'bo@soloab.example', at(cookie)).then(({ reply }) => reply))).toBe(429);
  });

  test('has limits of its own', async () => {
    const cookie = cookieOf(await signInByCode(portal, 'kim@kund.example', aVisitor()));
    const statuses = [];
    for (let asked = 0; asked < 6; asked++)
      statuses.push(
        (await askForCode(portal, 'kim@kund.example', { ...aVisitor(), headers: { cookie } })).reply.statusCode,
      );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });

  test('is recognised by a cookie that scripts cannot read and other sites do not send', async () => {
    const { reply } = await askForCode(portal, 'karin@fordra.example', aVisitor());
    const unknown = await askForCode(portal, 'nemo@nowhere.example', aVisitor());
    for (const { headers } of [reply, unknown.reply])
      expect(headers['set-cookie']).toMatch(
        /^fordra_device=[\w-]{22}; Path=\/api\/authenticates; Max-Age=34560000; HttpOnly; SameSite=Lax$/,
      );
    const secure = await testPortal({
      url: portal.url,
      build: async () => {},
      settings: { publicAddress: 'https://portal.example.se' },
    });
    const answer = await askForCode(secure, 'karin@fordra.example', aVisitor());
    expect(answer.reply.headers['set-cookie']).toMatch(/; Secure$/);
    await secure.close();
  });
});

describe('flooding', () => {
  const askMany = async (n: number, from: (index: number) => From) => {
    const replies = [];
    for (let index = 0; index < n; index++) {
      const { reply } = await askForCode(portal, `flood-${crypto.randomUUID()}@nowhere.example`, from(index));
      replies.push(reply);
    }
    return replies;
  };

  test('one address may ask for a hundred codes in ten minutes, over all accounts', async () => {
    const replies = await askMany(102, () => ({ address: '192.0.2.7' }));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([...Array(100).fill(200), 429, 429]);
    const wait = Number(replies[100]!.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(600);
    expect(replies[100]!.json()).toMatchObject({ _status: 'ERR', _error: { code: 429 } });
  });

  test('X-Forwarded-For is trusted from a trusted proxy only', async () => {
    const forwarded = (address: string): From => ({ address: '192.0.2.7', headers: { 'x-forwarded-for': address } });
    expect((await askMany(1, () => forwarded('198.51.100.1')))[0]!.statusCode).toBe(429);
    const behind = await testPortal({
      allowances,
      url: portal.url,
      build: async () => {},
      settings: { trustProxy: ['192.0.2.7'] },
    });
    expect((await askForCode(behind, 'proxy@nowhere.example', forwarded('198.51.100.1'))).reply.statusCode).toBe(200);
    const fromElsewhere = { ...forwarded('192.0.2.7'), address: '203.0.113.9' };
    expect((await askForCode(behind, 'proxy@nowhere.example', fromElsewhere)).reply.statusCode).toBe(200);
    await behind.close();
  });

  test('an IPv6 /64 network counts as one address', async () => {
    const replies = await askMany(101, (index) => ({ address: `2001:db8:1:2::${index.toString(16)}` }));
    expect(replies.at(-1)!.statusCode).toBe(429);
    expect((await askMany(1, () => ({ address: '2001:db8:1:3::1' })))[0]!.statusCode).toBe(200);
  });

  test('tries without any code are limited by address', async () => {
    const tries = [];
    for (let index = 0; index < 201; index++)
      tries.push(
        await statusOf(
          enterCode(portal, '123456', crypto.randomUUID().repeat(2).slice(0, 50), { address: '192.0.2.8' }),
        ),
      );
    expect([tries.at(-2), tries.at(-1)]).toEqual([400, 429]);
  });

  test('the stored limits contain no personal data', async () => {
    const { rows } = await portal.pool.query('select key from sign_in_limits');
    expect(rows.length).toBeGreaterThan(50);
    for (const { key } of rows) {
      // A digest of 43 characters may contain a name of four letters by chance.
      expect(key).toMatch(/^[a-z ]+ [\w-]{43}$/);
      expect(key).not.toMatch(/@|nordvik|nowhere|192\.0\.2|2001:db8/);
    }
  });
});
