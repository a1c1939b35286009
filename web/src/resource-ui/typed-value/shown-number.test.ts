import { expect, test } from 'vitest';
import { shownNumber } from './shown-number.ts';

test('a quantity has separators, a number that names something has none', () => {
  const [quantity, name] = [{ 'x-kind': 'integer' }, { 'x-kind': 'integer', 'x-is-name': true }] as const;
  expect(shownNumber(quantity, 12_345).replaceAll(/\s/g, ' ')).toBe('12 345');
  expect(shownNumber(name, 2026)).toBe('2026');
  expect(shownNumber({ 'x-kind': 'decimal', 'x-decimals': 2 }, 1.5)).toBe('1,50');
});
