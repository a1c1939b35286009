import { expect, test } from 'vitest';
import { moved, withPart } from './edit-structure.ts';

const path = ['cases', 'item_search', 'columns'];

test('a part is set, and left out with its parents when it is as by default', () => {
  const changed = withPart({ notes: { icon: 'x' } }, path, ['name'], ['name', 'state']);
  expect(changed).toEqual({ notes: { icon: 'x' }, cases: { item_search: { columns: ['name'] } } });
  expect(withPart(changed, path, ['name', 'state'], ['name', 'state'])).toEqual({ notes: { icon: 'x' } });
  expect(withPart(changed, path, undefined, [])).toEqual({ notes: { icon: 'x' } });
});

test('an element is moved within its list only', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  expect(moved(['a', 'b'], 1, 2)).toEqual(['a', 'b']);
});
