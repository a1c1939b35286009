import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aToken } from '../../testing/a-token.ts';
import { ApiError } from './api-error.ts';
import { request } from './request.ts';
import { endSession, readSession, replaceToken, selectedToken, startSession } from './session.ts';
import { readStoredJson } from './storage.ts';

const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);
const quarterMs = 900_000;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  answer.mockReset();
});
afterEach(() => void vi.useRealTimers());

/** Answers the refresh as given, and every other call with success. */
function serve(refresh: () => Response | Promise<Response>): void {
  answer.mockImplementation(async (address) => {
    if (address === '/api/authenticates/refresh-token') return refresh();
    if (address === '/api/application--details/ada_ui') return Response.json({ application_version: '7' });
    return Response.json({ _items: [] });
  });
}

const callsTo = (path: string) => answer.mock.calls.filter(([address]) => address === `/api${path}`);
const tokensOf = (path: string) =>
  callsTo(path).map(([, init]) => (init!.headers as Record<string, string>)['X-API-Key']);

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  const failure = call.then(
    () => expect.fail('it went through'),
    (error: unknown) => error,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  return failure;
}

test('a token with more than 30 s left is used as it is', async () => {
  startSession([aToken()]);
  serve(() => expect.fail('refreshed too early'));
  vi.advanceTimersByTime(quarterMs - 31_000);
  await request('GET', '/creditors');
  expect(callsTo('/creditors')).toHaveLength(1);
});

test('ten calls with less than 30 s left wait for one refresh, and are sent with its token', async () => {
  const old = aToken();
  startSession([old]);
  vi.advanceTimersByTime(quarterMs - 29_000);
  const fresh = aToken();
  serve(() => Response.json({ token: fresh }));
  const calls = Promise.all(Array.from({ length: 10 }, () => request('GET', '/creditors')));
  await vi.advanceTimersByTimeAsync(249);
  expect(answer).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(2_000);
  await calls;
  expect(tokensOf('/authenticates/refresh-token')).toEqual([old]);
  expect(tokensOf('/creditors')).toEqual(Array.from({ length: 10 }, () => fresh));
  expect(readSession()).toMatchObject({ tokens: [fresh], selected: 0 });
  expect(readStoredJson('fordra.application-details')).toMatchObject({ application_version: '7' });
});

test('a tab that was suspended for an hour refreshes its expired token with the next call', async () => {
  startSession([aToken()]);
  vi.advanceTimersByTime(3_600_000);
  const fresh = aToken();
  serve(() => Response.json({ token: fresh }));
  const call = request('GET', '/creditors');
  await vi.advanceTimersByTimeAsync(1_000);
  await call;
  expect(tokensOf('/creditors')).toEqual([fresh]);
});

test('a device whose clock is an hour off refreshes neither endlessly nor too late', async () => {
  for (const wrongMs of [3_600_000, -3_600_000]) {
    answer.mockClear();
    startSession([aToken({}, Date.now() + wrongMs)]);
    serve(() => Response.json({ token: aToken({}, Date.now() + wrongMs) }));
    await request('GET', '/creditors');
    expect(callsTo('/authenticates/refresh-token')).toHaveLength(0);
    vi.advanceTimersByTime(quarterMs);
    const call = request('GET', '/creditors');
    await vi.advanceTimersByTimeAsync(1_000);
    await call;
    await request('GET', '/creditors');
    expect(callsTo('/authenticates/refresh-token')).toHaveLength(1);
  }
});

test('202: another tab has refreshed, and the token it stores is used', async () => {
  const old = aToken();
  startSession([old]);
  vi.advanceTimersByTime(quarterMs);
  const theirs = aToken();
  serve(() => {
    setTimeout(() => replaceToken(old, theirs), 2_000);
    return new Response(null, { status: 202 });
  });
  const call = request('GET', '/creditors');
  await vi.advanceTimersByTimeAsync(4_000);
  await call;
  expect(tokensOf('/creditors')).toEqual([theirs]);
  expect(callsTo('/authenticates/refresh-token')).toHaveLength(1);
});

test('202 without a new token: a valid token is used, an expired one is waited for 20 s and never sent', async () => {
  startSession([aToken()]);
  vi.advanceTimersByTime(quarterMs - 20_000);
  serve(() => new Response(null, { status: 202 }));
  const call = request('GET', '/creditors');
  await vi.advanceTimersByTimeAsync(5_000);
  await call;
  vi.advanceTimersByTime(20_000);
  answer.mockClear();
  expect(await failureOf(request('GET', '/creditors'))).toMatchObject({ status: 408 });
  expect(callsTo('/creditors')).toHaveLength(0);
  expect(readSession()).toBeDefined();
});

