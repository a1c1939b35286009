import { beforeEach, expect, test } from 'vitest';
import { readDeclinedRelease, storeDeclinedRelease } from './declined-release.ts';

const hourMs = 3_600_000;
beforeEach(() => localStorage.clear());

test('a new release that was declined is not offered again for 24 hours', () => {
  expect(readDeclinedRelease()).toBeUndefined();
  storeDeclinedRelease('bbb', 0);
  expect(readDeclinedRelease(23 * hourMs)).toBe('bbb');
  expect(readDeclinedRelease(24 * hourMs)).toBeUndefined();
});

test('what another version has stored is ignored', () => {
  localStorage.setItem('fordra.site-refreshes', '{"release":7}');
  expect(readDeclinedRelease()).toBeUndefined();
});
