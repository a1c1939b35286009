import { expect, test } from 'vitest';
import { judgeTrend } from './judge-trend.ts';

test.each([
  ['debt_collection', 'up', true, 'bad'],
  ['debt_collection', 'down', true, 'good'],
  ['enforcement', 'up', true, 'bad'],
  ['amortization', 'up', true, 'good'],
  ['amortization', 'down', true, 'bad'],
  ['amortization', 'neutral', true, 'neutral'],
  ['debt_collection', 'up', false, 'neutral'],
] as const)('%s going %s, read by a creditor (%s), is %s', (state, direction, isCreditorSide, meaning) => {
  expect(judgeTrend(state, { direction, hasBase: true }, isCreditorSide)).toBe(meaning);
});

test('a change from nothing is not judged', () => {
  expect(judgeTrend('enforcement', { direction: 'up', hasBase: false }, true)).toBe('neutral');
});
