import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { importTable } from './import-table.ts';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const tops = [...new Set(Object.keys(importTable).map((row) => row.split('/')[0]!))];
const skipped = /(^|\/)(node_modules|dist|\.data)(\/|$)/;

/** Every TypeScript file by its path from the root, with its text. */
export const sources: ReadonlyMap<string, string> = new Map(
  tops
    .flatMap((top) => filesBelow(top))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => [file, readFileSync(join(root, file), 'utf8')]),
);

export const isTest = (file: string): boolean => /\.(test|e2e)\.tsx?$/.test(file);

export type Import = { readonly target: string; readonly typesOnly: boolean; readonly isDynamic: boolean };

/** The project files that a file imports: static, re-exported and dynamic. */
export function importsOf(file: string): Import[] {
  const text = sources.get(file) ?? '';
  const written = [
    ...text.matchAll(/^(?:import|export)\b(?<types> type\b)?[^'"`;]*?from\s+'(?<from>[^']+)'/gm),
    ...text.matchAll(/^import\s+(?<types>)'(?<from>[^']+)'/gm),
    ...text.matchAll(/(?<dynamic>\bimport\()(?<types>)\s*'(?<from>[^']+)'\s*\)/g),
  ];
  return written.flatMap(({ groups }) => {
    const target = resolveImport(file, groups!.from!);
    return target ? [{ target, typesOnly: Boolean(groups!.types), isDynamic: Boolean(groups!.dynamic) }] : [];
  });
}

/** The row of a file: the longest path in the table that contains it. */
export function rowOf(file: string): string | undefined {
  return Object.keys(importTable)
    .filter((row) => file.startsWith(`${row}/`))
    .sort((a, b) => b.length - a.length)[0];
}

function resolveImport(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  const own = /^@fordra\/(\w+)\/(.+)$/.exec(specifier);
  if (!own) return undefined;
  const [, name, inside] = own as unknown as [string, string, string];
  if (name === 'simulators') return `simulators/${inside}.ts`;
  return inside.endsWith('.json') ? `packages/${name}/${inside}` : `packages/${name}/src/${inside}.ts`;
}

function filesBelow(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (skipped.test(path)) return [];
    return entry.isDirectory() ? filesBelow(path) : [path];
  });
}
