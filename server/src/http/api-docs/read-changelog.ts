import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** What changed in the API, the newest first; its heading is the version the API goes by. */
export type Release = { readonly version: string; readonly changes: readonly string[] };

const file = resolve(import.meta.dirname, '..', '..', '..', '..', 'docs', 'api-changelog.md');

/** Read as it is written: `## <version>`, then a list. */
export function readChangelog(text = readFileSync(file, 'utf8')): Release[] {
  return text
    .split(/^## /m)
    .slice(1)
    .map((part) => {
      const [version = '', ...lines] = part.split('\n');
      return {
        version: version.trim(),
        changes: lines.filter((line) => line.startsWith('- ')).map((line) => line.slice(2)),
      };
    });
}
