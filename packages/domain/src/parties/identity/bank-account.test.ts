import { describe, expect, test } from 'vitest';
import { findBank, parseBankAccount } from './bank-account.ts';
import { clearingRanges } from './clearing-ranges.ts';

/** Numbers published with byrokrat/banking (Unlicense), by bank. */
const right: Readonly<Record<string, string>> = {
  Ålandsbanken: '2300,1111133 2300,111113-3 2300,001111133',
  'Svea Bank': '9660,1111130',
  'Avanza Bank': '9550,1111138',
  Bluestep: '9680,1111124 9689,1111129',
  'BNP Paribas': '9470,1111130',
  Citibank: '9040,1111131',
  'Danske Bank': '1200,1111126 2400,1111128 9180,1234567897',
  'DNB Bank': '9190,1111131 9260,1111137',
  Ekobanken: '9700,1111130 9709,1111135',
  'Erik Penser': '9590,1111135',
  Handelsbanken: '6000,301286698',
  'ICA Banken': '9270,1111129',
  'Ikano Bank': '9170,1111128',
  'JAK Medlemsbank': '9670,1111132 9679,1111137',
  'Klarna Bank': '9789,1111113',
  Landshypotek: '9390,1111133',
  'Lån & Spar Bank': '9630,1111125 9639,1111111',
  'Länsförsäkringar Bank': '3400,1111128 9060,1111125 9020,1111138',
  'Marginalen Bank': '9230,1111121',
  'NOBA Bank': '9640,1111137',
  Nordea:
    '3300,1111111116 3300,8411283941 3000,1111116 3032,0050017 3017,0108600 3030,0377312 1405,354256-1 3045,014742-8 3045,015669-9 4000,1111112',
  'Nordnet Bank': '9100,1111135',
  Plusgirot: '9500,210918-9 9500,43950948 9960,9564048',
  'Resurs Bank': '9280,1111120',
  Riksgälden: '9880,1111136 9890,1234567897',
  'Santander Consumer Bank': '9460,1111129 9469,1111123',
  SBAB: '9250,1111125',
  SEB: '5000,1111116 5681,0047158 5102,0158751 5624,0179272 5011,0137396 5169,0027452 5007,0042705 5502,003852-0 5504,001715-4 5624,001779-5',
  Skandiabanken: '9150,1111134',
  'Sparbanken Syd': '9570,1234567897',
  Swedbank:
    '9300,1234567897 9349,1234567897 7000,1111116 7822,1420654 7950,145070-8 8000,1111111 8001-0,111111-1 80002,000001111111 8214,9837107771 8150,9942266959 8327,9940298186 8214,9846665702 8214,9844447350 8006,5330010165 8424,39984109 8150,9942187551 8214,9133844002 8000,001111111116 8105,74420246-6 8105-9,74420246-6 8214-9,923472612-4',
};

const wrong =
  '3300,111111111 3300,11111111111 3300,0001111111111 3300,8411283940 3300,8413283949 3000,111111 3000,11111 3000,11111111 3000,0000001111111 3000,1111111 3017,0108601 3030,0377311 1405,3542562 3045,0147421 3045,0156691 4000,111111 4000,11111 4000,11111111 4000,0000001111111 4000,1111111 5000,111111 5000,11111 5000,11111111 5681,0047150 5102,0158750 5624,0179270 5011,0137390 5169,0027450 5007,0042700 5502,0038521 5504,0017150 5624,0017790 7000,111111 7000,11111 7000,11111111 7822,1420650 7950,1450700 8000,1 8000,11111111111 8000-1,1111111 8105-1,744202466 9999,123456 9999,1234567890123';

/** Old Swedbank numbers may lack a check digit: accepted as doubtful, for a person to check. */
const doubtful =
  '8000,1111112 8214,9837107772 8150,9942266951 8327,9940298181 8214,9846665703 8214,9844447351 8006,5330010161 8424,39984101 8150,9942187552 8214,9133844003';

const parse = (written: string) => parseBankAccount(...(written.split(',') as [string, string]));

describe.each(Object.entries(right))('%s', (bank, written) => {
  test.each(written.split(' '))('%s', (account) => {
    expect(parse(account)).toMatchObject({ bank, isDoubtful: false });
  });
});

test.each(wrong.split(' '))('%s is not a valid account', (account) => {
  expect(parse(account)).toBeUndefined();
});

test.each(doubtful.split(' '))('%s is doubtful', (account) => {
  expect(parse(account)).toMatchObject({ bank: 'Swedbank', isDoubtful: true });
});

test.each(['9400,1111128', '9650,1111112'])('%s was a number of a bank that has left', (account) => {
  expect(parse(account)).toBeUndefined();
});

test('zeros and letters are not valid accounts', () => {
  expect([parse('5000,0000000'), parse('5000,11111l6'), parse('50001,1111116'), parse('500,1111116')]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('the ranges are ascending and do not overlap', () => {
  for (const [index, range] of clearingRanges.entries()) {
    expect(range.to).toBeGreaterThanOrEqual(range.from);
    expect(range.from).toBeGreaterThan(clearingRanges[index - 1]?.to ?? 0);
  }
  expect(findBank('6123')?.bank).toBe('Handelsbanken');
});
