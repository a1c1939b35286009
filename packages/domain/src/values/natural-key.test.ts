import { expect, test } from 'vitest';
import { naturalKey } from './natural-key.ts';

test.each([
  ['spaces around it', ' TWIN-1  '],
  ['a no-break space', 'TWIN-1\u00a0'],
  ['a tab and a line feed', '\tTWIN-1\n'],
  ['a zero-width space', 'TW\u200bIN-1'],
  ['a byte order mark', '\ufeffTWIN-1'],
  ['a soft hyphen', 'TWIN\u00ad-1'],
  ['small letters', 'twin-1'],
  ['full-width letters and digits', 'ＴＷＩＮ-１'],
])('%s makes no other key', (_name, written) => {
  expect(naturalKey(written)).toBe('twin-1');
});

test('composed and decomposed letters have one key, also with an invisible character between', () => {
  expect(new Set(['É1', 'E\u03011', 'e\u200b\u03011'].map(naturalKey))).toEqual(new Set(['é1']));
});

test('other numbers have other keys', () => {
  expect(new Set(['TWIN-1', 'TWIN-2', 'TWIN 1', 'TWIN1', 'TWIN-01'].map(naturalKey)).size).toBe(5);
});
