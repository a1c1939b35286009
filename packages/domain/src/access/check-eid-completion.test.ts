import { expect, test } from 'vitest';
import { isCompletionAccepted } from './check-eid-completion.ts';

test.each([
  ['qr', true, 'low', true],
  ['qr', false, 'low', true],
  ['qr', true, 'moderate', true],
  ['qr', false, 'moderate', false],
  ['qr', true, 'high', false],
  ['qr', false, undefined, true],
  ['same_device', false, 'moderate', true],
  ['same_device', true, 'high', false],
  ['same_device', false, undefined, true],
] as const)('started by %s, same network %s, risk %s: %s', (start, isSameNetwork, risk, isAccepted) =>
  expect(isCompletionAccepted({ start, isSameNetwork, risk })).toBe(isAccepted),
);
