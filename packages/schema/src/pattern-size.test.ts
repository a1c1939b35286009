import fc from 'fast-check';
import { expect, test } from 'vitest';
import { patternSize } from './pattern-size.ts';

test.each([
  ['', 0],
  ['abc', 3],
  ['a{3}', 3],
  ['a{2,5}b', 6],
  ['a{7,}', 7],
  ['(ab){10}', 30],
  ['(ab{3}){10}', 50],
  ['((a{30}){30}){30}', 27_930],
  ['[a-z]{4}', 4],
  ['[]{9}]{4}', 4],
  ['[^]{9}]', 1],
  ['\\{9}', 3],
  ['\\({9}', 9],
  ['a{x}', 4],
  ['a{3', 3],
  ['(a{50}', 50],
])('%s has %i atoms', (pattern, size) => {
  expect(patternSize(pattern)).toBe(size);
});

test('any text has a size, and a short one without repeats has a small size', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (pattern) => {
      const size = patternSize(pattern);
      expect(size).toBeGreaterThanOrEqual(0);
      if (!/\{\d/.test(pattern)) expect(size).toBeLessThanOrEqual(pattern.length);
    }),
  );
});
