import { describe, expect, test } from 'vitest';
import { isBankingDay } from '../../values/banking-days.ts';
import { addDays, day } from '../../values/day.ts';
import { checkMayApprove, checkMayExport, decidePayout, type PayoutFile } from './decide-payout.ts';
import {
  checkPayoutInterval,
  nextPayoutDay,
  type PayoutInterval,
  payoutIntervals,
  releaseDay,
} from './payout-intervals.ts';

const file: PayoutFile = { total: 50_000_00, today: day('2026-03-20'), bankDetailsChanged: null, approvers: [] };

test.each<[number, boolean, string]>([
  [100_00, false, 'pay'],
  [99_99, false, 'carry'],
  [99_99, true, 'pay'],
  [0, true, 'nothing'],
  [-99_99, true, 'carry'],
  [-100_00, false, 'invoice'],
])('a balance of %i öre, at month end %s: %s', (balance, isMonthEnd, expected) => {
  expect(decidePayout(balance, isMonthEnd)).toBe(expected);
});

describe('approval by two users', () => {
  test.each<[string, Partial<PayoutFile>, boolean]>([
    ['one is enough for an ordinary file', { approvers: ['a'] }, true],
    ['none is not', {}, false],
    ['from 100 000 it takes two', { total: 100_000_00, approvers: ['a'] }, false],
    ['and they are two', { total: 100_000_00, approvers: ['a', 'b'] }, true],
    ['not one twice', { total: 100_000_00, approvers: ['a', 'a'] }, false],
    ['an account changed 14 days ago takes two', { bankDetailsChanged: day('2026-03-06'), approvers: ['a'] }, false],
    ['15 days ago it does not', { bankDetailsChanged: day('2026-03-05'), approvers: ['a'] }, true],
  ])('%s', (_name, change, isAllowed) => {
    expect(checkMayExport({ ...file, ...change }).allowed).toBe(isAllowed);
  });
  test('the user who has approved cannot be the second', () => {
    expect(checkMayApprove({ ...file, approvers: ['a'] }, 'a').allowed).toBe(false);
    expect(checkMayApprove({ ...file, approvers: ['a'] }, 'b').allowed).toBe(true);
  });
});

describe('when a creditor is paid', () => {
  test.each<[PayoutInterval, string, string]>([
    ['daily', '2026-04-03', '2026-04-07'],
    ['weekly', '2026-03-16', '2026-03-20'],
    ['weekly', '2026-03-20', '2026-03-20'],
    ['weekly', '2026-03-21', '2026-03-27'],
    ['weekly', '2026-03-30', '2026-04-02'],
    ['weekly', '2026-04-03', '2026-04-10'],
    ['monthly', '2026-02-03', '2026-02-27'],
    ['monthly', '2026-02-28', '2026-03-31'],
    ['quarterly', '2026-02-03', '2026-03-31'],
    ['half_year', '2026-02-03', '2026-06-30'],
    ['yearly', '2026-02-03', '2026-12-30'],
  ])('%s from %s is %s', (interval, from, expected) => {
    expect(nextPayoutDay(interval, day(from))).toBe(expected);
  });

  test('always on a banking day, never before the day asked', () => {
    const days = Array.from({ length: 730 }, (_, index) => addDays(day('2026-01-01'), index));
    for (const interval of payoutIntervals)
      for (const from of days) {
        const paid = nextPayoutDay(interval, from);
        expect(isBankingDay(paid) && paid >= from).toBe(true);
      }
  });

  test('payments that can be recalled are held for three banking days', () => {
    expect(releaseDay(day('2026-04-02'), 'direct_debit')).toBe('2026-04-09');
    expect(releaseDay(day('2026-04-02'), 'swish')).toBe('2026-04-02');
  });

  test('an interval longer than monthly requires a signed agreement', () => {
    const may = (interval: PayoutInterval, hasSignedAgreement: boolean) =>
      checkPayoutInterval({ interval, hasSignedAgreement }).allowed;
    expect([may('monthly', false), may('quarterly', false), may('quarterly', true)]).toEqual([true, false, true]);
  });
});
