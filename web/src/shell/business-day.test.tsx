import { daysBetween } from '@fordra/domain/values/day';
import { afterEach, expect, test, vi } from 'vitest';
import { send } from '../api/send.ts';
import { todayInSweden } from '../ui/format/today.ts';

afterEach(() => {
  delete document.documentElement.dataset.businessAhead;
});

test('the business day follows the portal’s clock and its offset', async () => {
  const headers = { 'x-business-ahead': String(3 * 86_400_000) };
  vi.stubGlobal('fetch', async () => Response.json({}, { headers }));
  const before = todayInSweden();
  await send('GET', '/creditors');
  expect(daysBetween(before, todayInSweden())).toBe(3);
});
