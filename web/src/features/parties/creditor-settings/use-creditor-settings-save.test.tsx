import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useCreditorSettingsSave } from './use-creditor-settings-save.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async () => Response.json({ _etag: 'e2', _updated: '2026-11-16T08:00:00.000Z' }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const wrapper = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
);

test('saving shows its spinner for at least 500 ms', async () => {
  const known = new Map([
    ['c1', { _id: 's1', _etag: 'e1', _updated: '2026-11-15T08:00:00.000Z', creditor: 'c1', settings: {} }],
  ]);
  const { result } = renderHook(() => useCreditorSettingsSave('dashboard_statistics', known), { wrapper });
  let saved: unknown;
  await act(async () => {
    void result.current.save({ reminder: false }, ['c1']).then((outcome) => {
      saved = outcome;
    });
    await vi.advanceTimersByTimeAsync(490);
  });
  expect(result.current.progress).toEqual({ done: 1, total: 1 });
  expect(saved).toBeUndefined();
  await act(() => vi.advanceTimersByTimeAsync(20));
  expect(result.current.progress).toBeUndefined();
  expect(saved).toEqual({ saved: 1, isWhole: true });
});
