import { expect, test } from 'vitest';
import { day } from '../../values/day.ts';
import { countRespites } from '../file/count-respites.ts';
import type { PauseReason } from './case-statuses.ts';
import { pauseEnd } from './pause-end.ts';

test.each<[PauseReason, number | undefined, string | null]>([
  ['objection', undefined, '2026-04-14'],
  ['estate', undefined, '2026-07-15'],
  ['invoice_copy_request', undefined, '2026-03-29'],
  ['manual_pause', 10, '2026-03-25'],
  ['respite', 30, '2026-04-14'],
  ['waiting_on_decision', undefined, null],
  ['dispute', undefined, null],
])('a pause for %s of %s days from 15 March ends on %s', (reason, days, expected) => {
  expect(pauseEnd(reason, day('2026-03-15'), days)).toBe(expected);
});

test('respites are counted over the last month, quarter, half-year and year', () => {
  const given = ['2025-03-15', '2025-03-16', '2025-10-01', '2026-01-02', '2026-03-01', '2026-03-16'].map(day);
  expect(countRespites(given, day('2026-03-15'))).toEqual({ month: 1, quarter: 2, half_year: 3, year: 4 });
});
