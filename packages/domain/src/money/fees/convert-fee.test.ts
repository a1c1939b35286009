import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../../values/day.ts';
import { convertFee, toKronor, writeFeeText } from './convert-fee.ts';

const on = day('2026-03-19');
const inEuro = { currency: 'EUR', rates: [{ day: on, rate: 112_340 }] } as const;

describe('a statutory amount', () => {
  test.each([
    [60_00, 5_34],
    [180_00, 16_02],
    [170_00, 15_13],
    [450_00, 40_05],
    [300_00, 26_70],
    [380_00, 33_82],
    [600_00, 53_40],
  ])('of %i öre is %i cents at 11.2340', (sek, amount) => {
    expect(convertFee(sek, inEuro, on)).toEqual({ amount, conversion: { sek, rate: 112_340, day: on } });
  });

  test('is charged as it is on a claim in kronor', () => {
    expect(convertFee(60_00, { currency: 'SEK', rates: [] }, on)).toEqual({ amount: 60_00 });
  });

  test('is never worth more in kronor than the law allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_00 }), fc.integer({ min: 5_000, max: 200_000 }), (sek, rate) => {
        const claim = { currency: 'EUR', rates: [{ day: on, rate }] } as const;
        const { amount } = convertFee(sek, claim, on)!;
        expect(amount * rate).toBeLessThanOrEqual(sek * 10_000);
        expect(toKronor(amount, claim, on)).toBeLessThanOrEqual(sek);
      }),
    );
  });

  test('is not converted without a rate, or by one that is more than seven days old', () => {
    expect(convertFee(60_00, { ...inEuro, rates: [] }, on)).toBeUndefined();
    expect(convertFee(60_00, inEuro, addDays(on, 7))).toBeDefined();
    expect(convertFee(60_00, inEuro, addDays(on, 8))).toBeUndefined();
    expect(convertFee(60_00, inEuro, addDays(on, -1))).toBeUndefined();
  });
});

test('of several rates the one of the day applies, else the newest one before it', () => {
  const rates = [
    { day: on, rate: 112_340 },
    { day: addDays(on, 4), rate: 113_000 },
  ];
  const dayOf = (days: number) => convertFee(60_00, { currency: 'EUR', rates }, addDays(on, days))?.conversion?.day;
  expect([0, 3, 4, 5].map(dayOf)).toEqual([on, on, addDays(on, 4), addDays(on, 4)]);
});

test('the text of a voucher states the conversion', () => {
  const { conversion } = convertFee(180_00, inEuro, on)!;
  expect(writeFeeText('debt_collection_fee', conversion)).toBe('debt_collection_fee 180.00 SEK 11.2340 2026-03-19');
  expect(writeFeeText('debt_collection_fee', undefined)).toBe('debt_collection_fee');
});
