import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { checkMayCancel, drawDay, drawEventOf, lastDueToOrder, retryDay, statusAfter } from './draw.ts';

test.each([
  ['scheduled', '0', 'paid'],
  ['scheduled', '1', 'insufficient_funds'],
  ['scheduled', '2', 'rejected'],
  ['scheduled', '9', 'retry'],
  ['retry', '0', 'paid'],
  ['retry', '1', 'insufficient_funds'],
  ['retry', '9', undefined],
  ['paid', '0', undefined],
  ['paid', '1', undefined],
  ['refunded', '0', undefined],
  ['cancelled', '0', 'paid'],
  ['cancelled', '1', undefined],
  ['insufficient_funds', '0', 'paid'],
] as const)('a draw that is %s and answered %s becomes %s', (status, result, after) => {
  expect(statusAfter(status, drawEventOf(result)!)).toBe(after);
});

test('a change of the connection (4) and unknown results say nothing of the draw', () => {
  expect(drawEventOf('4')).toBeUndefined();
  expect(drawEventOf('7')).toBeUndefined();
});

test('money is drawn on the due day, or on the next banking day, but not before the order can be there', () => {
  const today = day('2026-11-19');
  expect(drawDay(day('2026-11-27'), today)).toBe('2026-11-27');
  expect(drawDay(day('2026-11-28'), today)).toBe('2026-11-30');
  expect(drawDay(day('2026-11-19'), today)).toBe('2026-11-20');
  expect(lastDueToOrder(today)).toBe('2026-11-26');
});

test.each([
  ['scheduled', '2026-11-30', false, '2026-11-26', undefined],
  ['scheduled', '2026-11-30', false, '2026-11-27', 'direct_debit_too_late'],
  ['scheduled', '2026-11-30', true, '2026-11-27', undefined],
  ['retry', '2026-11-26', false, '2026-11-26', 'direct_debit_retry'],
  ['retry', '2026-12-04', false, '2026-11-26', undefined],
  ['insufficient_funds', '2026-11-26', false, '2026-11-26', 'insufficient_funds'],
  ['paid', '2026-11-26', false, '2026-11-26', 'direct_debit_not_open'],
] as const)(
  'a draw that is %s on %s, unsent: %s, is cancelled on %s: %s',
  (status, drawDate, isUnsent, today, refusal) => {
    const verdict = checkMayCancel({ status, drawDate: day(drawDate), isUnsent, today: day(today) });
    expect(verdict).toEqual(refusal ? { allowed: false, refusal } : { allowed: true });
  },
);

test('without money it is tried again twice, seven days apart, on banking days', () => {
  expect(retryDay(day('2026-11-27'), 1)).toBe('2026-12-04');
  expect(retryDay(day('2026-12-18'), 2)).toBe('2026-12-28');
  expect(retryDay(day('2026-12-18'), 3)).toBeNull();
});
