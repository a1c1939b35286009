import type { Language } from '@fordra/texts/languages';

/** A language is named in itself: who looks for it reads it. */
export const languageNames: Record<Language, string> = { sv: 'Svenska', en: 'English' };
