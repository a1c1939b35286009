import { IntlMessageFormat } from 'intl-messageformat';
import { expect, test } from 'vitest';
import { directionOf, languages, pseudoLocale, writtenLocale } from './languages.ts';
import { loadBundle } from './load-bundle.ts';

test.each(languages)('%s is loaded with all of its texts', async (language) => {
  const [page, portal] = await Promise.all([loadBundle(language, 'page'), loadBundle(language, 'portal')]);
  expect(page['common.ok']).toBeDefined();
  expect(portal['list.hits']).toBeDefined();
});

test('a further locale is loaded on top of the English texts', async () => {
  const [english, further] = await Promise.all([loadBundle('en', 'page'), loadBundle(pseudoLocale, 'page')]);
  expect(Object.keys(further)).toEqual(Object.keys(english));
  expect(further['common.ok']).not.toEqual(english['common.ok']);
  expect(directionOf(pseudoLocale)).toBe('rtl');
});

test.each(['de', 'sv-SE', '', '__proto__', 'toString'])('%j raises an error', async (locale) => {
  await expect(loadBundle(locale, 'portal')).rejects.toThrow('Unsupported locale requested');
});

test.each([
  ['sv', 1, '1 träff'],
  ['sv', 1234, '1 234 träffar'],
  ['en', 1, '1 hit'],
  ['en', 1234, '1 234 hits'],
] as const)('plurals and figures in %s: %d', (language, count, words) => {
  const hits = {
    sv: '{count, plural, one {# träff} other {# träffar}}',
    en: '{count, plural, one {# hit} other {# hits}}',
  };
  const said = new IntlMessageFormat(hits[language], writtenLocale(language)).format({ count });
  expect(String(said).replaceAll(/\s/g, ' ')).toBe(words);
});
