import { describe, expect, test } from 'vitest';
import { addBankingDays, easterSunday, holidayOn, isBankingDay, rollToBankingDay } from './banking-days.ts';
import { addDays, type Day, day, weekdayOf, yearOf } from './day.ts';

const weekdays = ['', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

describe.each([
  [2024, '03-29', '04-01', '05-09', '06-21', '11-02', 'Thu', 251],
  [2025, '04-18', '04-21', '05-29', '06-20', '11-01', 'Fri', 249],
  [2026, '04-03', '04-06', '05-14', '06-19', '10-31', 'Sat', 251],
  [2027, '03-26', '03-29', '05-06', '06-25', '11-06', 'Sun', 253],
  [2028, '04-14', '04-17', '05-25', '06-23', '11-04', 'Tue', 251],
  [2029, '03-30', '04-02', '05-10', '06-22', '11-03', 'Wed', 250],
  [2030, '04-19', '04-22', '05-30', '06-21', '11-02', 'Thu', 250],
])('%i', (year, goodFriday, easterMonday, ascension, midsummerEve, allSaints, nationalDay, bankingDays) => {
  test('moving holidays', () => {
    const named = (date: string) => holidayOn(day(`${year}-${date}`));
    expect([goodFriday, easterMonday, ascension, midsummerEve, allSaints].map(named)).toEqual([
      'good_friday',
      'easter_monday',
      'ascension_day',
      'midsummer_eve',
      'all_saints_day',
    ]);
    expect(weekdays[weekdayOf(day(`${year}-06-06`))]).toBe(nationalDay);
  });

  test('banking days', () => {
    expect(daysOf(year).filter(isBankingDay)).toHaveLength(bankingDays);
  });
});

test.each([
  ['2026-04-03', '2026-04-07'],
  ['2026-05-01', '2026-05-04'],
  ['2026-05-14', '2026-05-15'],
  ['2026-06-06', '2026-06-08'],
  ['2026-06-19', '2026-06-22'],
  ['2026-12-24', '2026-12-28'],
  ['2026-12-31', '2027-01-04'],
  ['2026-01-06', '2026-01-07'],
  ['2026-01-07', '2026-01-07'],
])('%s rolls to %s', (from, expected) => {
  expect(rollToBankingDay(day(from))).toBe(expected);
});

test.each([
  ['2026-04-02', 3, '2026-04-09'],
  ['2026-12-23', 3, '2026-12-30'],
  ['2026-04-03', 1, '2026-04-07'],
  ['2026-04-04', 0, '2026-04-04'],
  ['2026-04-09', -3, '2026-04-02'],
])('%s and %i banking days is %s', (from, count, expected) => {
  expect(addBankingDays(day(from), count)).toBe(expected);
});

test.each(['2026-01-05', '2026-04-02', '2026-04-30', '2026-10-30', '2026-12-23'])('the half-day %s is open', (half) => {
  expect(isBankingDay(day(half))).toBe(true);
});

test('Whit Monday was a holiday until the National Day took its place in 2005', () => {
  expect([holidayOn(day('2004-05-31')), holidayOn(day('2004-06-06'))]).toEqual(['whit_monday', undefined]);
  expect([holidayOn(day('2005-05-16')), holidayOn(day('2005-06-06'))]).toEqual([undefined, 'national_day']);
});

test('Easter from its earliest to its latest', () => {
  expect([1818, 1943, 2000, 2008, 2038, 2049].map(easterSunday)).toEqual([
    '1818-03-22',
    '1943-04-25',
    '2000-04-23',
    '2008-03-23',
    '2038-04-25',
    '2049-04-18',
  ]);
});

function daysOf(year: number): Day[] {
  const days: Day[] = [];
  for (let current = day(`${year}-01-01`); yearOf(current) === year; current = addDays(current, 1)) days.push(current);
  return days;
}
