import { describe, expect, test } from 'vitest';
import { caseLimits } from '../cases/states/case-limits.ts';
import { debtComponents } from './allocation/debt-components.ts';
import { buildDepreciationAfterLetter, buildWaiver, waivingOrder } from './build-waiver.ts';
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
});

describe('waiving', () => {
  test('takes interest first and the creditor’s capital last, all of it', () => {
    const left = { capital: 5_00, debt_collection_fee: 4_00, reminder_fee: 3_00, interest: 2_00 };
    expect(buildWaiver(left, generous)).toEqual([
      { component: 'interest', amount: 2_00 },
      { component: 'reminder_fee', amount: 3_00 },
      { component: 'debt_collection_fee', amount: 4_00 },
      { component: 'capital', amount: 5_00 },
    ]);
  });

  test('takes nothing of a larger debt', () => {
    expect(buildWaiver({ reminder_fee: 60_00 }, limits)).toEqual([]);
  });

  test('goes up to 300 after the letter, but never takes capital', () => {
    expect(buildDepreciationAfterLetter({ debt_collection_fee: 180_00, reminder_fee: 60_00 }, 300_00)).toHaveLength(2);
    expect(buildDepreciationAfterLetter({ verdict_fee: 300_01 }, 300_00)).toEqual([]);
    expect(buildDepreciationAfterLetter({ capital: 1 }, 300_00)).toEqual([]);
  });

  test('covers every component of a debt', () => {
    expect(waivingOrder.toSorted()).toEqual(debtComponents.toSorted());
  });
});
