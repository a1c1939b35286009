import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send } from '../../api/send.ts';
import { useConnection } from './use-connection.ts';

let isReachable: boolean;
let knocks: number;

beforeEach(() => {
  vi.useFakeTimers();
  [isReachable, knocks] = [true, 0];
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.endsWith('/health')) knocks += 1;
    if (!isReachable) throw new TypeError('Failed to fetch');
    return new Response('{}');
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a call without an answer tells that the server is away; it is knocked at ever more rarely until it is back', async () => {
  const { result } = renderHook(useConnection);
  await act(() => send('GET', '/creditors'));
  expect(result.current).toBe('there');

  isReachable = false;
  await act(() => send('GET', '/creditors').catch(() => undefined));
  expect(result.current).toBe('away');
  await pass(120_000);
  expect(knocks).toBeGreaterThanOrEqual(5);
  expect(knocks).toBeLessThanOrEqual(8);

  isReachable = true;
  await pass(30_000);
  expect(result.current).toBe('back');
  await pass(4_000);
  expect(result.current).toBe('there');
  const sofar = knocks;
  await pass(120_000);
  expect(knocks).toBe(sofar);
});

test('a refusal is an answer', async () => {
  const { result } = renderHook(useConnection);
  vi.stubGlobal('fetch', async () => new Response('{}', { status: 500 }));
  await act(() => send('GET', '/creditors'));
  expect(result.current).toBe('there');
});

test('the browser coming online is worth a knock', async () => {
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
