import { day } from '@fordra/domain/values/day';
import { expect, test } from 'vitest';
import { readDay } from './day-text.ts';

const today = day('2026-11-14');

test.each([
  ['2026-11-30', '2026-11-30'],
  ['20261130', '2026-11-30'],
  ['261130', '2026-11-30'],
  ['811218', '1981-12-18'],
  ['26-11-30', '2026-11-30'],
  ['2026-1-5', '2026-01-05'],
  ['2026.11.30', '2026-11-30'],
  [' Idag ', '2026-11-14'],
  ['i morgon', '2026-11-15'],
  ['yesterday', '2026-11-13'],
  ['2026-02-30', undefined],
  ['30/11', undefined],
  ['', undefined],
])('%j is parsed as %j', (typed, read) => {
  expect(readDay(typed, today)).toBe(read);
});
