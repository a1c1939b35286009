import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { notificationsKey, refetchNotifications } from './notifications.ts';

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
