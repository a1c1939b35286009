import { filesOf, gzipBytes, readManifest, sumGzip } from './built-files.ts';

const texts = '../packages/texts/src/bundles';
/** The files loaded, in Swedish, before a user can type on the sign-in page, and before the start page is shown. */
const pages = {
  'sign-in page': {
    of: [
      'index.html',
      'sign-in',
      'src/screens/login/login.tsx',
      `${texts}/page.sv.ts`,
      `${texts}/access/sign-in.sv.ts`,
    ],
    js: 150_000,
    css: 20_000,
  },
  'start page': {
    of: ['index.html', 'frame', 'home', ...['page', 'portal', 'home'].map((bundle) => `${texts}/${bundle}.sv.ts`)],
    js: 220_000,
    css: 20_000,
  },
};

const manifest = readManifest();
for (const [page, { of, ...budgets }] of Object.entries(pages)) {
  const files = filesOf(manifest, of);
  const sizes = [...files].map((file) => ({ file, bytes: gzipBytes(file) })).sort((a, b) => b.bytes - a.bytes);
  for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${file}`);
  for (const kind of ['js', 'css'] as const) {
    const [total, budget] = [sumGzip(files, kind), budgets[kind]];
    const verdict = total <= budget ? 'within' : 'OVER';
    console.log(`${page}, ${kind} gzip: ${(total / 1000).toFixed(1)} kB, ${verdict} the budget of ${budget / 1000} kB`);
    if (total > budget) process.exitCode = 1;
  }
}
