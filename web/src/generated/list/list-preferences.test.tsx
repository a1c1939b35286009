import { beforeEach, expect, test } from 'vitest';
import { readListPreferences, writeListPreferences } from './list-preferences.ts';

beforeEach(() => localStorage.clear());

test('columns are kept for one user and one resource, density for all lists of the user', () => {
  writeListPreferences('u1', 'creditors', {
    displayed_attributes: ['name', 'email'],
    density: 'compact',
    view: 'grid',
  });
  expect(readListPreferences('u1', 'creditors')).toEqual({
    displayed_attributes: ['name', 'email'],
    density: 'compact',
    view: 'grid',
  });
  expect(readListPreferences('u1', 'users')).toEqual({ density: 'compact' });
  expect(readListPreferences('u2', 'creditors')).toEqual({});
});

test('going back to the usual leaves the other lists alone', () => {
  writeListPreferences('u1', 'creditors', { displayed_attributes: ['name'] });
  writeListPreferences('u1', 'users', { view: 'grid' });
  writeListPreferences('u1', 'creditors', {});
  expect(readListPreferences('u1', 'creditors')).toEqual({});
  expect(readListPreferences('u1', 'users')).toEqual({ view: 'grid' });
});

test.each(['{', '7', 'null', '{"resources":{"creditors":{"displayed_attributes":"x","view":1}},"density":"huge"}'])(
  'what cannot be read, %s, is as nothing',
  (stored) => {
    localStorage.setItem('fordra.lists.u1', stored);
    expect(readListPreferences('u1', 'creditors')).toEqual({});
  },
);
