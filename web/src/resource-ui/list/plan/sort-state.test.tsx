import { expect, test } from 'vitest';
import { clickSort, readSort, writeSort } from './sort-state.ts';

const click = (sort: string, attribute: string, add = false) => writeSort(clickSort(readSort(sort), attribute, add));

test('a heading sorts ascending, then descending, then by default', () => {
  expect(click('', 'name')).toBe('name');
  expect(click('name', 'name')).toBe('-name');
  expect(click('-name', 'name')).toBe('');
});

test('a plain click on another heading, or on one of several, sorts by that column only', () => {
  expect(click('-name', 'email')).toBe('email');
  expect(click('name,-email', 'email')).toBe('email');
});

test('with shift a second column is added, reversed and removed without changing the first', () => {
  expect(click('name', 'email', true)).toBe('name,email');
  expect(click('name,email', 'email', true)).toBe('name,-email');
  expect(click('name,-email', 'email', true)).toBe('name');
  expect(click('name,-email', 'name', true)).toBe('-name,-email');
});

test('nested attributes and underscores are preserved in the address', () => {
  expect(writeSort(readSort('address.city,-_created'))).toBe('address.city,-_created');
});
