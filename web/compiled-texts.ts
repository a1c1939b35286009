import { pathToFileURL } from 'node:url';
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

/** Writes each bundle as one object instead of one for each file of texts. The development server follows changed files. */
export function joinedBundles(): Plugin {
  return {
    name: 'joined-bundles',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /packages\/texts\/src\/bundles\/(?:[a-z-]+\/)?[a-z-]+\.[a-z]{2}\.ts$/ },
      async handler(_, id) {
        const { messages } = (await import(pathToFileURL(id).href)) as { messages: Record<string, string> };
        return { code: `export const messages = ${JSON.stringify(compileMessages(messages))};`, map: null };
      },
    },
  };
}
