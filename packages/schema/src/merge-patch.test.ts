import { expect, test } from 'vitest';
import { expandDotted, mergePatch } from './merge-patch.ts';

const stored = { name: 'x', address: { city: 'Lund', zip_code: '1' }, tags: ['a', 'b'], note: 'n' };

test('inner documents merge, lists and values are replaced, null is kept', () => {
  expect(mergePatch(stored, { address: { city: 'Malmö' }, tags: ['c'], note: null })).toEqual({
    name: 'x',
    address: { city: 'Malmö', zip_code: '1' },
    tags: ['c'],
    note: null,
  });
});

test('a dotted path is equivalent to the nested form', () => {
  expect(expandDotted({ 'address.city': 'Malmö', 'address.zip_code': '2' })).toEqual({
    address: { city: 'Malmö', zip_code: '2' },
  });
});

test('a path to the prototype is left unchanged, to be refused as unknown', () => {
  expect(Object.keys(expandDotted({ 'address.__proto__.x': 1 }))).toEqual(['address.__proto__.x']);
  expect(({} as { x?: unknown }).x).toBeUndefined();
});
