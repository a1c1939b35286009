import { beforeEach, expect, test } from 'vitest';
import type { Page } from '../../api/items.ts';
import { bordersOf, keepWalk, keptWalk, placeIn } from './walk.ts';

const aPage = (page: number, ...ids: string[]): Page => ({
  _items: ids.map((_id) => ({ _id, _etag: '', _created: '', _updated: '' })),
  _meta: { page, max_results: 3, total: 8 },
});
const walk = { page: 2, max_results: 3, sort: 'name' };
const here = aPage(2, 'd', 'e', 'f');

beforeEach(() => sessionStorage.clear());

test('inside a page the neighbours stand beside the item', () => {
  expect(bordersOf(walk, 'e', here)).toEqual({ before: false, after: false });
  expect(placeIn(walk, 'e', { here })).toEqual({
    position: 5,
    total: 8,
    previous: { id: 'd', page: 2 },
    next: { id: 'f', page: 2 },
  });
});

test('at the border of a page they stand on the next one', () => {
  expect(bordersOf(walk, 'd', here)).toEqual({ before: true, after: false });
  expect(bordersOf(walk, 'f', here)).toEqual({ before: false, after: true });
  const pages = { before: aPage(1, 'a', 'b', 'c'), here, after: aPage(3, 'g', 'h') };
  expect(placeIn(walk, 'd', pages)?.previous).toEqual({ id: 'c', page: 1 });
  expect(placeIn(walk, 'f', pages)?.next).toEqual({ id: 'g', page: 3 });
});

test('the ends of the list are ends', () => {
  const first = { ...walk, page: 1 };
  expect(bordersOf(first, 'a', aPage(1, 'a', 'b', 'c')).before).toBe(false);
  expect(placeIn(first, 'a', { here: aPage(1, 'a', 'b', 'c') })?.previous).toBeUndefined();
  const last = { ...walk, page: 3 };
  expect(bordersOf(last, 'h', aPage(3, 'g', 'h')).after).toBe(false);
  expect(placeIn(last, 'h', { here: aPage(3, 'g', 'h') })).toMatchObject({ position: 8, next: undefined });
});

test('an item that has left the list has no place in it', () => {
  expect(placeIn(walk, 'x', { here })).toBeUndefined();
});

test('the list is remembered for the tab, and what is not a list is not', () => {
  keepWalk('creditors', walk);
  expect(keptWalk('creditors')).toEqual(walk);
  expect(keptWalk('users')).toBeUndefined();
  for (const odd of ['{', '7', '{"page":1}', '{"page":0,"max_results":25}', '{"page":1,"max_results":1}']) {
    sessionStorage.setItem('fordra.walk.users', odd);
    expect([odd, keptWalk('users')]).toEqual([odd, undefined]);
  }
});
