import { expect, test } from 'vitest';
import { spreadPayment } from './spread-payment.ts';

const cases = [
  { case: 'old', owed: 1_000, arrangement: 0 },
  { case: 'new', owed: 2_000, arrangement: 300 },
];

test.each<[string, number, object[]]>([
  ['the arrangement comes first, wherever it is', 200, [{ case: 'new', amount: 200 }]],
  [
    'then the oldest case',
    800,
    [
      { case: 'old', amount: 500 },
      { case: 'new', amount: 300 },
    ],
  ],
  [
    'then the next',
    1_500,
    [
      { case: 'old', amount: 1_000 },
      { case: 'new', amount: 500 },
    ],
  ],
  [
    'what exceeds everything is held on the last',
    3_500,
    [
      { case: 'old', amount: 1_000 },
      { case: 'new', amount: 2_500 },
    ],
  ],
])('%s', (_name, amount, expected) => {
  expect(spreadPayment(amount, cases)).toEqual(expected);
});
