import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { computeNextDay } from './compute-next-day.ts';

const state = 'reminder';
const next_flow_date = day('2026-03-10');

test.each([
  ['queued', null, '2026-03-10'],
  ['paused', { to: day('2026-04-01') }, '2026-04-02'],
  ['paused', { to: day('2026-03-01') }, '2026-03-10'],
  ['paused', { to: null }, null],
] as const)('a %s case with the pause %o has its next step on %s', (status, pause, expected) => {
  expect(computeNextDay({ state, status, next_flow_date, pause })).toBe(expected);
});

test('a case without a next item has no day', () => {
  expect(computeNextDay({ state, status: 'queued', next_flow_date: null })).toBeNull();
});

test('a case in a plan has no day: its flow waits', () => {
  expect(computeNextDay({ state: 'amortization', status: 'queued', next_flow_date })).toBeNull();
});
