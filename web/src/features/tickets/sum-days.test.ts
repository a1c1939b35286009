import { expect, test } from 'vitest';
import { sumDays } from './sum-days.ts';

test('the figures of a day are summed over all units', () => {
  const row = { opened: 2, first_responses: 1, late_first_responses: 0, resolved: 3, reopened: 0 };
  expect(
    sumDays([
      { date: '2026-11-17', ...row },
      { date: '2026-11-17', ...row, opened: 5 },
      { date: '2026-11-16', ...row },
    ]),
  ).toEqual([
    { date: '2026-11-17', opened: 7, first_responses: 2, late_first_responses: 0, resolved: 6, reopened: 0 },
    { date: '2026-11-16', ...row },
  ]);
});
