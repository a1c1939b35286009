import { expect, test } from 'vitest';
import { clickSort, readSort, writeSort } from './sort-state.ts';

const click = (sort: string, attribute: string, add = false) => writeSort(clickSort(readSort(sort), attribute, add));

test('a heading sorts rising, then falling, then as usual', () => {
  expect(click('', 'name')).toBe('name');
  expect(click('name', 'name')).toBe('-name');
  expect(click('-name', 'name')).toBe('');
});

test('a plain click on another heading, or on one of several, starts over with that column', () => {
  expect(click('-name', 'email')).toBe('email');
  expect(click('name,-email', 'email')).toBe('email');
});

test('with shift a second column is added, turned and taken away without touching the first', () => {
  expect(click('name', 'email', true)).toBe('name,email');
  expect(click('name,email', 'email', true)).toBe('name,-email');
  expect(click('name,-email', 'email', true)).toBe('name');
  expect(click('name,-email', 'name', true)).toBe('-name,-email');
});

test('nested attributes and underscores survive the address', () => {
  expect(writeSort(readSort('address.city,-_created'))).toBe('address.city,-_created');
});
