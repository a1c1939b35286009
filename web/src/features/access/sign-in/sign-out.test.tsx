import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../../testing/a-token.ts';
import { readSession, startSession } from '../../../api/session.ts';
import { signOut } from './sign-out.ts';

const answer = vi.fn<typeof fetch>();
vi.stubGlobal('fetch', answer);

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  answer.mockReset();
  answer.mockImplementation(async () => new Response(null, { status: 204 }));
});
afterEach(() => void vi.useRealTimers());

const calls = () =>
  answer.mock.calls.map(([address, init]) => [address, (init!.headers as Record<string, string>)['X-API-Key']]);

test('the user is signed out at once; the server records it, then ends the session of every token', async () => {
  const [anna, bo] = [aToken(), aToken({ u_id: 'bo' })];
  startSession([anna, bo]);
  const done = signOut();
  expect(readSession()).toBeUndefined();
  await done;
  expect(calls()).toEqual(
    expect.arrayContaining([
      ['/api/authenticates/sign-out', anna],
      ['/api/authenticates/sign-out', bo],
    ]),
  );
  const [address, init] = answer.mock.calls.find(([to]) => String(to).includes('activities'))!;
  expect(address).toBe('/api/application--user-activities');
  expect(JSON.parse(String(init!.body))).toEqual({
    name: 'top_bar',
    key: 'portal',
    value: 'logout',
    timestamp: new Date().toISOString(),
  });
  expect(calls().findIndex(([to]) => String(to).includes('activities'))).toBeLessThan(
    calls().findIndex(([to, token]) => String(to).includes('sign-out') && token === anna),
  );
});

test('a slow or failed activity delays nothing', async () => {
  startSession([aToken()]);
  answer.mockImplementation((address) =>
    String(address).includes('activities') ? new Promise(() => undefined) : Promise.reject(new TypeError('offline')),
  );
  const done = signOut();
  await vi.advanceTimersByTimeAsync(1_000);
  await done;
  expect(calls().map(([to]) => to)).toContain('/api/authenticates/sign-out');
});

test('an expired token is refreshed once, so that its session ends too', async () => {
  const old = aToken();
  startSession([old]);
  vi.advanceTimersByTime(3_600_000);
  const fresh = aToken();
  answer.mockImplementation(async (address) =>
    String(address).includes('refresh') ? Response.json({ token: fresh }) : new Response(null, { status: 204 }),
  );
  await signOut();
  expect(calls()).toContainEqual(['/api/authenticates/refresh-token', old]);
  expect(calls()).toContainEqual(['/api/authenticates/sign-out', fresh]);
  expect(readSession()).toBeUndefined();
});
