import { expect, test } from 'vitest';
import { responseTimeOf } from './response-times.ts';

test.each([
  [0, 'up_to_1_hour'],
  [60, 'up_to_1_hour'],
  [61, 'up_to_4_hours'],
  [480, 'up_to_8_hours'],
  [1_440, 'up_to_24_hours'],
  [1_441, 'longer'],
])('%i business minutes: %s', (minutes, expected) => {
  expect(responseTimeOf(minutes)).toBe(expected);
});
