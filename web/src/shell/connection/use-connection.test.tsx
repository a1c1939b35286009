import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from '../../api/send.ts';
import { useConnection } from './use-connection.ts';

let isReachable: boolean;
let polls: number;

beforeEach(() => {
  vi.useFakeTimers();
  [isReachable, polls] = [true, 0];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/health')) polls += 1;
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a call without an answer shows the server as away; it is polled at growing intervals until it answers', async () => {
  const { result } = renderHook(useConnection);
  await act(() => send('GET', '/creditors'));
  expect(result.current).toBe('there');

  isReachable = false;
  await act(() => send('GET', '/creditors').catch(() => undefined));
  expect(result.current).toBe('away');
  await pass(120_000);
  expect(polls).toBeGreaterThanOrEqual(5);
  expect(polls).toBeLessThanOrEqual(8);

  isReachable = true;
  await pass(30_000);
  expect(result.current).toBe('back');
  await pass(4_000);
  expect(result.current).toBe('there');
  const before = polls;
  await pass(120_000);
  expect(polls).toBe(before);
});

test('a refusal is an answer', async () => {
  const { result } = renderHook(useConnection);
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  await act(() => send('GET', '/creditors'));
  expect(result.current).toBe('there');
});

test('the server is polled at once when the browser comes online', async () => {
  const { result } = renderHook(useConnection);
  isReachable = false;
  await act(() => send('GET', '/creditors').catch(() => undefined));
  isReachable = true;
  await act(async () => {
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(10);
  });
  expect(result.current).toBe('back');
});
