import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aToken } from '../../testing/a-token.ts';
import type { Claims } from '../api/claims.ts';
import { startSession } from '../api/session.ts';
import { useIdentify } from './use-identify.ts';

const sent: unknown[] = [];

beforeEach(() => {
  sent.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({}, { status: 201 });
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

function Frame() {
  useIdentify();
  return null;
}

async function come(claims: Partial<Claims>, waitMs = 600): Promise<void> {
  startSession([aToken(claims)]);
  render(<Frame />);
  await vi.advanceTimersByTimeAsync(waitMs);
}

test('the user is recorded after half a second, once per tab', async () => {
  await come({}, 450);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(100);
  expect(sent).toMatchObject([{ name: 'identify', key: 'language', value: 'sv' }]);
  cleanup();
  await come({});
  expect(sent).toHaveLength(1);
  cleanup();
  await come({ u_id: 'bo' });
  expect(sent).toHaveLength(2);
});

test.each([
  ['a system user', { system_user: true }],
  ['a read-only user', { readonly: true }],
])('%s is not recorded', async (_who, claims) => {
  await come(claims);
  expect(sent).toEqual([]);
});
