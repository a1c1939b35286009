import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatBankgiro, formatPlusgiro, isBankgiro, isPlusgiro, parseGiro } from './giro.ts';
import { formatIban, isBic, isIban, parseIban } from './iban.ts';
import { buildOcr, isOcr } from './ocr.ts';

describe('bankgiro', () => {
  test.each(['160-9908', '991-2346', '5050-1055', '321-7254', '5910-4166'])('%s', (written) => {
    expect(isBankgiro(parseGiro(written))).toBe(true);
    expect(formatBankgiro(parseGiro(written))).toBe(written);
  });

  test.each([
    ['a wrong check digit', '52829318'],
    ['the one in Bankgirot’s own example', '9902346'],
    ['six digits', '991239'],
    ['zeros, which files use for none', '0000000'],
    ['a hyphen', '991-2346'],
  ])('refuses %s', (_name, digits) => {
    expect(isBankgiro(digits)).toBe(false);
  });
});

describe('plusgiro', () => {
  test.each(['90 19 50-6', '12 34 56-6', '4 15-0', '1-8'])('%s', (written) => {
    expect(isPlusgiro(parseGiro(written))).toBe(true);
    expect(formatPlusgiro(parseGiro(written))).toBe(written);
  });

  test('refuses a wrong check digit, one digit and nine', () => {
    expect(['901950', '901951', '8', '123456782'].filter(isPlusgiro)).toEqual([]);
  });
});

describe('OCR references', () => {
  test('are built with check digit, and length digit by default', () => {
    expect(buildOcr('1234567', false)).toBe('12345674');
    expect(buildOcr('1234567')).toBe('123456790');
    expect(() => buildOcr('1'.repeat(24))).toThrow(RangeError);
    expect(() => buildOcr('12a')).toThrow(RangeError);
  });

  test('from payment files of the banks', () => {
    const withLengthDigit =
      '524967 525766 525865 535765 573865 573964 650861 655969 657767 657866 658260 658369 658468 658765 659763 665661 665760 665869 695668 7495575 8012577 8013575 8014573';
    for (const reference of withLengthDigit.split(' ')) expect(isOcr(reference, { hasLengthDigit: true })).toBe(true);
    for (const reference of ['1002633', '657775']) {
      expect([isOcr(reference), isOcr(reference, { hasLengthDigit: true })]).toEqual([true, false]);
    }
  });

  test('of fixed lengths', () => {
    expect(isOcr('655969', { lengths: [6, 8] })).toBe(true);
    expect(isOcr('655969', { lengths: [8] })).toBe(false);
  });

  test('a built reference is valid, and no single wrong digit is', () => {
    const base = fc.stringMatching(/^\d{1,23}$/);
    fc.assert(
      fc.property(base, fc.nat(), fc.integer({ min: 1, max: 9 }), (digits, at, shift) => {
        const reference = buildOcr(digits);
        expect(isOcr(reference, { hasLengthDigit: true })).toBe(true);
        const index = at % reference.length;
        const wrong = (Number(reference[index]) + shift) % 10;
        expect(isOcr(reference.slice(0, index) + wrong + reference.slice(index + 1))).toBe(false);
      }),
    );
  });

  test.each(['5', '', '12345678901234567890123456', '65596a'])('%s is not a reference', (text) => {
    expect(isOcr(text)).toBe(false);
  });
});

describe('IBAN and BIC', () => {
  test.each(['SE45 5000 0000 0583 9825 7466', 'DE89 3704 0044 0532 0130 00', 'GB82 WEST 1234 5698 7654 32'])(
    '%s',
    (written) => {
      expect(isIban(parseIban(written))).toBe(true);
      expect(formatIban(parseIban(written.toLowerCase()))).toBe(written);
    },
  );

  test.each([
    ['wrong check digits', 'SE4650000000058398257466'],
    ['two digits changed about', 'SE4550000000058398257646'],
    ['a Swedish one too short', 'SE355000000005491000'],
    ['nothing', ''],
  ])('refuses %s', (_name, iban) => {
    expect(isIban(iban)).toBe(false);
  });

  test('BIC has eight or eleven characters', () => {
    expect(['NDEASESS', 'HANDSESSXXX', 'NDEASES', 'ndeasess', 'NDEASESS1'].map(isBic)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
