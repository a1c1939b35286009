import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

type Chunk = { readonly file: string; readonly src?: string; readonly imports?: string[]; readonly css?: string[] };

const dist = join(import.meta.dirname, '..', 'dist');
/** What the sign-in page loads before a person can write: the entry, its frame, its screen and its Swedish texts. */
const signIn = [
  'index.html',
  'src/shell/sign-in-frame.tsx',
  'src/screens/login/login.tsx',
  '../packages/texts/src/bundles/sign-in.sv.ts',
];
const budgets = { js: 150_000, css: 20_000 };

const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8')) as Record<string, Chunk>;

function chunkOf(key: string): Chunk {
  const chunk = manifest[key];
  if (!chunk) throw new Error(`web/dist has no '${key}': has a file of the sign-in page moved?`);
  return chunk;
}

function filesOf(keys: readonly string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    const { file, css = [], imports = [] } = chunkOf(key);
    if (seen.has(file)) continue;
    for (const one of [file, ...css]) seen.add(one);
    filesOf(imports, seen);
  }
  return seen;
}

const sizes = [...filesOf(signIn)]
  .map((file) => ({ file, bytes: gzipSync(readFileSync(join(dist, file))).byteLength }))
  .sort((a, b) => b.bytes - a.bytes);
for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${file}`);

for (const [kind, budget] of Object.entries(budgets)) {
  const total = sizes.filter(({ file }) => file.endsWith(`.${kind}`)).reduce((sum, { bytes }) => sum + bytes, 0);
  const verdict = total <= budget ? 'within' : 'OVER';
  console.log(
    `sign-in page, ${kind} gzip: ${(total / 1000).toFixed(1)} kB, ${verdict} the budget of ${budget / 1000} kB`,
  );
  if (total > budget) process.exitCode = 1;
}
