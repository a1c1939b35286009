import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';

/** The changes of the API, the newest first; the newest heading is the API's version. */
export type Release = { readonly version: string; readonly changes: readonly string[] };

const file = resolve(import.meta.dirname, '..', '..', '..', '..', 'docs', 'api-changelog.md');

/** Parses sections of the form `## <version>` followed by a list. */
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
