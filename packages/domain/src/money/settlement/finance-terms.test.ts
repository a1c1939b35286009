import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { checkFinanceTerms, type FinanceTerms, termsOn } from './finance-terms.ts';

const terms: FinanceTerms = {
  ...{ valid_from: '2026-11-18', commission_base: 'capital', commission_rate: 1_000, max_commission: null },
  ...{ starting_fee_percentage: 500, starting_fee_max: 300_00, interest_share: 0, payout_interval: 'weekly' },
  vat_area: 'sweden',
};
const today = day('2026-11-18');

test.each<[string, Partial<FinanceTerms>, boolean, readonly string[]]>([
  ['half of the capital', { commission_rate: 5_000 }, false, []],
  ['more than half', { commission_rate: 5_001 }, false, ['commission_rate commission_above_maximum']],
  [
    'a starting fee over 10 %',
    { starting_fee_percentage: 1_001 },
    false,
    ['starting_fee_percentage starting_fee_above_maximum'],
  ],
  [
    'a starting fee over 1 000',
    { starting_fee_max: 1_000_01 },
    false,
    ['starting_fee_percentage starting_fee_above_maximum'],
  ],
  ['a payout a month', { payout_interval: 'monthly' }, false, []],
  ['a payout a quarter', { payout_interval: 'quarterly' }, false, ['payout_interval payout_interval_needs_agreement']],
  ['a payout a quarter, as was agreed', { payout_interval: 'quarterly' }, true, []],
  ['a creditor in the EU without its number', { vat_area: 'eu' }, false, ['vat_area vat_number_missing']],
  ['a creditor outside the EU', { vat_area: 'world' }, false, []],
  ['terms of yesterday', { valid_from: '2026-11-17' }, false, ['valid_from 2026-11-18']],
])('%s', (_name, change, hasSignedAgreement, faults) => {
  const found = checkFinanceTerms({ ...terms, ...change }, { today, hasSignedAgreement, vatNumber: null });
  expect(found.map(({ path, arg }) => `${path} ${arg}`)).toEqual(faults);
});

test('a case has the terms of its registration day, and none before the first', () => {
  const all = ['2026-03-01', '2026-01-01', '2026-07-01'].map((valid_from) => ({ ...terms, valid_from }));
  expect(termsOn(all, day('2025-12-31'))).toBeUndefined();
  expect(termsOn(all, day('2026-02-28'))?.valid_from).toBe('2026-01-01');
  expect(termsOn(all, day('2026-03-01'))?.valid_from).toBe('2026-03-01');
  expect(termsOn(all, day('2027-01-01'))?.valid_from).toBe('2026-07-01');
});
