import { expect, test } from 'vitest';
import {
  allCreditors,
  type CreditorFilter,
  countSelected,
  creditorWhere,
  isFull,
  isSelected,
  keepKnownCreditors,
  readCreditorFilter,
  selectionOf,
  settle,
  toggleAll,
  toggleCreditor,
} from './creditor-filter.ts';

const [a, b, c] = ['a', 'b', 'c'].map((letter) => letter.repeat(24)) as [string, string, string];
const all = (...excluded_ids: string[]): CreditorFilter => ({ all_selected: true, included_ids: [], excluded_ids });
const only = (...included_ids: string[]): CreditorFilter => ({ all_selected: false, included_ids, excluded_ids: [] });

test.each<[string, CreditorFilter, string, number, CreditorFilter]>([
  ['all, one taken out', all(), a, 3, all(a)],
  ['all but one, that one put back', all(a), a, 3, all()],
  ['all but two, the last taken out', all(a, b), c, 3, only()],
  ['nothing, one put in', only(), b, 3, only(b)],
  ['one, that one taken out', only(b), b, 3, only()],
  ['two, the last put in', only(a, b), c, 3, all()],
  ['the only one stays', all(), a, 1, all()],
])('toggling one of %#: %s', (_what, before, id, total, after) => {
  expect(toggleCreditor(before, id, total)).toEqual(after);
});

test.each<[CreditorFilter, 'all' | 'some' | 'none', CreditorFilter]>([
  [all(), 'all', only()],
  [all(a), 'some', all()],
  [only(a), 'some', all()],
  [only(), 'none', all()],
])('the first row shows and toggles everything: %j is %s', (filter, selection, after) => {
  expect(selectionOf(filter, 3)).toBe(selection);
  expect(toggleAll(filter, 3)).toEqual(after);
});

test('with a single creditor the filter is forced to all', () => {
  for (const filter of [all(a), only(), only(a)]) expect(settle(filter, 1)).toEqual(allCreditors);
  expect(settle(only(a), 2)).toEqual(only(a));
});

test.each<[CreditorFilter, boolean, number]>([
  [all(), true, 300],
  [all(a), false, 299],
  [only(a, b), true, 2],
  [only(b), false, 1],
])('%j has a: %s, and %d of 300', (filter, has, count) => {
  expect(isSelected(filter, a)).toBe(has);
  expect(countSelected(filter, 300)).toBe(count);
});

test.each<[CreditorFilter, object | undefined]>([
  [all(), undefined],
  [all(a, b), { creditor: { $nin: [a, b] } }],
  [only(a), { creditor: { $in: [a] } }],
  [only(), { creditor: { $in: [] } }],
])('%j asks for %j', (filter, where) => {
  expect(creditorWhere(filter)).toEqual(where);
});

test('the attribute that names the creditor can be another', () => {
  expect(creditorWhere(only(a), '_id')).toEqual({ _id: { $in: [a] } });
});

test.each([null, 'x', 7, {}, { all_selected: 'yes' }])('an invalid stored filter means all: %j', (stored) => {
  expect(readCreditorFilter(stored)).toEqual(allCreditors);
});

test('invalid ids are ignored', () => {
  expect(readCreditorFilter({ all_selected: false, included_ids: [a, 1, 'x'], excluded_ids: 'y' })).toEqual(only(a));
});

test('deleted creditors are neither counted nor requested', () => {
  expect(keepKnownCreditors(only(a, c), new Set([a, b]))).toEqual(only(a));
  expect(keepKnownCreditors(all(c), new Set([a, b]))).toEqual(all());
});

test('at most as many ids as one call can contain', () => {
  const ids = Array.from({ length: 300 }, (_, index) => index.toString(16).padStart(24, '0'));
  const full = only(...ids);
  expect([isFull(full), isFull(only(...ids.slice(0, 249))), isFull(all(...ids.slice(0, 250)))]).toEqual([
    true,
    false,
    true,
  ]);
  expect(toggleCreditor(full, a, 5_000)).toEqual(full);
  expect(toggleCreditor(full, ids[0]!, 5_000).included_ids).toHaveLength(299);
});
