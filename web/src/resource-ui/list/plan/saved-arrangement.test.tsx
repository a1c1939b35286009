import { expect, test } from 'vitest';
import { beginAddress, isBare, readArrangement, writeArrangement } from './saved-arrangement.ts';

const known = ['name', 'kind', 'address', '_created'];

test('an arrangement is read back from the settings as written', () => {
  const arrangement = {
    filter: '{"kind":["staff"],"address.city":{"has":"Lund"}}',
    sort: '-_created,name',
  };
  const { filters, sort } = writeArrangement(arrangement);
  expect(readArrangement({ filters: filters!, sort: sort! }, known)).toEqual(arrangement);
});

test('unknown attributes are left out', () => {
  const filters = { kind: ['staff'], secret: true };
  const sort = [{ property: 'secret', order: 'asc' as const }];
  expect(readArrangement({ filters, sort }, known)).toEqual({ filter: '{"kind":["staff"]}' });
  expect(readArrangement({ filters: { secret: true } }, known)).toBeUndefined();
});

test('defaults are stored as null', () => {
  expect(writeArrangement({ filter: '', sort: '' })).toEqual({ filters: null, sort: null });
  expect(readArrangement({}, known)).toBeUndefined();
});

test.each([
  [{}, true],
  [{ page_max_results: 50 }, true],
  [{ filter: '' }, true],
  [{ filter: '{}' }, false],
  [{ sort: 'name' }, false],
  [{ text_search: 'Anna' }, false],
  [{ page: 2 }, false],
] as const)('%o begins from what was saved: %s', (address, bare) => {
  expect(isBare(address)).toBe(bare);
});

const open = { kind: ['open'] };
const rights = { attribute_access: { kind: 'read', name: 'read' } };

test.each([
  ['nothing was saved', {}, { filter: '{"kind":["open"]}' }, false],
  [
    'an order alone was saved',
    { sort: [{ property: 'name', order: 'desc' }] },
    { filter: '{"kind":["open"]}', sort: '-name' },
    true,
  ],
  ['another filter was saved', { filters: { name: { has: 'x' } } }, { filter: '{"name":{"has":"x"}}' }, true],
  ['the filter was removed', { filters: {} }, undefined, undefined],
] as const)(
  'a list with a default filter begins with it unless the user chose otherwise: %s',
  (_what, preferences, arrangement, isSaved) => {
    const begun = beginAddress({}, preferences, rights, open);
    expect(begun?.arrangement).toEqual(arrangement);
    expect(begun?.isSaved).toBe(isSaved);
  },
);

test('the default filter is saved as the default, and no filter as a choice of its own', () => {
  expect(writeArrangement({ filter: '{"kind":["open"]}' }, open).filters).toBeNull();
  expect(writeArrangement({ filter: '' }, open).filters).toEqual({});
});
