import { day } from '@fordra/domain/values/day';
import { expect, test } from 'vitest';
import { monthWeeks } from './month-weeks.ts';

test('a month is shown in whole weeks from Monday', () => {
  const weeks = monthWeeks(day('2026-11-14'));
  expect(weeks.map(({ number }) => number)).toEqual([44, 45, 46, 47, 48, 49]);
  expect([weeks[0]!.days[0], weeks.at(-1)!.days.at(-1)]).toEqual(['2026-10-26', '2026-12-06']);
});

test.each([
  ['2021-01-15', 53],
  ['2024-12-15', 48],
  ['2027-01-15', 53],
  ['2026-02-10', 5],
])('the month of %s begins in week %i', (of, number) => {
  expect(monthWeeks(day(of))[0]!.number).toBe(number);
});
