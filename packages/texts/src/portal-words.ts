import { messages as itemEnglish } from './bundles/item.en.ts';
import { messages as itemSwedish } from './bundles/item.sv.ts';
import { messages as english } from './bundles/portal.en.ts';
import { messages as swedish } from './bundles/portal.sv.ts';
import { messages as resourcesEnglish } from './bundles/resources.en.ts';
import { messages as resourcesSwedish } from './bundles/resources.sv.ts';
import type { Language } from './languages.ts';

/** The portal's text for a resource, an attribute, a value, an action or a refusal; undefined where it has none. */
export type PortalWords = (id: string) => string | undefined;

const books: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  sv: { ...itemSwedish, ...resourcesSwedish, ...swedish },
  en: { ...itemEnglish, ...resourcesEnglish, ...english },
};

/** The uncompiled texts, with their placeholders by name. */
export function portalWords(language: Language): PortalWords {
  const book = books[language];
  return (id) => (Object.hasOwn(book, id) ? book[id] : undefined);
}
