import { expect, test } from 'vitest';
import { titleOf } from './reference-titles.ts';

test('a title with a text for each language is shown in that of the page, else in another', () => {
  expect(titleOf('Nordvik', 'sv')).toBe('Nordvik');
  expect(titleOf({ sv: 'Borgenärer', en: 'Creditors' }, 'en')).toBe('Creditors');
  expect(titleOf({ sv: 'Borgenärer', en: '' }, 'en')).toBe('Borgenärer');
  expect(titleOf({}, 'sv')).toBeUndefined();
  expect(titleOf(null)).toBeUndefined();
});
