import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { readonly file: string; readonly imports?: string[]; readonly isDynamicEntry?: boolean };

const aimBytes = 45_000;
/** What is there before any screen behind the sign-in is. */
const frame = ['index.html', 'src/shell/portal-frame.tsx', '../packages/texts/src/bundles/portal.sv.ts'];

/** The JavaScript each route asks for beyond the frame, and all of react-admin's. */
export function reportSizes(ours: string, theirs: string): boolean {
  const manifest = JSON.parse(readFileSync(join(ours, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;
  const bytesOf = (file: string) => gzipSync(readFileSync(join(ours, file))).byteLength;
  const known = filesOf(manifest, frame);
  const routes = Object.keys(manifest).filter((key) => /^src\/screens\//.test(key) && manifest[key]!.isDynamicEntry);
  const met = routes.map((route) => {
    const own = [...filesOf(manifest, [route])].filter((file) => !known.has(file));
    const bytes = own.reduce((sum, file) => sum + bytesOf(file), 0);
    const isMet = bytes <= aimBytes;
    const name = route.replace(/^src\/screens\/(.*)\.tsx$/, '$1');
    console.log(`${name.padEnd(38)}${(bytes / 1000).toFixed(1).padStart(6)} kB gzip${isMet ? '' : '  MISSED'}`);
    return isMet;
  });
  const assets = join(theirs, 'assets');
  const all = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const bytes = all.reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).byteLength, 0);
  const frameBytes = [...known].reduce((sum, file) => sum + bytesOf(file), 0);
  console.log(`${'the frame'.padEnd(38)}${(frameBytes / 1000).toFixed(1).padStart(6)} kB gzip`);
  console.log(`${'react-admin, in all'.padEnd(38)}${(bytes / 1000).toFixed(1).padStart(6)} kB gzip`);
  return met.every(Boolean);
}

function filesOf(manifest: Readonly<Record<string, Chunk>>, keys: readonly string[], seen = new Set<string>()) {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`web/dist has no '${key}': has a file of the frame moved?`);
    if (seen.has(chunk.file)) continue;
    seen.add(chunk.file);
    filesOf(manifest, chunk.imports ?? [], seen);
  }
  return seen;
}
