import type { PropertyDefinition } from '@fordra/schema/definition';
import { expect, test } from 'vitest';
import { toTyped, toValue } from './typed-value.ts';

const decimal: PropertyDefinition = { type: 'number', 'x-kind': 'decimal' };
const amount: PropertyDefinition = { type: 'integer', 'x-kind': 'amount', description: 'currency:SEK' };
const list: PropertyDefinition = { type: 'array', 'x-kind': 'list', items: { type: 'string', 'x-kind': 'text' } };

test.each([
  ['8,75', 8.75],
  ['8.75', 8.75],
  ['-3', -3],
  ['1 234,5', 1234.5],
  ['', null],
  ['1,2,3', '1,2,3'],
  ['elva', 'elva'],
])('the decimal %j is read as %j', (typed, value) => {
  expect(toValue(decimal, typed)).toBe(value);
});

test.each([
  ['1 234,50', 123450],
  ['0,01', 1],
  ['19,99', 1999],
  ['1,005', '1,005'],
  ['tio', 'tio'],
])('the amount %j is read as %j öre', (typed, value) => {
  expect(toValue(amount, typed)).toBe(value);
});

test('what is shown in a field is read back as the same value', () => {
  for (const value of [0, 7.5, -12]) expect(toValue(decimal, toTyped(decimal, value))).toBe(value);
  for (const value of [0, 1, 1999, -50]) expect(toValue(amount, toTyped(amount, value))).toBe(value);
  expect(toValue(list, toTyped(list, ['a', 'b']))).toEqual(['a', 'b']);
});
