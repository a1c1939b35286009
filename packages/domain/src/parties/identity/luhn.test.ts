import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasValidLuhn } from './luhn.ts';

test.each([
  ['5560160680', true],
  ['5560160681', false],
  ['5560360793', true],
  ['2021005489', true],
  ['8112189876', true],
  ['', false],
  ['55603607 93', false],
])('%s is valid: %s', (digits, valid) => {
  expect(hasValidLuhn(digits)).toBe(valid);
});

test('one wrong digit is always found', () => {
  const number = fc.tuple(fc.stringMatching(/^\d{9}$/), fc.integer({ min: 0, max: 8 }), fc.integer({ min: 1, max: 9 }));
  fc.assert(
    fc.property(number, ([nine, at, shift]) => {
      const valid = [...'0123456789'].map((check) => nine + check).find(hasValidLuhn)!;
      const wrong = (Number(valid[at]) + shift) % 10;
      expect(hasValidLuhn(valid.slice(0, at) + wrong + valid.slice(at + 1))).toBe(false);
    }),
  );
});
