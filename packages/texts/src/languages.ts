/** The languages a person can choose, the first being the default (spec A §9). */
export const languages = ['sv', 'en'] as const;
export type Language = (typeof languages)[number];

/** English with its letters mirrored: shows what is not translated and what does not stand in right-to-left. */
export const pseudoLocale = 'ar-XB';

export type Locale = Language | typeof pseudoLocale;

const rightToLeft = ['ar', 'fa', 'he', 'ur'];

export function directionOf(locale: string): 'ltr' | 'rtl' {
  return rightToLeft.includes(locale.split('-')[0]!) ? 'rtl' : 'ltr';
}

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

export function isLocale(value: unknown): value is Locale {
  return isLanguage(value) || value === pseudoLocale;
}
