import { expect, test } from 'vitest';
import { aBankRow } from '../../testing/matching/a-bank-row.ts';
import { day } from '../../values/day.ts';
import { findInTransit, type PaymentInTransit } from './find-in-transit.ts';

const payment: PaymentInTransit = {
  id: 'payment',
  case: 'case-1',
  amount: 500_00,
  currency: 'SEK',
  paid: day('2026-11-12'),
  reference: '10000181',
};
const row = aBankRow({ reference: '0010 000-181' });

test.each<[string, Partial<PaymentInTransit>, readonly string[], string | null]>([
  ['of the same case', { reference: null }, ['case-1'], 'payment'],
  ['of the same reference', {}, [], 'payment'],
  ['ten banking days before', { paid: day('2026-11-03') }, [], 'payment'],
  ['eleven banking days before', { paid: day('2026-11-02') }, [], null],
  ['eleven banking days after', { paid: day('2026-12-02') }, [], null],
  ['of another sum', { amount: 500_01 }, ['case-1'], null],
  ['in another currency', { currency: 'EUR' }, ['case-1'], null],
  ['of another case and reference', { reference: '10000280' }, ['case-2'], null],
])('a registered payment %s', (_what, overrides, cases, expected) => {
  expect(findInTransit(row, cases, [{ ...payment, ...overrides }])).toBe(expected);
});

test('of two that fit, none is taken', () => {
  expect(findInTransit(row, [], [payment, { ...payment, id: 'other' }])).toBeNull();
});

test('two payments without a reference have none in common', () => {
  expect(findInTransit(aBankRow({ reference: ' ' }), [], [{ ...payment, reference: null }])).toBeNull();
});
