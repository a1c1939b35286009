import { afterEach, expect, test, vi } from 'vitest';
import { applyChange, type FavoritesDocument, findFavorite, findOrMakeFavorites, saveFavorite } from './favorites.ts';
import { favoritesLifeMs, readStoredFavorites, writeStoredFavorites } from './stored-favorites.ts';

const user = '0123456789abcdef01234567';
const older = { id: 'o', added: '2026-11-01T00:00:00.000Z', title: 'Äldre' };
const newer = { id: 'n', added: '2026-11-09T00:00:00.000Z', title: 'Nyare' };
const document: FavoritesDocument = { _id: 'f', _etag: 'e1', favorites: { cases: [newer, older] } };

type Call = { readonly method: string; readonly body: unknown; readonly etag: string | undefined };

function answer(...replies: { status?: number; json: unknown }[]): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (_url: string, { method, body, headers }: RequestInit) => {
    const etag = (headers as Record<string, string>)['If-Match'];
    calls.push({ method: method!, body: body === undefined ? undefined : JSON.parse(String(body)), etag });
    const { status = 200, json } = replies.shift()!;
    return Response.json(json, { status });
  });
  return calls;
}

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

test('a removed favorite is restored at its position', () => {
  const removed = applyChange(document.favorites, { what: 'remove', resource: 'cases', id: 'n' });
  expect(removed).toEqual({ cases: [older] });
  const back = applyChange(removed, { what: 'add', resource: 'cases', favorite: newer });
  expect(back).toEqual(document.favorites);
  expect(findFavorite(back, 'cases', 'o')).toEqual(older);
  expect(findFavorite(back, 'constructor', 'o')).toBeUndefined();
});

test('the list of one resource is saved for the version that was read; an empty one is removed', async () => {
  const calls = answer({ json: { _etag: 'e2' } }, { json: { _etag: 'e3' } });
  const reload = () => Promise.reject(new Error('not needed'));
  const once = await saveFavorite(document, { what: 'remove', resource: 'cases', id: 'n' }, reload);
  await saveFavorite(once, { what: 'remove', resource: 'cases', id: 'o' }, reload);
  expect(calls).toEqual([
    { method: 'PATCH', body: { 'favorites.cases': [older] }, etag: 'e1' },
    { method: 'PATCH', body: { 'favorites.cases': null }, etag: 'e2' },
  ]);
});

test('a favorite that another tab added in the meantime stays', async () => {
  const calls = answer({ status: 412, json: {} }, { json: { _etag: 'e3' } });
  const theirs = { ...document, _etag: 'e2', favorites: { cases: [newer] } };
  const added = { id: 'x', added: '2026-11-15T00:00:00.000Z', title: 'Ny' };
  const saved = await saveFavorite(document, { what: 'add', resource: 'cases', favorite: added }, async () => theirs);
  expect(saved.favorites).toEqual({ cases: [added, newer] });
  expect(calls[1]).toMatchObject({ etag: 'e2' });
});

test('the watch list is created on first use; if two tabs create it, the second reads the first one’s', async () => {
  answer({ json: { _items: [] } }, { status: 422, json: {} }, { json: { _items: [document] } });
  expect(await findOrMakeFavorites(user, false)).toEqual(document);
});

test('the list is stored for 24 hours, and for the same user only', () => {
  writeStoredFavorites(user, document);
  expect(readStoredFavorites(user)?.document).toEqual(document);
  expect(readStoredFavorites(user, Date.now() + favoritesLifeMs)).toBeUndefined();
  expect(readStoredFavorites('f'.repeat(24))).toBeUndefined();
});
