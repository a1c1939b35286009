import { startBankid } from '@fordra/simulators/bankid/start-bankid';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import type { OrderRequest, StartedOrder } from './port.ts';
import { bankIdRelyingParty } from './relying-party.ts';

let nowMs = 1_800_000_000_000;
const bankid = await startBankid({ now: () => nowMs });
const reach = { url: bankid.url, tls: bankid.client };
const party = bankIdRelyingParty({ ...reach, timeoutMs: hangMs });
const hurried = bankIdRelyingParty({ ...reach, timeoutMs: 300 });
afterAll(() => bankid.stop());
beforeEach(() => bankid.fail(undefined));

const anOrder = (over: Partial<OrderRequest> = {}): OrderRequest => ({
  endUserIp: '192.0.2.7',
  visibleText: 'Räksmörgås på Östermalm',
  ...over,
});
const started = async (order: ReturnType<typeof party.auth>) => (await order) as StartedOrder;
const phone = (path: string, form: Record<string, string>) =>
  bankid.fetch(new Request(`http://x/dev/bankid${path}`, { method: 'POST', body: new URLSearchParams(form) }));
const collect = (orderRef: string) => {
  nowMs += 2_000;
  return party.collect(orderRef);
};

test('the animated QR codes equal the published examples', () => {
  const order = {
    orderRef: '',
    autoStartToken: '',
    qrStartToken: '67df3917-fa0d-44e5-b327-edcc928297f8',
    qrStartSecret: 'd28db9a7-4cde-429e-a983-359be676944c',
  };
  expect([0, 1, 2].map((second) => party.qrAt(order, second))).toEqual([
    'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.0.dc69358e712458a66a7525beef148ae8526b1c71610eff2c16cdffb4cdac9bf8',
    'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.1.949d559bf23403952a94d103e67743126381eda00f0b3cbddbf7c96b1adcbce2',
    'bankid.67df3917-fa0d-44e5-b327-edcc928297f8.2.a9e5ec59cb4eee4ef4117150abc58fad7a85439a6a96ccbecc3668b41795b3f3',
  ]);
});

test('a signature returns the person, the text shown and its proof', async () => {
  const order = await started(party.sign(anOrder({ nonVisibleText: 'sha256:abc', personNo: '200001012384' })));
  expect(await collect(order.orderRef)).toEqual({ status: 'pending', hintCode: 'outstandingTransaction' });
  await phone('/scan', { qr: party.qrAt(order, 2) });
  await phone(`/orders/${order.orderRef}`, { do: 'choose', person: '200001012384' });
  await phone(`/orders/${order.orderRef}`, { do: 'approve' });
  const done = await collect(order.orderRef);
  expect(done).toMatchObject({ status: 'complete', completion: { personNo: '200001012384', name: 'Anna Nordvik' } });
  const { signature } = (done as Extract<typeof done, { status: 'complete' }>).completion;
  const xml = Buffer.from(signature, 'base64').toString();
  expect(xml).toContain(Buffer.from(anOrder().visibleText).toString('base64'));
  expect(await collect(order.orderRef)).toEqual({ refusal: 'invalid' });
});

test('an invalid order, one in progress and one that failed are distinguished', async () => {
  expect(await party.auth(anOrder({ endUserIp: 'nowhere' }))).toEqual({ refusal: 'invalid' });
  const order = await started(party.auth(anOrder({ personNo: '200001012392' })));
  expect(await party.auth(anOrder({ personNo: '200001012392' }))).toEqual({ refusal: 'already_in_progress' });
  await phone(`/orders/${order.orderRef}`, { do: 'cancel' });
  expect(await collect(order.orderRef)).toEqual({ status: 'failed', hintCode: 'userCancel' });
  await party.cancel(order.orderRef);
});

test.each(['slow', 'requestTimeout', 'tooManyRequests', 'internalError', 'Maintenance', 'garbage', 'gone'] as const)(
  'a service that is %s is reported as unavailable within the time limit',
  async (how) => {
    const order = await started(party.auth(anOrder()));
    bankid.fail(how);
    const begun = performance.now();
    const asked = how === 'slow' ? hurried : party;
    expect(await asked.auth(anOrder())).toEqual({ refusal: 'unavailable' });
    expect(await asked.collect(order.orderRef)).toEqual({ refusal: 'unavailable' });
    await asked.cancel(order.orderRef);
    expect(performance.now() - begun).toBeLessThan(hangMs);
  },
);

test('a server whose certificate is from another authority is refused', async () => {
  const other = await startBankid();
  const fooled = bankIdRelyingParty({ url: bankid.url, tls: { ...bankid.client, ca: other.client.ca } });
  expect(await fooled.auth(anOrder())).toEqual({ refusal: 'unavailable' });
  const stranger = bankIdRelyingParty({ url: bankid.url, tls: { ...other.client, ca: bankid.client.ca } });
  expect(await stranger.auth(anOrder())).toEqual({ refusal: 'unavailable' });
  await other.stop();
});
