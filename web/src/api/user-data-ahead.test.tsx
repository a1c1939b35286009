import { afterEach, expect, test, vi } from 'vitest';
import { aToken } from '../../testing/a-token.ts';
import { startSession } from './session.ts';
import { askUserDataAhead, takeUserData } from './user-data-ahead.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

function answering() {
  const fetched = vi.fn(async () => Response.json({ _items: [{ _id: 'u', name: 'Anna' }] }));
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

test('what was asked for ahead is taken once, without another call', async () => {
  const fetched = answering();
  startSession([aToken({ u_id: 'anna' })]);
  askUserDataAhead();
  expect(await takeUserData()).toMatchObject({ name: 'Anna' });
  expect(takeUserData()).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('another session never gets what the one before it asked for', () => {
  answering();
  startSession([aToken({ u_id: 'anna' })]);
  askUserDataAhead();
  startSession([aToken({ u_id: 'bo' })]);
  expect(takeUserData()).toBeUndefined();
});

test('an answer that has lain is not taken', () => {
  vi.useFakeTimers();
  answering();
  startSession([aToken({ u_id: 'anna' })]);
  askUserDataAhead();
  vi.advanceTimersByTime(10_000);
  expect(takeUserData()).toBeUndefined();
});
