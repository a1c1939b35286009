import { isLanguage, isLocale, type Language, type Locale, languages } from '@fordra/texts/languages';
import { readPageFacts } from '../api/page-facts.ts';
import { readStored, writeStored } from '../api/storage.ts';

const key = 'fordra.locale';

/** The chosen locale; `?locale=` in the address chooses one too. The pseudo-locale is for tests and pictures only. */
export function readLocale(address: URL): Locale {
  const asked = address.searchParams.get('locale');
  if (asked !== null && isOffered(asked)) writeLocale(asked);
  const stored = readStored(key);
  return stored !== null && isOffered(stored) ? stored : languages[0];
}

/** The language chosen on this device; undefined without a choice. */
export function chosenLanguage(): Language | undefined {
  const stored = readStored(key);
  return isLanguage(stored) ? stored : undefined;
}

export function writeLocale(locale: Locale): void {
  writeStored(key, locale);
}

function isOffered(locale: string): locale is Locale {
  return isLanguage(locale) || (isLocale(locale) && readPageFacts().environment !== 'production');
}
