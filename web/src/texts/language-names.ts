import type { Language } from '@fordra/texts/languages';

/** Each language by its own name, which its readers recognize. */
export const languageNames: Record<Language, string> = { sv: 'Svenska', en: 'English' };
