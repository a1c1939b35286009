import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly isDynamicEntry?: boolean;
};
export type Manifest = Readonly<Record<string, Chunk>>;

const defaultDist = join(import.meta.dirname, '..', 'dist');

export function readManifest(dist = defaultDist): Manifest {
  return JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

/** All files that are loaded with these: each by its source, or by the name of the shared file. */
export function filesOf(manifest: Manifest, keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const { file, css = [], imports = [] } = manifest[key] ?? findShared(manifest, key);
    if (seen.has(file)) continue;
    for (const one of [file, ...css]) seen.add(one);
    filesOf(manifest, imports, seen);
  }
  return seen;
}

function findShared(manifest: Manifest, name: string): Chunk {
  const found = Object.values(manifest).find((chunk) => chunk.name === name && chunk.file.endsWith('.js'));
  if (!found) throw new Error(`web/dist has no '${name}': has a file of the page moved?`);
  return found;
}

export function gzipBytes(file: string, dist = defaultDist): number {
  return gzipSync(readFileSync(join(dist, file))).byteLength;
}

export function sumGzip(files: Iterable<string>, kind: 'js' | 'css', dist = defaultDist): number {
  return [...files].filter((file) => file.endsWith(`.${kind}`)).reduce((sum, file) => sum + gzipBytes(file, dist), 0);
}
