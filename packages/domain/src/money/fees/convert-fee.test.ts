import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays, day } from '../../values/day.ts';
import { convertFee, readConversion, toKronor, writeFeeText } from './convert-fee.ts';

const on = day('2026-03-19');
const inEuro = { currency: 'EUR', exchange: { day: on, rate: 112_340 } } as const;

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
    expect(convertFee(60_00, { currency: 'SEK', exchange: null }, on)).toEqual({ amount: 60_00 });
  });

  test('is never worth more in kronor than the law allows', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_00 }), fc.integer({ min: 5_000, max: 200_000 }), (sek, rate) => {
        const exchange = { day: on, rate };
        const { amount } = convertFee(sek, { currency: 'EUR', exchange }, on)!;
        expect(amount * rate).toBeLessThanOrEqual(sek * 10_000);
        expect(toKronor(amount, { currency: 'EUR', exchange })).toBeLessThanOrEqual(sek);
      }),
    );
  });

  test('is not converted without a rate, or by one that is more than seven days old', () => {
    expect(convertFee(60_00, { ...inEuro, exchange: null }, on)).toBeUndefined();
    expect(convertFee(60_00, inEuro, addDays(on, 7))).toBeDefined();
    expect(convertFee(60_00, inEuro, addDays(on, 8))).toBeUndefined();
  });
});

test('the text of a voucher keeps the conversion', () => {
  const { conversion } = convertFee(180_00, inEuro, on)!;
  expect(writeFeeText('debt_collection_fee', conversion)).toBe('debt_collection_fee 180.00 SEK 11.2340 2026-03-19');
  expect(readConversion(writeFeeText('debt_collection_fee', conversion))).toEqual(conversion);
  expect(readConversion(writeFeeText('debt_collection_fee', undefined))).toBeUndefined();
  expect(readConversion('credit reminder_fee')).toBeUndefined();
});
