import { expect, test } from 'vitest';
import type { Page } from '../query/items.ts';
import { adjacentPages, findPosition } from './list-position.ts';

const aPage = (page: number, ...ids: string[]): Page => ({
  _items: ids.map((_id) => ({ _id, _etag: '', _created: '', _updated: '' })),
  _meta: { page, max_results: 3, total: 8 },
});
const list = { page: 2, max_results: 3, sort: 'name' };
const here = aPage(2, 'd', 'e', 'f');

test('inside a page the neighbours are beside the item', () => {
  expect(adjacentPages(list, 'e', here)).toEqual({ before: false, after: false });
  expect(findPosition(list, 'e', { here })).toEqual({
    position: 5,
    total: 8,
    previous: { id: 'd', page: 2 },
    next: { id: 'f', page: 2 },
  });
});

test('at the border of a page they are on the adjacent page', () => {
  expect(adjacentPages(list, 'd', here)).toEqual({ before: true, after: false });
  expect(adjacentPages(list, 'f', here)).toEqual({ before: false, after: true });
  const pages = { before: aPage(1, 'a', 'b', 'c'), here, after: aPage(3, 'g', 'h') };
  expect(findPosition(list, 'd', pages)?.previous).toEqual({ id: 'c', page: 1 });
  expect(findPosition(list, 'f', pages)?.next).toEqual({ id: 'g', page: 3 });
});

test('the first item has no previous one, the last no next one', () => {
  const first = { ...list, page: 1 };
  expect(adjacentPages(first, 'a', aPage(1, 'a', 'b', 'c')).before).toBe(false);
  expect(findPosition(first, 'a', { here: aPage(1, 'a', 'b', 'c') })?.previous).toBeUndefined();
  const last = { ...list, page: 3 };
  expect(adjacentPages(last, 'h', aPage(3, 'g', 'h')).after).toBe(false);
  expect(findPosition(last, 'h', { here: aPage(3, 'g', 'h') })).toMatchObject({ position: 8, next: undefined });
});

test('an item that is no longer in the list has no position', () => {
  expect(findPosition(list, 'x', { here })).toBeUndefined();
});
