import { request as httpsRequest } from 'node:https';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { qrAt, secondOf } from './animated-qr.ts';
import { startBankid } from './start-bankid.ts';

let nowMs = 1_800_000_000_000;
const bankid = await startBankid({ now: () => nowMs });
afterAll(() => bankid.stop());
beforeEach(() => bankid.fail(undefined));

const later = (seconds: number) => {
  nowMs += seconds * 1_000;
};

type Sent = { readonly type?: string; readonly text?: string; readonly withoutCertificate?: true };

/** Calls as a relying party, with its certificate. */
function call(path: string, body: unknown, { type = 'application/json', text, withoutCertificate }: Sent = {}) {
  const { ca, cert, key } = bankid.client;
  return new Promise<{ status: number; body: Record<string, string> }>((resolve, reject) => {
    const sent = httpsRequest(`${bankid.url}/${path}`, {
      method: 'POST',
      ca,
      agent: false,
      ...(withoutCertificate ? {} : { cert, key }),
      headers: { 'content-type': type },
    });
    sent.on('error', reject).on('response', async (response) => {
      const chunks = await response.toArray();
      resolve({ status: response.statusCode!, body: JSON.parse(Buffer.concat(chunks).toString('utf8') || '{}') });
    });
    sent.end(text ?? JSON.stringify(body));
  });
}
const phone = (path: string, form?: Record<string, string>) =>
  bankid.fetch(
    new Request(`http://portal.test/dev/bankid${path}`, form && { method: 'POST', body: new URLSearchParams(form) }),
  );
const anOrder = async (kind: 'auth' | 'sign' = 'auth', over: object = {}) => {
  const shown = kind === 'sign' ? { userVisibleData: Buffer.from('Avtal').toString('base64') } : {};
  const { body } = await call(kind, { endUserIp: '192.0.2.1', ...shown, ...over });
  return body as Record<'orderRef' | 'autoStartToken' | 'qrStartToken' | 'qrStartSecret', string>;
};
const collect = (orderRef: string) => {
  later(2);
  return call('collect', { orderRef });
};
/** An order that has been scanned, with a person chosen. */
const start = async (order: Awaited<ReturnType<typeof anOrder>>, person = '200001012384') => {
  expect((await phone('/scan', { qr: qrAt(order, 0) })).status).toBe(303);
  await phone(`/orders/${order.orderRef}`, { do: 'choose', person });
};

test('the animated QR reproduces the published codes', () => {
  const start = {
    qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
    qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
  };
  expect([0, 1, 2].map((second) => qrAt(start, second).split('.')[3])).toEqual([
    'dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
    '949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2',
    'a9e5ec59cb4eee4ef4117150abc58fad7a85439a6a96ccbecc3668b41795b3f3',
  ]);
  expect(secondOf(start, qrAt(start, 7))).toBe(7);
  expect(secondOf(start, qrAt(start, 7).replace('.7.', '.8.'))).toBeUndefined();
});

test('a client without a certificate of the authority is refused', async () => {
  await expect(call('auth', {}, { withoutCertificate: true })).rejects.toThrow();
});

test.each<[string, string, unknown, Sent, number, string]>([
  ['another content type', 'auth', {}, { type: 'application/json; charset=utf-8' }, 415, 'unsupportedMediaType'],
  ['no JSON', 'auth', {}, { text: '{' }, 400, 'invalidParameters'],
  ['no address', 'auth', {}, {}, 400, 'invalidParameters'],
  ['what is not base64', 'auth', { endUserIp: '::1', userVisibleData: 'Hej!' }, {}, 400, 'invalidParameters'],
  ['nothing to sign', 'sign', { endUserIp: '::1' }, {}, 400, 'invalidParameters'],
  ['too much to show', 'auth', { endUserIp: '::1', userVisibleData: 'A'.repeat(1_504) }, {}, 400, 'invalidParameters'],
  ['an unknown order', 'collect', { orderRef: 'x' }, {}, 400, 'invalidParameters'],
  ['an unknown path', 'phone', {}, {}, 404, 'notFound'],
])('%s is refused', async (_name, path, body, sent, status, errorCode) => {
  expect(await call(path, body, sent)).toMatchObject({ status, body: { errorCode } });
});

test('a QR sign-in goes from outstanding to complete, and the result is returned once', async () => {
  const order = await anOrder();
  expect((await collect(order.orderRef)).body).toEqual({
    orderRef: order.orderRef,
    status: 'pending',
    hintCode: 'outstandingTransaction',
  });
  await phone('/scan', { qr: qrAt(order, 2) });
  expect((await collect(order.orderRef)).body.hintCode).toBe('started');
  await phone(`/orders/${order.orderRef}`, { do: 'choose', person: '200001012384' });
  expect((await collect(order.orderRef)).body.hintCode).toBe('userSign');
  await phone(`/orders/${order.orderRef}`, { do: 'approve' });
  const { body } = await collect(order.orderRef);
  expect(body).toMatchObject({
    status: 'complete',
    completionData: { user: { personalNumber: '200001012384', name: 'Anna Nordvik' } },
  });
  expect(await collect(order.orderRef)).toMatchObject({ status: 400, body: { errorCode: 'invalidParameters' } });
});

