import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { filesOf, readManifest, sumGzip } from '../../web/testing/built-files.ts';

const aimBytes = 45_000;
/** The files loaded before any screen behind the sign-in; the texts of resources are loaded with the first screen but Home. */
const frame = [
  'index.html',
  'frame',
  '../packages/texts/src/bundles/portal.sv.ts',
  '../packages/texts/src/bundles/resources.sv.ts',
];

/** Screens with further texts of their own. */
const itemPages = /item-(display|create)\//;
const itemTexts = '../packages/texts/src/bundles/item.sv.ts';
/** The page of a case: an item page with a panel and texts of its own. */
const casePage = [
  'src/screens/item-display/item-display.tsx',
  'src/features/cases/case-page.tsx',
  '../packages/texts/src/bundles/case.sv.ts',
];

/** The JavaScript that each route loads beyond the frame, and all of react-admin's. */
export function reportSizes(ours: string, theirs: string): boolean {
  const manifest = readManifest(ours);
  const known = filesOf(manifest, frame);
  const routes = Object.keys(manifest).filter((key) => /^src\/screens\//.test(key) && manifest[key]!.isDynamicEntry);
  const pages: readonly (readonly [string, readonly string[]])[] = [
    ...routes.map((route) => {
      const name = route.replace(/^src\/screens\/(.*)\.tsx$/, '$1');
      return [name, [route, ...(itemPages.test(route) ? [itemTexts] : [])]] as const;
    }),
    ['the page of a case', casePage],
  ];
  const met = pages.map(([name, of]) => {
    const own = [...filesOf(manifest, of)].filter((file) => !known.has(file));
    const bytes = sumGzip(own, 'js', ours);
    const isMet = bytes <= aimBytes;
    console.log(`${name.padEnd(38)}${(bytes / 1000).toFixed(1).padStart(6)} kB gzip${isMet ? '' : '  MISSED'}`);
    return isMet;
  });
  const assets = join(theirs, 'assets');
  const all = readdirSync(assets).filter((file) => file.endsWith('.js'));
  const bytes = all.reduce((sum, file) => sum + gzipSync(readFileSync(join(assets, file))).byteLength, 0);
  const frameBytes = sumGzip(known, 'js', ours);
  console.log(`${'the frame'.padEnd(38)}${(frameBytes / 1000).toFixed(1).padStart(6)} kB gzip`);
  console.log(`${'react-admin, in all'.padEnd(38)}${(bytes / 1000).toFixed(1).padStart(6)} kB gzip`);
  return met.every(Boolean);
}
