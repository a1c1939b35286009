import { expect, test } from 'vitest';
import { emptyLine, missingOn, sumBooks, toDraftLines } from './written-lines.ts';

const lines = [
  { ...emptyLine(1), account: 'outlays', debit: '1 300,50' },
  { ...emptyLine(2), account: 'own_bank', credit: '1000' },
  { ...emptyLine(3), account: 'own_bank' },
  { ...emptyLine(4), account: 'agency_payable', credit: '5' },
] as const;

test('each book is summed by itself, and the missing amount of a line is that of its book', () => {
  expect(sumBooks(lines)).toEqual([
    { book: 'own', debit: 1_300_50, credit: 1_000_00 },
    { book: 'client', debit: 0, credit: 5_00 },
  ]);
  expect(missingOn(lines, 3, 'credit')).toBe(300_50);
  expect(missingOn(lines, 3, 'debit')).toBeUndefined();
});

test('empty lines are left out, and a line with two amounts, none or no number is not sent', () => {
  const whole = [lines[0], { ...lines[1], credit: '1300.50' }, emptyLine(9)];
  expect(toDraftLines(whole, 'SEK')).toEqual([
    { ledger_account: 'outlays', debit_amount: 1_300_50, currency: 'SEK' },
    { ledger_account: 'own_bank', credit_amount: 1_300_50, currency: 'SEK' },
  ]);
  for (const wrong of [{ debit: '1', credit: '1' }, { debit: 'x' }, { debit: '' }])
    expect(toDraftLines([lines[1], { ...lines[0], ...wrong }], 'SEK')).toBeUndefined();
});
