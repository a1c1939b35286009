import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../../testing/a-token.ts';
import { readSession } from '../../../api/session.ts';
import { buildStartLink } from '../sign-in/eid-start-link.ts';
import { keepPreAuthToken, readPreAuthToken, signInCalls } from '../sign-in/mobile-eid.ts';
import { type EidState, followEid, type ResumedEid } from './follow-eid.ts';

type Said = { readonly status?: number; readonly body?: object } | 'no answer';
const begun = { body: { token: 'mine', qr: 'bankid.a.0.x', auto_start_token: 'start' } };
const pending = (hint_code: string, second: number) => ({
  body: { status: 'pending', hint_code, qr: `bankid.a.${second}.x` },
});

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Followed = { resumed: ResumedEid; isOpenedHere: () => boolean; seconds: number };

/** The server gives these answers in turn, and then repeats the last. */
async function follow(
  said: readonly Said[],
  { resumed, isOpenedHere = () => false, seconds = 10 }: Partial<Followed> = {},
) {
  const calls: string[] = [];
  const left = [...said];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const headers = init.headers as Record<string, string>;
    calls.push(`${init.method} ${url} ${headers['X-API-Key'] ?? ''}`.trim());
    if (init.method === 'DELETE') return Response.json({});
    const next = left.length > 1 ? left.shift()! : left[0]!;
    if (next === 'no answer') throw new TypeError('failed to fetch');
    return Response.json(next.body ?? {}, { status: next.status ?? 200 });
  });
  const shown: EidState[] = [];
  const following = new AbortController();
  const show = (state: EidState) => void shown.push(state);
  void followEid({ calls: signInCalls, resumed, isOpenedHere, signal: following.signal, show });
  await vi.advanceTimersByTimeAsync(seconds * 1_000);
  return { shown, calls, following };
}
const codes = (shown: readonly EidState[]) =>
  shown.flatMap((state) => (state.phase === 'pending' ? [`${state.order.qr} ${state.hintCode}`] : []));

test('each poll gives a new code, until the tokens arrive', async () => {
  const token_list = [aToken()];
  const { shown, calls } = await follow([
    begun,
    pending('outstandingTransaction', 1),
    pending('started', 2),
    pending('userSign', 3),
    { body: { status: 'completed', token_list } },
  ]);
  expect(codes(shown)).toEqual([
    'bankid.a.0.x outstandingTransaction',
    'bankid.a.1.x outstandingTransaction',
    'bankid.a.2.x started',
    'bankid.a.3.x userSign',
  ]);
  expect(shown.at(-1)).toEqual({ phase: 'done' });
  expect(readSession()?.tokens).toEqual(token_list);
  expect(calls).toEqual([
    'POST /api/authenticates/mobile-bankid-init/ada_ui',
    ...Array(4).fill('GET /api/authenticates/mobile-bankid mine'),
  ]);
});

test('once the app is opened on this device, that order is asked for, and there is no code to scan', async () => {
  let asked = 0;
  const { shown, calls } = await follow(
    [begun, pending('outstandingTransaction', 1), { body: { status: 'pending', hint_code: 'returnAwaited' } }],
    { isOpenedHere: () => ++asked > 1, seconds: 2 },
  );
  expect(calls.slice(1)).toEqual([
    'GET /api/authenticates/mobile-bankid mine',
    'GET /api/authenticates/mobile-bankid?start=same_device mine',
  ]);
  expect(shown.at(-1)).toMatchObject({ phase: 'pending', hintCode: 'returnAwaited' });
  expect(shown.at(-1)).not.toHaveProperty('order.qr');
});

test('a failed order is cancelled and no longer polled', async () => {
  const { shown, calls } = await follow([begun, { body: { status: 'failed', hint_code: 'userCancel' } }]);
  expect(shown.at(-1)).toEqual({ phase: 'failed', hintCode: 'userCancel' });
  expect(calls.slice(1)).toEqual([
    'GET /api/authenticates/mobile-bankid mine',
    'DELETE /api/authenticates/mobile-bankid mine',
  ]);
});

test('an unavailable server is waited for, and the order continues', async () => {
  const { shown } = await follow([begun, 'no answer', { status: 503 }, { status: 429 }, pending('userSign', 4)]);
  const cutOff = shown.flatMap((state) => (state.phase === 'pending' ? [state.isCutOff] : []));
  expect(cutOff.slice(0, 4)).toEqual([false, true, true, false]);
  expect(codes(shown).at(-1)).toBe('bankid.a.4.x userSign');
});

test('while something else does not answer the server says what, and the order continues', async () => {
  const silent = { status: 503, body: { _locale_message: 'Företagsregistret svarar inte.' } };
  const { shown } = await follow([begun, silent, { body: { status: 'completed' } }]);
  expect(shown).toContainEqual(expect.objectContaining({ cutOffWords: 'Företagsregistret svarar inte.' }));
  expect(shown.at(-1)).toEqual({ phase: 'done' });
});

test('without an answer for the lifetime of an order it is abandoned', async () => {
  const { shown } = await follow([begun, 'no answer'], { seconds: 200 });
  expect(shown.at(-1)).toEqual({ phase: 'failed', hintCode: 'expiredTransaction' });
});

test.each([404, 403, 410, 409])('a refusal with %i ends it with the server’s message', async (status) => {
  const { shown } = await follow([begun, { status, body: { _locale_message: 'Nej.' } }]);
  expect(shown.at(-1)).toMatchObject({ phase: 'refused', error: { status, localeMessage: 'Nej.' } });
});

test('a stored order is polled at once, and deleted when it has ended', async () => {
  keepPreAuthToken('kept');
  const resumed = { token: 'kept', nonce: 'back' };
  const { calls, shown } = await follow([{ status: 404, body: {} }], { resumed, seconds: 0 });
  expect(calls).toEqual(['GET /api/authenticates/mobile-bankid?start=same_device&nonce=back kept']);
  expect(shown.at(-1)).toMatchObject({ phase: 'refused' });
  expect(readPreAuthToken()).toBeUndefined();
});

test('an order that was stored too long ago is not resumed', () => {
  keepPreAuthToken('kept');
  expect(readPreAuthToken()).toBe('kept');
  vi.advanceTimersByTime(180_001);
  expect(readPreAuthToken()).toBeUndefined();
});

test('an abort only stops the polling', async () => {
  const { calls, shown, following } = await follow([begun, pending('started', 1)], { seconds: 2 });
  const before = calls.length;
  following.abort();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(calls).toHaveLength(before);
  expect(shown.at(-1)).toMatchObject({ phase: 'pending' });
});

test('the app is started by a link on phones, by its scheme on computers, and at the demo’s address in the demo', () => {
  const order = { auto_start_token: 'a b' };
  expect(buildStartLink(order, 'Mozilla/5.0 (iPhone)')).toBe(
    'https://app.bankid.com/?autostarttoken=a+b&redirect=null',
  );
  expect(buildStartLink(order, 'Mozilla/5.0 (Windows NT)')).toBe('bankid:///?autostarttoken=a+b&redirect=null');
  const demo = { ...order, auto_start_address: '/dev/bankid/start' };
  expect(buildStartLink(demo, 'x')).toBe('/dev/bankid/start?autostarttoken=a+b&redirect=null');
});
