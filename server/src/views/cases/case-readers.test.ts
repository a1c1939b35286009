import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);

test('who has opened a case is listed, newest first, for those who may know', async () => {
  const { aCase } = await openCaseActions(portal);
  const id = await aCase();
  const [anna, stina, bo] = (await Promise.all(
    ['anna@nordvik.example', 'stina@fordra.example', 'bo@soloab.example'].map(portal.signIn),
  )) as [string, string, string];
  expect((await portal.call(anna, { url: `/api/cases/${id}` })).statusCode).toBe(200);
  const readers = async (token: string) => portal.call(token, { url: `/api/cases/${id}/readers?max_results=50` });
  // Reads are written a moment later.
  await expect
    .poll(async () => (await readers(stina)).json()._items.map((row: { user_name: string }) => row.user_name))
    .toContain('Anna Nordvik');
  const { _items, _meta } = (await readers(stina)).json();
  const [first] = _items.filter((row: { user_name: string }) => row.user_name === 'Anna Nordvik');
  expect(first).toMatchObject({ organization: 'Nordvik-koncernen', signed_in_by_name: null });
  expect(_meta.total).toBeGreaterThanOrEqual(_items.length);
  const times = _items.map(({ at }: { at: string }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  expect((await readers(anna)).statusCode).toBe(403);
  expect((await readers(bo)).statusCode).toBe(403);
});