test('collecting twice in a second is too fast', async () => {
  const { orderRef } = await anOrder();
  await collect(orderRef);
  expect((await call('collect', { orderRef })).status).toBe(429);
});

test('an outdated code, a changed code and an unknown code are refused, and the order stays open', async () => {
  const order = await anOrder();
  later(9);
  expect(await (await phone('/scan', { qr: qrAt(order, 2) })).text()).toContain('Koden är för gammal');
  const forged = qrAt({ ...order, qrStartSecret: 'guessed' }, 9);
  expect(await (await phone('/scan', { qr: forged })).text()).toContain('Koden känns inte igen');
  expect((await phone('/scan', { qr: 'hej' })).status).toBe(400);
  expect((await collect(order.orderRef)).body.hintCode).toBe('outstandingTransaction');
});

test('an order that is not scanned fails after 30 seconds, one that is not approved after 180', async () => {
  const unseen = await anOrder();
  later(28);
  expect((await collect(unseen.orderRef)).body).toMatchObject({ status: 'failed', hintCode: 'startFailed' });
  const seen = await anOrder();
  await start(seen);
  later(178);
  expect((await collect(seen.orderRef)).body).toMatchObject({ status: 'failed', hintCode: 'expiredTransaction' });
});

test('a finished order is kept for three minutes', async () => {
  const order = await anOrder();
  await start(order);
  await phone(`/orders/${order.orderRef}`, { do: 'approve' });
  later(181);
  expect((await collect(order.orderRef)).status).toBe(400);
});

test('a person with an order in progress gets no second one, and a cancelled order is deleted', async () => {
  const requirement = { personalNumber: '200001012392' };
  const first = await anOrder('sign', { requirement });
  expect(await call('auth', { endUserIp: '::1', requirement })).toMatchObject({
    status: 400,
    body: { errorCode: 'alreadyInProgress' },
  });
  expect((await call('cancel', { orderRef: first.orderRef })).status).toBe(200);
  expect((await call('cancel', { orderRef: first.orderRef })).status).toBe(400);
  expect((await anOrder('auth', { requirement })).orderRef).toBeDefined();
});

test('an order fails for another person than the required one, and the phone can fail in every way', async () => {
  const order = await anOrder('auth', { requirement: { personalNumber: '200002292381' } });
  await start(order, '200001012384');
  expect((await collect(order.orderRef)).body).toMatchObject({ status: 'failed', hintCode: 'certificateErr' });
  const risky = await anOrder();
  await start(risky);
  await phone(`/orders/${risky.orderRef}`, { do: 'fail', hint: 'transactionRiskBlocked' });
  expect((await collect(risky.orderRef)).body.hintCode).toBe('transactionRiskBlocked');
});

test('on the same device the phone starts with the token and returns to the page', async () => {
  const order = await anOrder('sign', { returnUrl: 'http://portal.test/login' });
  const started = await phone(`/start?autostarttoken=${order.autoStartToken}`);
  expect(started.headers.get('location')).toBe(`/dev/bankid/orders/${order.orderRef}`);
  await phone(`/orders/${order.orderRef}`, { do: 'choose', person: '200001012384' });
  const approved = await phone(`/orders/${order.orderRef}`, { do: 'approve' });
  expect(approved.headers.get('location')).toBe('http://portal.test/login');
  const { body } = await collect(order.orderRef);
  const { signature } = body.completionData as unknown as { signature: string };
  expect(Buffer.from(signature, 'base64').toString()).toContain(Buffer.from('Avtal').toString('base64'));
  expect((await phone('/start?autostarttoken=x')).status).toBe(404);
});

test('the code on the screen can be scanned by a click at any second', async () => {
  const { orderRef } = await anOrder();
  later(20);
  expect((await phone('/scan', { order: orderRef })).headers.get('location')).toBe(`/dev/bankid/orders/${orderRef}`);
  expect((await collect(orderRef)).body.hintCode).toBe('started');
});

test('the page escapes text of others, and failures can be chosen', async () => {
  const visible = Buffer.from('<script>1</script>').toString('base64');
  const order = await anOrder('sign', { userVisibleData: visible });
  expect(await (await phone(`/orders/${order.orderRef}`)).text()).toContain('&lt;script&gt;1');
  await phone('/failure', { how: 'Maintenance' });
  expect(await call('auth', {})).toMatchObject({ status: 503, body: { errorCode: 'Maintenance' } });
  expect(await (await phone('')).text()).toContain('BankID är inställt på fel.');
  await phone('/failure', { how: 'gone' });
  await expect(call('auth', {})).rejects.toThrow();
});
