import type { Plugin, Rollup } from 'vite';

const frame = [/shell\/portal-frame\.tsx$/];
const home = [/screens\/home\/home\.tsx$/];
/** The chunks that every page, the start page, and all other pages need. */
const texts = {
  texts: /bundles\/(?:page|portal)\.([a-z]+)\.ts$/,
  greetings: /bundles\/home\.([a-z]+)\.ts$/,
  words: /bundles\/resources\.([a-z]+)\.ts$/,
};

/**
 * Names in the page itself the files that a signed-in user needs beyond the first ones: before-paint.js requests them
 * at once, instead of after the first ones have been loaded and run.
 */
export function frameAhead(): Plugin {
  return {
    name: 'frame-ahead',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle, chunk }) => {
        if (!bundle || !chunk) return;
        const first = filesOf(bundle, [chunk as Rollup.OutputChunk]);
        const beyond = (known: ReadonlySet<string>, ...sources: readonly RegExp[]) =>
          filesOf(bundle, chunksOf(bundle, sources)).difference(known);
        const ofFrame = beyond(first, ...frame);
        const content = {
          frame: [...ofFrame],
          home: [...beyond(first.union(ofFrame), ...home)],
          ...Object.fromEntries(Object.entries(texts).map(([name, source]) => [name, textFiles(bundle, source)])),
        };
        const attrs = { name: 'fordra-ahead', content: JSON.stringify(content) };
        return [{ tag: 'meta', attrs, injectTo: 'head-prepend' as const }];
      },
    },
  };
}

function textFiles(bundle: Rollup.OutputBundle, source: RegExp): Record<string, string[]> {
  const files: Record<string, string[]> = {};
  for (const { fileName, moduleIds } of chunksOf(bundle, [source]))
    for (const id of moduleIds) {
      const language = source.exec(id)?.[1];
      if (language) files[language] = [...(files[language] ?? []), fileName];
    }
  return files;
}

function chunksOf(bundle: Rollup.OutputBundle, sources: readonly RegExp[]): Rollup.OutputChunk[] {
  return Object.values(bundle).filter(
    (one): one is Rollup.OutputChunk =>
      one.type === 'chunk' && one.moduleIds.some((id) => sources.some((source) => source.test(id))),
  );
}

/** Including all their imports and styles. */
function filesOf(
  bundle: Rollup.OutputBundle,
  chunks: readonly Rollup.OutputChunk[],
  seen = new Set<string>(),
): Set<string> {
  for (const { fileName, imports, viteMetadata } of chunks as readonly (Rollup.OutputChunk & Styled)[]) {
    if (seen.has(fileName)) continue;
    for (const file of [fileName, ...(viteMetadata?.importedCss ?? [])]) seen.add(file);
    filesOf(
      bundle,
      imports.map((name) => bundle[name] as Rollup.OutputChunk),
      seen,
    );
  }
  return seen;
}

type Styled = { readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } };
