import { describe, expect, test } from 'vitest';
import { caseLimits } from '../cases/states/case-limits.ts';
import { classifyResidual, type DepreciationLimits, depreciationLimits, type Remaining } from './classify-residual.ts';

const limits = depreciationLimits(caseLimits, false);
const generous = depreciationLimits(caseLimits, true);

describe('a remaining debt', () => {
  test.each<[string, Remaining, DepreciationLimits, string]>([
    ['nothing', {}, limits, 'fully_paid'],
    ['nothing, with zeros', { capital: 0, interest: 0 }, limits, 'fully_paid'],
    ['too much paid', { capital: -5_00 }, limits, 'fully_paid'],
    ['50 of costs', { reminder_fee: 50_00 }, limits, 'small'],
    ['50.01 of costs', { reminder_fee: 50_01 }, limits, 'costs_only'],
    ['100 of interest alone', { interest: 100_00 }, limits, 'small'],
    ['100.01 of interest alone', { interest: 100_01 }, limits, 'costs_only'],
    ['interest beside a fee', { interest: 49_99, reminder_fee: 2 }, limits, 'costs_only'],
    ['an öre of capital', { capital: 1 }, limits, 'open'],
    ['10 of capital the creditor lets go', { capital: 10_00 }, generous, 'small'],
    ['10.01 of it', { capital: 10_01 }, generous, 'open'],
    ['10 of capital and 41 of costs', { capital: 10_00, reminder_fee: 40_01 }, generous, 'open'],
  ])('%s', (_name, remaining, within, expected) => {
    expect(classifyResidual(remaining, within)).toBe(expected);
  });

  test('of capital is waived up to the limit when the debtor has paid what a letter asked for', () => {
    const paid = (remaining: Remaining) => classifyResidual(remaining, limits, true);
    expect(paid({ capital: 30_00, interest: 20_00 })).toBe('small');
    expect(paid({ capital: 30_00, interest: 20_01 })).toBe('open');
  });
});
