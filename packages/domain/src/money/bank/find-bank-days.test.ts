import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { findBankDays, lastStatedDue } from './find-bank-days.ts';

const [friday, saturday, monday, tuesday, wednesday] = ['13', '14', '16', '17', '18'].map((date) =>
  day(`2026-11-${date}`),
) as [
  ReturnType<typeof day>,
  ReturnType<typeof day>,
  ReturnType<typeof day>,
  ReturnType<typeof day>,
  ReturnType<typeof day>,
];

test.each([
  ['a banking day at the hour', tuesday, true, monday],
  ['a banking day before the hour', tuesday, false, friday],
  ['Monday at the hour', monday, true, friday],
  ['a weekend', saturday, true, day('2026-11-12')],
  ['Christmas Day', day('2026-12-25'), true, day('2026-12-22')],
  ['the first banking day after Christmas', day('2026-12-28'), true, day('2026-12-23')],
])('on %s the statement of the banking day before the last is due', (_when, today, isPastHour, due) => {
  expect(lastStatedDue(today, isPastHour)).toBe(due);
});

test('statements that follow each other are ready; none is due of a weekend, and one of a weekend counts too', () => {
  expect(findBankDays(friday, [friday, monday], monday)).toEqual({ ready: [friday, monday], missing: [], waiting: [] });
  expect(findBankDays(friday, [monday, saturday, friday], friday).ready).toEqual([friday, saturday, monday]);
});

test('a statement that is due and not here is missing, and later ones wait for it', () => {
  const stated = [friday, tuesday];
  expect(findBankDays(friday, stated, tuesday)).toEqual({ ready: [friday], missing: [monday], waiting: [tuesday] });
  expect(findBankDays(friday, [...stated, monday], tuesday)).toMatchObject({ ready: [friday, monday, tuesday] });
});

test('one that is not due yet is not missing, but later ones wait for it too', () => {
  expect(findBankDays(friday, [friday, wednesday], monday)).toMatchObject({ missing: [monday], waiting: [wednesday] });
  expect(findBankDays(friday, [friday, tuesday], friday)).toEqual({ ready: [friday], missing: [], waiting: [tuesday] });
});

test('days before the account is reconciled do not count', () => {
  expect(findBankDays(tuesday, [friday], monday)).toEqual({ ready: [], missing: [], waiting: [] });
});
