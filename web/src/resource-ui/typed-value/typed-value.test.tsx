import type { PropertyDefinition } from '@fordra/schema/definition';
import { expect, test } from 'vitest';
import { toTyped, toValue } from './typed-value.ts';

const decimal: PropertyDefinition = { type: 'number', 'x-kind': 'decimal' };
const amount: PropertyDefinition = { type: 'integer', 'x-kind': 'amount', description: 'currency:SEK' };
const list: PropertyDefinition = { type: 'array', 'x-kind': 'list', items: { type: 'string', 'x-kind': 'text' } };
const instant: PropertyDefinition = { type: 'string', 'x-kind': 'instant' };
const text = (pattern: string, description?: string): PropertyDefinition => ({
  type: 'string',
  'x-kind': 'text',
  'x-pattern-name': pattern,
  ...(description && { description }),
});

test.each([
  ['8,75', 8.75],
  ['8.75', 8.75],
  ['-3', -3],
  ['\u22123', -3],
  ['1 234,5', 1234.5],
  ['1\u00a0234,5', 1234.5],
  ['', null],
  ['1,2,3', '1,2,3'],
  ['elva', 'elva'],
])('the decimal %j is parsed as %j', (typed, value) => {
  expect(toValue(decimal, typed)).toBe(value);
});

test.each([
  ['1 234,50', 123450],
  ['1 234,50 kr', 123450],
  ['SEK', 'SEK'],
  ['0,01', 1],
  ['19,99', 1999],
  ['1,005', '1,005'],
  ['tio', 'tio'],
])('the amount %j is parsed as %j öre', (typed, value) => {
  expect(toValue(amount, typed)).toBe(value);
});

test.each([
  ['556016-0680', 'organization_no', 'mask:######-####', '5560160680'],
  ['540 2968', 'bankgiro', 'mask:####-####', '5402968'],
  ['se35 5000 0000', 'iban', undefined, 'SE3550000000'],
  ['+46 70-123 45 67', 'mobile_number', undefined, '+46701234567'],
  ['0046701234567', 'mobile_number', undefined, '+46701234567'],
  ['070 123 45 67', 'mobile_number', undefined, '+46701234567'],
  ['namn@foretag.se ', 'email', undefined, 'namn@foretag.se'],
])('%j is parsed by its form %s', (typed, pattern, mask, value) => {
  expect(toValue(text(pattern, mask), typed)).toBe(value);
});

test.each([
  ['2026-11-30 14:05', '2026-11-30T13:05:00.000Z'],
  ['2026-07-01 00:30', '2026-06-30T22:30:00.000Z'],
  ['20261130', '2026-11-29T23:00:00.000Z'],
  ['2026-03-29 02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-11-30 25:00', '2026-11-30 25:00'],
])('%j in Sweden is the instant %j', (typed, value) => {
  expect(toValue(instant, typed)).toBe(value);
});

test('a formatted value is parsed as the same value', () => {
  for (const value of [0, 7.5, -12]) expect(toValue(decimal, toTyped(decimal, value))).toBe(value);
  for (const value of [0, 1, 1999, -50, 123456789]) expect(toValue(amount, toTyped(amount, value))).toBe(value);
  for (const value of ['2026-03-29T01:00:00.000Z', '2026-10-25T02:30:00.000Z'])
    expect(toValue(instant, toTyped(instant, value))).toBe(value);
  expect(toValue(list, toTyped(list, ['a', 'b']))).toEqual(['a', 'b']);
  const plusgiro = text('plusgiro', 'mask:#######-#');
  expect(toTyped(plusgiro, '2865434')).toBe('286543-4');
  expect(toValue(plusgiro, toTyped(plusgiro, '2865434'))).toBe('2865434');
});