test.each([400, 401, 403, 404, 419, 429, 500])('a refresh answered %i signs out as expired', async (status) => {
  startSession([aToken()]);
  vi.advanceTimersByTime(quarterMs);
  serve(() => Response.json({ _status: 'ERR' }, { status }));
  expect(await failureOf(request('GET', '/creditors'))).toMatchObject({ status: 401 });
  expect(readSession()).toBeUndefined();
  expect(readStoredJson('fordra.session')).toEqual({ ended: 'token_expired' });
  expect(callsTo('/creditors')).toHaveLength(0);
});

test('an unavailable network decides nothing: the call fails, the session stays', async () => {
  startSession([aToken()]);
  vi.advanceTimersByTime(quarterMs);
  serve(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(await failureOf(request('GET', '/creditors'))).toMatchObject({ status: 0 });
  expect(readSession()).toBeDefined();
});

test.each([502, 503, 504])('a refresh answered %i is tried once more, and then signs out', async (status) => {
  const fresh = aToken({ exp: 9_999_999_999 });
  startSession([aToken()]);
  vi.advanceTimersByTime(quarterMs);
  let tries = 0;
  serve(() => (tries++ === 0 ? new Response(null, { status }) : Response.json({ token: fresh })));
  const call = request('GET', '/creditors');
  await vi.advanceTimersByTimeAsync(4_000);
  await call;
  expect(tokensOf('/creditors')).toEqual([fresh]);
  expect(callsTo('/authenticates/refresh-token')).toHaveLength(2);

  startSession([aToken({ exp: Math.floor(Date.now() / 1000) - 1 })]);
  answer.mockClear();
  serve(() => new Response(null, { status }));
  expect(await failureOf(request('GET', '/creditors'))).toMatchObject({ status: 401 });
  expect(callsTo('/authenticates/refresh-token')).toHaveLength(2);
  expect(readStoredJson('fordra.session')).toEqual({ ended: 'token_expired' });
});

test('a user who signs out while a call waits is not signed in again by its refresh', async () => {
  startSession([aToken()]);
  vi.advanceTimersByTime(quarterMs);
  serve(() => {
    endSession('signed_out');
    return Response.json({ token: aToken() });
  });
  expect(await failureOf(request('GET', '/creditors'))).toBeInstanceOf(ApiError);
  expect(selectedToken()).toBeUndefined();
});

test('a late refresh does not change the session that replaced its own', async () => {
  const bo = aToken({ u_id: 'bo', exp: 9_999_999_999 });
  startSession([aToken()]);
  vi.advanceTimersByTime(quarterMs);
  serve(() => {
    startSession([bo]);
    return Response.json({ token: aToken() });
  });
  const call = request('GET', '/creditors');
  await vi.advanceTimersByTimeAsync(1_000);
  await call;
  expect(readSession()?.tokens).toEqual([bo]);
});

test('of several tokens only the selected one is exchanged, at its index', async () => {
  const [anna, bo] = [aToken(), aToken({ u_id: 'bo' })];
  startSession([anna, bo]);
  vi.advanceTimersByTime(quarterMs);
  const fresh = aToken();
  serve(() => Response.json({ token: fresh }));
  const call = request('GET', '/creditors');
  await vi.advanceTimersByTimeAsync(1_000);
  await call;
  expect(readSession()?.tokens).toEqual([fresh, bo]);
});

/** Two calls as from two tabs, in a browser with these locks. */
async function callTwice(locks: unknown): Promise<void> {
  vi.stubGlobal('navigator', { locks });
  startSession([aToken()]);
  vi.advanceTimersByTime(quarterMs);
  serve(async () => {
    await new Promise((resolve) => setTimeout(resolve, 800));
    return Response.json({ token: aToken() });
  });
  const calls = Promise.all([request('GET', '/creditors'), request('GET', '/accounts')]);
  await vi.advanceTimersByTimeAsync(4_000);
  await calls;
  vi.stubGlobal('navigator', window.navigator);
}

test('with Web Locks tabs refresh in turn, and the second uses the result of the first', async () => {
  let turn: Promise<unknown> = Promise.resolve();
  await callTwice({
    request: (_name: string, run: () => Promise<void>) => {
      turn = turn.then(run);
      return turn;
    },
  });
  expect(callsTo('/authenticates/refresh-token')).toHaveLength(1);
});

test('without Web Locks a lease delays the second tab, and the lease of a closed tab expires', async () => {
  await callTwice(undefined);
  expect(callsTo('/authenticates/refresh-token')).toHaveLength(1);
  localStorage.setItem('fordra.refresh', String(Date.now() + 10_000));
  vi.advanceTimersByTime(quarterMs);
  await callTwice(undefined);
  expect(callsTo('/authenticates/refresh-token')).toHaveLength(2);
});
