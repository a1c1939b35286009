import { describe, expect, test } from 'vitest';
import { day } from '../values/day.ts';
import { firstAdviceDay, postponeAdvice } from './advice-days.ts';
import { type AdviceFacts, breachDays, computeBreach } from './compute-breach.ts';

/** Due on Good Friday, so counted from the Tuesday after Easter. */
const advice: AdviceFacts = { due: day('2026-04-03'), amount: 600_00, paid: 0, missedBefore: false };

test('the days of a late advice are counted from a banking day', () => {
  expect(breachDays(advice.due)).toEqual({ remindOn: '2026-04-14', breachOn: '2026-04-22', cancelOn: '2026-05-03' });
});

describe('a late advice', () => {
  test.each<[string, string, Partial<AdviceFacts>, string]>([
    ['is waited for', '2026-04-13', {}, 'waiting'],
    ['is reminded of, free of charge', '2026-04-14', {}, 'reminded'],
    ['is a breach eight days later', '2026-04-22', {}, 'breached'],
    ['ends its plan when it is the second in a row', '2026-04-22', { missedBefore: true }, 'cancelled'],
    ['may be 25 days late', '2026-05-02', {}, 'breached'],
    ['but no more', '2026-05-03', {}, 'cancelled'],
    ['is paid when it is paid, however late', '2026-06-01', { paid: 600_00 }, 'paid'],
    ['is paid enough at 95 %', '2026-06-01', { paid: 570_00 }, 'paid'],
    ['and not below', '2026-06-01', { paid: 569_99 }, 'cancelled'],
  ])('%s', (_name, today, change, expected) => {
    expect(computeBreach({ ...advice, ...change }, day(today))).toBe(expected);
  });
});

describe('the days of advices', () => {
  test('the first comes after the start, on the last day of a short month if needed', () => {
    expect(firstAdviceDay(day('2026-02-01'), 30)).toBe('2026-02-28');
    expect(firstAdviceDay(day('2026-02-28'), 30)).toBe('2026-03-30');
  });
  test('a respite moves the next one month on, to its own date', () => {
    expect(postponeAdvice(day('2026-02-28'), 31)).toBe('2026-03-31');
  });
});
