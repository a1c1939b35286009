import { decodeJwt } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { expectError } from '../../../testing/contract/contract-portal.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testBankid } from '../../../testing/test-bankid.ts';

/* An identification signs in the browser that began, not one that has handed its start token to another person. */

const bankid = await testBankid();
const portal = await testPortal({ eid: bankid.eid });
afterAll(async () => {
  await portal.close();
  await bankid.stop();
});

type Began = {
  readonly token: string;
  readonly qr: string;
  readonly auto_start_token: string;
  readonly cookie: string;
  readonly address: string;
};

async function begin(address = '127.0.0.1'): Promise<Began> {
  const url = '/api/authenticates/mobile-bankid-init/ada_ui';
  const reply = await portal.call(undefined, { method: 'POST', url, remoteAddress: address });
  expect(reply.statusCode, reply.body).toBe(200);
  const cookie = [reply.headers['set-cookie']].flat().find((one) => one?.startsWith('fordra_bankid='))!;
  return { ...reply.json(), cookie: cookie.split(';')[0]!, address };
}
/** The next poll that collects from the e-ID. */
async function poll({ token, cookie, address }: Began, query = '') {
  await bankid.pass(portal.db, 2);
  const url = `/api/authenticates/mobile-bankid${query}`;
  return portal.call(token, { url, headers: { cookie }, remoteAddress: address });
}
const nonceIn = ({ hash }: URL) => /^#bankid_nonce=([\w-]{43})$/.exec(hash)![1]!;
const sameDevice = (nonce?: string) => `?start=same_device${nonce === undefined ? '' : `&nonce=${nonce}`}`;
const orders = async (): Promise<{ orderRef: string; qr: string; autoStartToken: string }[]> =>
  (await bankid.simulator.fetch(new Request('http://x/dev/bankid/orders'))).json() as never;
const tokenOf = (qr: string) => qr.split('.')[1];
const sessions = async () => (await portal.pool.query('select count(*) from sessions')).rows[0].count;

describe('on the same device', () => {
  test('the app returns to the browser that began with a nonce, which signs in', async () => {
    const own = await begin();
    const back = await bankid.approveOnSameDevice(own.auto_start_token, 'Anna');
    expect(`${back.origin}${back.pathname}`).toBe('http://portal.test/login');
    expect((await poll(own, sameDevice())).json()).toEqual({
      _status: 'OK',
      status: 'pending',
      hint_code: 'returnAwaited',
    });
    const done = (await poll(own, sameDevice(nonceIn(back)))).json();
    expect(done.status).toBe('completed');
    expect(decodeJwt(done.token_list[0])).toMatchObject({ u_name: 'Anna Nordvik' });
    expectError(await poll(own, sameDevice(nonceIn(back))), 410);
  });

  test('a start token handed to another person signs in nobody: the nonce returns to that person’s browser', async () => {
    const before = await sessions();
    const attacker = await begin();
    const victimsBrowser = await bankid.approveOnSameDevice(attacker.auto_start_token, 'Anna');
    const others = await begin();
    const othersNonce = nonceIn(await bankid.approveOnSameDevice(others.auto_start_token, 'Bo'));
    for (const query of [
      sameDevice(),
      sameDevice('A'.repeat(43)),
      sameDevice(othersNonce),
      sameDevice(''),
      `${sameDevice('a')}&nonce=b`,
    ])
      expect((await poll(attacker, query)).json().token_list, query).toBeUndefined();
    expect((await poll(attacker)).json()).toMatchObject({ status: 'pending', hint_code: 'outstandingTransaction' });
    // Without token and cookie the nonce is of no use either.
    const nonce = nonceIn(victimsBrowser);
    expectError(await poll({ ...attacker, cookie: others.cookie }, sameDevice(nonce)), 410);
    expectError(await poll({ ...others, token: attacker.token }, sameDevice(nonce)), 410);
    await bankid.pass(portal.db, 181);
    expect((await poll(attacker, sameDevice(nonce))).json().token_list).toBeUndefined();
    expect(await sessions()).toBe(before);
  });

  test('the start token of the scanned order and the code of the other never leave the server', async () => {
    const own = await begin();
    const [scanned, started] = [
      (await orders()).find(({ qr }) => tokenOf(qr) === tokenOf(own.qr))!,
      (await orders()).find(({ autoStartToken }) => autoStartToken === own.auto_start_token)!,
    ];
    expect(scanned.orderRef).not.toBe(started.orderRef);
    const said = JSON.stringify([own, (await poll(own)).json(), (await poll(own, sameDevice())).json()]);
    expect(said).not.toContain(scanned.autoStartToken);
    expect(said).not.toContain(tokenOf(started.qr));
    const { rows } = await portal.pool.query('select o::text as text from eid_orders o');
    const back = await bankid.approveOnSameDevice(own.auto_start_token, 'Anna');
    expect(rows.map(({ text }) => text).join()).not.toContain(nonceIn(back));
  });

  test('cancelling ends both orders', async () => {
    const own = await begin();
    const back = await bankid.approveOnSameDevice(own.auto_start_token, 'Anna');
    const url = '/api/authenticates/mobile-bankid';
    const headers = { cookie: own.cookie };
    expect((await portal.call(own.token, { method: 'DELETE', url, headers })).statusCode).toBe(200);
    expectError(await poll(own, sameDevice(nonceIn(back))), 410);
    expectError(await poll(own), 410);
  });
});

describe('the risk that the e-ID computes', () => {
  const phone = '192.0.2.10';
  const log = async () =>
    (await portal.pool.query(`select outcome from sign_in_log where outcome = 'risk_refused'`)).rows.length;

  test.each([
    ['low', '127.0.0.1', 'completed'],
    ['moderate', phone, 'completed'],
    ['moderate', '127.0.0.1', 'failed'],
    ['high', phone, 'failed'],
  ])('%s, with a phone at 192.0.2.10 that scans the code of a browser at %s: %s', async (risk, address, status) => {
    const own = await begin(address);
    await bankid.approve(own.qr, 'Anna', risk);
    const reply = (await poll(own)).json();
    expect(reply.status).toBe(status);
    if (status === 'failed') expect(reply).toMatchObject({ hint_code: 'transactionRiskBlocked' });
  });

  test('is in the log when it is the reason of a refusal, and a refused order cannot be used again', async () => {
    const before = await log();
    const own = await begin();
    await bankid.approve(own.qr, 'Anna', 'moderate');
    expect((await poll(own)).json().hint_code).toBe('transactionRiskBlocked');
    expect(await log()).toBe(before + 1);
    expectError(await poll(own), 410);
  });

  test('may be moderate on the same device, where the nonce binds the browser', async () => {
    const own = await begin('198.51.100.4');
    const back = await bankid.approveOnSameDevice(own.auto_start_token, 'Anna', 'moderate');
    expect((await poll(own, sameDevice(nonceIn(back)))).json().status).toBe('completed');
  });
});
