import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ore, roundHalfUp, roundToKrona, shareOf, sumOre, vatOn } from './money.ts';

test('money is whole öre, and exact', () => {
  expect(ore(-12)).toBe(-12);
  expect(Object.is(ore(-0), 0)).toBe(true);
  expect(() => ore(0.5)).toThrow('0.5 is not whole öre');
  expect(() => ore(2 ** 53)).toThrow(RangeError);
  expect(() => sumOre([Number.MAX_SAFE_INTEGER, 1])).toThrow(RangeError);
});

describe('rounding', () => {
  test.each([
    [5n, 10n, 1],
    [4n, 10n, 0],
    [15n, 10n, 2],
    [-5n, 10n, -1],
    [-4n, 10n, 0],
    [-15n, 10n, -2],
    [7n, 3n, 2],
    [8n, 3n, 3],
    [0n, 7n, 0],
  ])('%s/%s is %s', (numerator, denominator, expected) => {
    expect(roundHalfUp(numerator, denominator)).toBe(expected);
  });

  test('a credit mirrors what it credits, and no rounding is off by more than half', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
        fc.bigInt({ min: 1n, max: 10n ** 9n }),
        (n, d) => {
          const rounded = roundHalfUp(n, d);
          expect(roundHalfUp(-n, d) + rounded).toBe(0);
          const off = 2n * (BigInt(rounded) * d - n);
          expect(off <= d && off >= -d).toBe(true);
        },
      ),
    );
  });
});

test.each([
  ['25 % of 400.00', vatOn(40_000, 2_500), 10_000],
  ['25 % of 180.00', vatOn(18_000, 2_500), 4_500],
  ['6 % of 0.25, a half and more', vatOn(25, 600), 2],
  ['10 % of 5 000.00', shareOf(500_000, 1_000), 50_000],
  ['cash of 12.50', roundToKrona(1_250), 1_300],
  ['cash of 12.49', roundToKrona(1_249), 1_200],
])('%s', (_name, got, expected) => {
  expect(got).toBe(expected);
});
