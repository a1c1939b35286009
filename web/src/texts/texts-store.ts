import type { Messages } from '@fordra/texts/compile-messages';
import { directionOf, type Locale } from '@fordra/texts/languages';
import { type Bundle, loadBundle } from '@fordra/texts/load-bundle';
import { loadChunk } from '../loading/load-chunk.ts';

type Texts = { readonly locale: Locale; readonly messages: Messages };

export type TextsStore = {
  readonly current: () => Texts;
  readonly subscribe: (listener: () => void) => () => void;
  readonly has: (bundle: Bundle) => boolean;
  readonly load: (bundle: Bundle) => Promise<void>;
  readonly change: (locale: Locale) => Promise<void>;
};

/** The loaded texts. A new language is shown when all of its texts are loaded, not one bundle at a time. */
export function createTextsStore(first: Locale): TextsStore {
  let texts: Texts = { locale: first, messages: {} };
  const wanted = new Set<Bundle>();
  const loaded = new Set<Bundle>();
  const listeners = new Set<() => void>();

  const show = (next: Texts) => {
    texts = next;
    document.documentElement.lang = next.locale;
    document.documentElement.dir = directionOf(next.locale);
    for (const listener of listeners) listener();
  };

  return {
    current: () => texts,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    has: (bundle) => loaded.has(bundle),
    load: async (bundle) => {
      if (loaded.has(bundle)) return;
      wanted.add(bundle);
      const { locale } = texts;
      const more = await loadChunk(() => loadBundle(locale, bundle));
      loaded.add(bundle);
      // A change of language in the meantime has loaded this bundle too.
      if (texts.locale === locale) show({ locale, messages: { ...texts.messages, ...more } });
    },
    change: async (locale) => {
      const bundles = await Promise.all([...wanted].map((bundle) => loadChunk(() => loadBundle(locale, bundle))));
      show({ locale, messages: Object.assign({}, ...bundles) as Messages });
    },
  };
}
