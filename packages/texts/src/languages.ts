/** The languages a person can choose, the first being the default (spec A §9). */
export const languages = ['sv', 'en'] as const;
export type Language = (typeof languages)[number];

/** English with mirrored letters: shows untranslated texts and layouts that fail in right-to-left. */
export const pseudoLocale = 'ar-XB';

/** Can be loaded but is not offered: each has a line in load-bundle.ts. */
const furtherLocales = [pseudoLocale] as const;
export type FurtherLocale = (typeof furtherLocales)[number];

export type Locale = Language | FurtherLocale;

const rightToLeft = ['ar', 'fa', 'he', 'ur'];

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(languageIn(locale)) ? 'rtl' : 'ltr';
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

export function isLocale(value: unknown): value is Locale {
  return isLanguage(value) || furtherLocales.includes(value as FurtherLocale);
}

/** Dates, amounts and counts use the Swedish region of the language: `1 234,50 kr` and a 24-hour clock in English too. */
export function writtenLocale(locale: Locale): string {
  return isLanguage(locale) ? `${locale}-SE` : locale;
}

/** The language of a locale such as `en-SE`. */
export function languageIn(locale: string): string {
  return locale.split('-')[0]!;
}
