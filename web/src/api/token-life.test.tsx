import { expect, test } from 'vitest';
import { computeClockOffset, computeTokenLife } from './token-life.ts';

const exp = 1_000_000;

test.each([
  [900, 'lasting'],
  [30, 'lasting'],
  [29.999, 'ending'],
  [0.001, 'ending'],
  [0, 'expired'],
  [-3600, 'expired'],
] as const)('with %d s left a token is %s', (secondsLeft, life) => {
  expect(computeTokenLife({ exp }, (exp - secondsLeft) * 1000)).toBe(life);
});

test('the offset of the server’s clock is computed from a new token', () => {
  expect(computeClockOffset({ iat: 1_000 }, 940_000)).toBe(60_000);
  expect(computeClockOffset({}, 940_000)).toBe(0);
});
