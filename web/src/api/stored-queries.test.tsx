import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { forgetUser } from './forget-user.ts';
import { keepQueries, restoreQueries } from './stored-queries.ts';

const hourMs = 3_600_000;

beforeEach(() => {
  localStorage.clear();
  // The browser is idle at once, so that no write is pending when a test ends.
  vi.stubGlobal('requestIdleCallback', (run: () => void) => run());
});

/** Simulates a page that fetched these answers and was closed. */
async function aPageThatFetched(owner: string, answers: readonly (readonly [readonly unknown[], unknown])[]) {
  const queries = new QueryClient();
  const stop = keepQueries(queries, owner);
  for (const [queryKey, answer] of answers) await queries.fetchQuery({ queryKey, queryFn: () => answer });
  expect(localStorage.length).toBeGreaterThan(0);
  stop();
}

function restored(owner: string, inMs = 0): QueryClient {
  const queries = new QueryClient();
  restoreQueries(queries, owner, Date.now() + inMs);
  return queries;
}

const definition = ['definition', 'creditors'];

test('the next page starts with the stored answers until they expire', async () => {
  await aPageThatFetched('anna', [
    [['user-data'], { name: 'Anna' }],
    [definition, { resource: 'creditors' }],
    [['creditors', 'chosen', {}], { first: 'Nordvik', count: 3 }],
    [['items', 'creditors', {}], { _items: [] }],
    [['item', 'creditors', 'c1'], { case_config: { reminder_fee_agreed: true } }],
    [['account-name', 'a1'], 'Nordvik-koncernen'],
  ]);
  expect(restored('anna').getQueryData(definition)).toEqual({ resource: 'creditors' });
  expect(restored('anna').getQueryData(['items', 'creditors', {}])).toBeUndefined();
  // Rights are fetched again nevertheless.
  expect(restored('anna').getQueryState(['user-data'])).toMatchObject({ data: { name: 'Anna' }, dataUpdatedAt: 0 });
  const creditor = ['item', 'creditors', 'c1'];
  expect(restored('anna', 0.9 * hourMs).getQueryData(creditor)).toBeDefined();
  expect(restored('anna', 1.1 * hourMs).getQueryData(creditor)).toBeUndefined();
  const dayAfter = restored('anna', 25 * hourMs);
  expect(dayAfter.getQueryData(['account-name', 'a1'])).toBe('Nordvik-koncernen');
  expect(dayAfter.getQueryData(definition)).toBeUndefined();
  expect(dayAfter.getQueryData(['creditors', 'chosen', {}])).toEqual({ first: 'Nordvik', count: 3 });
});

test('stored answers are not shown to another user, nor after signing out', async () => {
  await aPageThatFetched('anna', [[definition, { resource: 'creditors' }]]);
  expect(restored('karin').getQueryData(definition)).toBeUndefined();
  expect(localStorage.length).toBe(0);
  await aPageThatFetched('anna', [[definition, { resource: 'creditors' }]]);
  forgetUser();
  expect(restored('anna').getQueryData(definition)).toBeUndefined();
});

test('another release starts without stored answers', async () => {
  const meta = document.createElement('meta');
  meta.name = 'release';
  meta.content = 'aaa';
  document.head.append(meta);
  await aPageThatFetched('anna', [[definition, { resource: 'creditors' }]]);
  meta.content = 'bbb';
  expect(restored('anna').getQueryData(definition)).toBeUndefined();
  meta.remove();
});

test('a schema over 150,000 characters is not stored in the browser', async () => {
  await aPageThatFetched('anna', [
    [definition, { resource: 'creditors', description: 'x'.repeat(150_000) }],
    [['definition', 'users'], { resource: 'users' }],
  ]);
  expect(restored('anna').getQueryData(definition)).toBeUndefined();
  expect(restored('anna').getQueryData(['definition', 'users'])).toBeDefined();
});

test('stored definitions are deleted when rights change', async () => {
  await aPageThatFetched('anna', [
    [['user-data'], { access_rights: { creditors: ['GET'] } }],
    [definition, { resource: 'creditors' }],
  ]);
  const queries = restored('anna');
  const stop = keepQueries(queries, 'anna');
  const rights = { access_rights: { creditors: ['GET', 'PATCH'] } };
  await queries.fetchQuery({ queryKey: ['user-data'], queryFn: () => rights });
  expect(queries.getQueryState(definition)?.isInvalidated).toBe(true);
  stop();
});
