import { expect, test } from 'vitest';
import { formatSums } from './format-sums.ts';

test.each([
  [{}, '0 kr'],
  [{ SEK: 123_456_749 }, '1 234 567 kr'],
  [{ SEK: -150 }, '−2 kr'],
  [{ EUR: 120_000, SEK: 50_000 }, '500 kr + 1 200 €'],
  [{ EUR: 0, SEK: 0 }, '0 kr'],
])('%j is %s', (sums, text) => expect(formatSums(sums).replaceAll(/\s/g, ' ')).toBe(text));
