import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { aToken } from '../../../testing/a-token.ts';
import { startSession } from '../../api/session.ts';
import {
  notificationPageQuery,
  notificationPagesQuery,
  notificationsKey,
  refetchNotifications,
} from './notifications.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a first answer that was on its way when a notification was hidden is not shown', async () => {
  const queries = new QueryClient();
  const answers: ((rows: readonly string[]) => void)[] = [];
  const observer = new QueryObserver(queries, {
    queryKey: [...notificationsKey, 'page'],
    queryFn: () => new Promise<readonly string[]>((resolve) => answers.push(resolve)),
  });
  const stop = observer.subscribe(() => {});
  const refetched = refetchNotifications(queries);
  await expect.poll(() => answers.length).toBe(2);
  answers[0]!(['hidden meanwhile', 'other']);
  answers[1]!(['other']);
  await refetched;
  expect(observer.getCurrentResult().data).toEqual(['other']);
  stop();
});

test('the to-do list and the bell ask for what must be answered soonest, the page of all for the newest', async () => {
  startSession([aToken()]);
  const asked: (string | null)[] = [];
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address, 'http://portal').searchParams.get('sort'));
    return Response.json({ _items: [], _meta: { page: 1, max_results: 10, total: 0, hidden: 0 } });
  });
  const queries = new QueryClient();
  await queries.fetchInfiniteQuery(notificationPagesQuery({ isHidden: false }));
  await queries.fetchQuery(notificationPageQuery({ isHidden: false }, 1));
  expect(asked).toEqual(['-data.is_settled,data.deadline,-_created', '-_created']);
});
