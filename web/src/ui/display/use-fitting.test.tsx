import { expect, test } from 'vitest';
import { countFitting } from './use-fitting.ts';

const other = 80;

test.each([
  { room: 300, fit: 3, why: 'all fit, and none needs the menu' },
  { room: 299, fit: 2, why: 'one goes behind Other' },
  { room: 279, fit: 1, why: 'the menu takes its own room' },
  { room: 179, fit: 0, why: 'only the menu' },
  { room: 0, fit: 0, why: 'a narrow window has the burger instead' },
])('with room for $room, $fit of three fit: $why', ({ room, fit }) => {
  expect(countFitting([100, 100, 100, other], room)).toBe(fit);
});
