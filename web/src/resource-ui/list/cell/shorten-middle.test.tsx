import { expect, test } from 'vitest';
import { shortenMiddle } from './shorten-middle.ts';

test('a text within the limit is unchanged', () => {
  expect(shortenMiddle('Västra Bostäder AB', 18)).toBe('Västra Bostäder AB');
});

test('a longer text keeps both ends and the limit', () => {
  const shortened = shortenMiddle('Betalningsföreläggande mot Andersson', 21);
  expect(shortened).toBe('Betalnings… Andersson'.replace('… ', '…'));
  expect(Array.from(shortened).length).toBeLessThanOrEqual(21);
});

test('surrogate pairs are not split', () => {
  expect(shortenMiddle('😀😀😀😀😀😀😀😀😀😀', 5)).toBe('😀😀…😀😀');
});
