import { compileMessages } from '@fordra/texts/compile-messages';
import type { Plugin } from 'vite';

const parser = '@formatjs/icu-messageformat-parser';

/** Reads the ICU messages while building, so that the browser gets neither the parser (7 kB) nor the work. */
export function compiledTexts(): Plugin {
  return {
    name: 'compiled-texts',
    enforce: 'pre',
    config: () => ({
      resolve: { alias: [{ find: new RegExp(`^${parser}$`), replacement: `${parser}/no-parser.js` }] },
    }),
    transform: {
      filter: { id: /packages\/texts\/[a-z-]+\/[a-z-]+\.[a-z]{2}\.json$/ },
      handler: (source) => ({
        code: JSON.stringify(compileMessages(JSON.parse(source) as Record<string, string>)),
        map: null,
      }),
    },
  };
}
