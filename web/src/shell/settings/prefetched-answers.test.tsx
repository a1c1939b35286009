import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../testing/a-token.ts';
import { endSession, selectedToken, startSession } from '../../api/session.ts';
import { fetchSettings } from '../../user/settings/settings-calls.ts';
import { askUserData } from '../../user/user-data.ts';

const beforePaint = readFileSync(join(import.meta.dirname, '../../../public/before-paint.js'), 'utf8');
const runBeforePaint = () => new Function(beforePaint)();
const fetched = vi.fn(async (_url: string, _asked?: RequestInit) =>
  Response.json({ _items: [{ _id: 'u', name: 'Anna' }] }),
);

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  const meta = document.createElement('meta');
  meta.name = 'fordra-ahead';
  meta.content = JSON.stringify({ frame: [], home: [] });
  document.head.append(meta);
});

afterEach(() => {
  document.head.replaceChildren();
  delete window.fordraAhead;
  fetched.mockClear();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a prefetched answer is used once, without another call', async () => {
  startSession([aToken({ u_id: 'anna' })]);
  runBeforePaint();
  expect(fetched).toHaveBeenCalledTimes(2);
  expect(fetched.mock.calls[0]?.[1]?.headers).toMatchObject({ 'X-API-Key': selectedToken() });
  expect(await askUserData()).toMatchObject({ name: 'Anna' });
  expect(await fetchSettings('anna')).toMatchObject({ _id: 'u' });
  expect(fetched).toHaveBeenCalledTimes(2);
  await askUserData();
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('another session does not get the answers prefetched for the previous one', async () => {
  startSession([aToken({ u_id: 'anna' })]);
  runBeforePaint();
  startSession([aToken({ u_id: 'bo' })]);
  await askUserData();
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('an old answer is not used', async () => {
  vi.useFakeTimers();
  startSession([aToken({ u_id: 'anna' })]);
  runBeforePaint();
  vi.advanceTimersByTime(10_000);
  await askUserData();
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('a request whose prefetch failed is sent again', async () => {
  fetched.mockRejectedValueOnce(new TypeError('no line'));
  startSession([aToken({ u_id: 'anna' })]);
  runBeforePaint();
  expect(await askUserData()).toMatchObject({ name: 'Anna' });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test.each([
  ['nobody is signed in', () => endSession('signed_out')],
  [
    'the token is about to end',
    () => startSession([aToken({ u_id: 'anna', exp: Math.floor(Date.now() / 1000) + 20 })]),
  ],
  ['the token is for one errand', () => startSession([aToken({ u_id: 'anna', custom_access: 'sign_agreements' })])],
])('nothing is prefetched when %s', (_why, begin) => {
  begin();
  runBeforePaint();
  expect(fetched).not.toHaveBeenCalled();
});

test('settings stored in this browser are not fetched completely', () => {
  startSession([aToken({ u_id: 'anna' })]);
  localStorage.setItem('fordra.user-settings', JSON.stringify({ user: 'anna' }));
  runBeforePaint();
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['/api/user--extended-data']);
});
