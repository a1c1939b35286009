import { expect, test } from 'vitest';
import {
  type CommissionTerms,
  checkCommissionTerms,
  computeCommission,
  computeStartingFee,
} from './compute-commission.ts';

const tenPercent: CommissionTerms = { base: 'capital', rate: 1_000, max: 400_00, startingFee: null };

test.each<[string, Partial<CommissionTerms>, number]>([
  ['of the capital', { max: null }, 500_00],
  ['of the interest', { base: 'interest', max: null }, 12_00],
  ['of both', { base: 'capital_and_interest', max: null }, 512_00],
  ['at most so much of a case', {}, 400_00],
])('a commission %s', (_name, change, expected) => {
  expect(computeCommission({ capital: 5_000_00, interest: 120_00 }, { ...tenPercent, ...change })).toBe(expected);
});

test('a starting fee is a share of the capital up to its own limit', () => {
  const started = { ...tenPercent, startingFee: { rate: 500, max: 1_000_00 } };
  expect(computeStartingFee(5_000_00, started)).toBe(250_00);
  expect(computeStartingFee(50_000_00, started)).toBe(1_000_00);
  expect(computeStartingFee(50_000_00, tenPercent)).toBe(0);
});

test.each<[string, Partial<CommissionTerms>, string]>([
  ['half', { rate: 5_000 }, 'allowed'],
  ['more than half', { rate: 5_001 }, 'commission_above_maximum'],
  ['a starting fee over 10 %', { startingFee: { rate: 1_001, max: 1_00 } }, 'starting_fee_above_maximum'],
  ['a starting fee over 1 000', { startingFee: { rate: 100, max: 1_000_01 } }, 'starting_fee_above_maximum'],
])('%s', (_name, change, expected) => {
  const verdict = checkCommissionTerms({ ...tenPercent, ...change });
  expect(verdict.allowed ? 'allowed' : verdict.refusal).toBe(expected);
});
