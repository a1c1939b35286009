import { describe, expect, test } from 'vitest';
import { day } from '../values/day.ts';
import { checkMayOffset, computeOverpayment, type OverpaymentFacts, unplacedDays } from './compute-overpayment.ts';

const received = day('2026-03-20');
const facts: OverpaymentFacts = { amount: 80_00, received, hasKnownAccount: true, isAskedFor: false };

describe('an overpayment', () => {
  const refunded = { handling: 'refund', refundBy: '2026-04-07', incomeFrom: '2036-03-20' };
  test.each<[string, Partial<OverpaymentFacts>, object]>([
    ['is a rounding up to a krona', { amount: 1_00 }, { handling: 'keep_as_rounding' }],
    ['goes back within ten banking days', {}, refunded],
    ['even a little, to a known account', { amount: 1_01 }, refunded],
    [
      'is held when little and no account is known',
      { amount: 49_99, hasKnownAccount: false },
      { handling: 'hold', incomeFrom: '2036-03-20' },
    ],
    [
      'until the debtor asks',
      { amount: 49_99, hasKnownAccount: false, isAskedFor: true },
      { handling: 'ask_for_account', remindOn: '2026-04-19', incomeFrom: '2036-03-20' },
    ],
    [
      'from 50 the debtor is asked for an account',
      { amount: 50_00, hasKnownAccount: false },
      { handling: 'ask_for_account', remindOn: '2026-04-19', incomeFrom: '2036-03-20' },
    ],
  ])('%s', (_name, change, expected) => {
    expect(computeOverpayment({ ...facts, ...change })).toEqual(expected);
  });
});

test('unmatched money is reviewed after two banking days and returned after ninety', () => {
  expect(unplacedDays(received)).toEqual({ byHandFrom: '2026-03-24', sendBackFrom: '2026-06-18' });
});

test.each([
  [true, true, 'allowed'],
  [true, false, 'offset_needs_consent'],
  [false, true, 'offset_other_creditor'],
])('moved to a case of the same creditor %s, with consent %s: %s', (isSameCreditor, hasConsent, expected) => {
  const verdict = checkMayOffset({ isSameCreditor, hasConsent });
  expect(verdict.allowed ? 'allowed' : verdict.refusal).toBe(expected);
});
