import { existsSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { expect, test } from 'vitest';
import {
  dividedRoots,
  folderSourcesMax,
  functionLinesMax,
  importTable,
  loadedOnDemand,
  sourceLinesMax,
} from './import-table.ts';
import { importsOf, isTest, rowOf, sources } from './source-files.ts';

const files = [...sources.keys()];
const importsByFile = new Map(files.map((file) => [file, importsOf(file)]));
const imports = files.flatMap((file) => importsByFile.get(file)!.map((found) => ({ file, ...found })));
const divided = files.filter((file) => !isTest(file) && dividedRoots.some((root) => file.startsWith(`${root}/`)));
const dividedFolders = [...new Set(divided.map((file) => dirname(file)))].sort();
const lines = (file: string) => sources.get(file)!.split('\n');

test('every file has a row in tools/import-table.ts', () => {
  expect(files.filter((file) => !rowOf(file))).toEqual([]);
});

test('every import resolves to a file', () => {
  const broken = imports.filter(({ target }) => !sources.has(target) && !existsSync(target));
  expect(broken.map(({ file, target }) => `${file} → ${target}`)).toEqual([]);
});

test('every import goes to a folder that the importing folder may import', () => {
  const wrong = imports.filter(
    ({ file, target, isDynamic }) => !mayImport(file, target) && !(isDynamic && loadedOnDemand[file]?.includes(target)),
  );
  expect(wrong.map(({ file, target }) => `${file} may not import ${target}: see tools/import-table.ts`)).toEqual([]);
});

test('production code imports neither the demo nor simulators, not even their types, except by one import()', () => {
  const outside = imports.filter(
    ({ file, target }) =>
      file.startsWith('server/src/') && !isTest(file) && /^(server\/demo|server\/testing|simulators)\//.test(target),
  );
  expect(outside).toEqual([
    { file: 'server/src/main.ts', target: 'server/demo/open-demo.ts', typesOnly: false, isDynamic: true },
  ]);
});

test('the web imports resource definitions as types only', () => {
  const byValue = imports.filter(
    ({ file, target, typesOnly }) =>
      file.startsWith('web/src') && target.startsWith('packages/resources/') && !typesOnly,
  );
  expect(byValue.map(({ file }) => file)).toEqual([]);
});

test('no file imports itself through other files', () => {
  expect(files.filter(isInCircle)).toEqual([]);
});

test('every row of tools/import-table.ts is a folder', () => {
  expect(Object.keys(importTable).filter((row) => !existsSync(row))).toEqual([]);
});

test('every folder of a divided root has a row of its own in tools/import-table.ts', () => {
  expect(dividedFolders.filter((folder) => !Object.hasOwn(importTable, folder))).toEqual([]);
});

test(`a folder of a divided root has at most ${folderSourcesMax} sources of its own`, () => {
  const counts = dividedFolders.map((folder) => [folder, divided.filter((file) => dirname(file) === folder).length]);
  expect(counts.filter(([, count]) => Number(count) > folderSourcesMax)).toEqual([]);
});

test('folders of divided roots form no circle', () => {
  expect(dividedFolders.flatMap(circleFrom)).toEqual([]);
});

/** Rules whose part of the product is not built yet. A file that gets a use is removed here; none is added. */
const notUsedYet = ['money/allocation/allocate-remittance', 'money/ledger-files/read-sie'].map(
  (name) => `packages/domain/src/${name}.ts`,
);

test('every source of a package is used by more than its tests', () => {
  const used = new Set<string>();
  const queue = files.filter((file) => !isTest(file) && !file.startsWith('packages/') && !file.includes('/testing/'));
  for (let file = queue.pop(); file !== undefined; file = queue.pop())
    for (const { target } of importsByFile.get(file) ?? [])
      if (!used.has(target)) {
        used.add(target);
        queue.push(target);
      }
  const ofPackages = files.filter((file) => /^packages\/\w+\/src\/(?!testing\/)/.test(file) && !isTest(file));
  expect(ofPackages.filter((file) => !used.has(file)).sort()).toEqual(notUsedYet);
});

test('there are no index files: import from the file that defines the export', () => {
  expect(files.filter((file) => /\/index\.tsx?$/.test(file))).toEqual([]);
});

test('no catch-all names: a folder or file is named after its content', () => {
  const attic = /(^|[/-])(utils?|common|helpers?|lib|services?|types|core|misc)(\/|\.tsx?$)/;
  expect(files.filter((file) => attic.test(file))).toEqual([]);
});

test('files are named in kebab-case', () => {
  expect(files.filter((file) => !/^[a-z0-9]+([.-][a-z0-9]+)*$/.test(file.split('/').at(-1)!))).toEqual([]);
});

test(`a source file has at most ${sourceLinesMax} lines`, () => {
  expect(files.filter((file) => !isTest(file) && lines(file).length > sourceLinesMax)).toEqual([]);
});

test(`a function has at most ${functionLinesMax} lines`, () => {
  expect(files.filter((file) => !isTest(file)).flatMap(longFunctions)).toEqual([]);
});

test('the domain uses no clock, no randomness and no waiting', () => {
  const impure = /Date\.now|new Date\(\)|Math\.random|crypto|\basync\b|\bawait\b|\bfetch\(|Temporal\.Now/;
  const pure = files.filter((file) => file.startsWith('packages/domain/') && !isTest(file));
  expect(pure.filter((file) => impure.test(sources.get(file)!))).toEqual([]);
});

test('the environment is read in server/src/config.ts and nowhere else', () => {
  const allowed = /^(server\/src\/config\.ts|e2e\/|bench\/|tools\/|server\/testing\/|web\/testing\/)/;
  const readers = files.filter((file) => !isTest(file) && /process\.env\b/.test(sources.get(file)!));
  expect(readers.filter((file) => !allowed.test(file))).toEqual([]);
});

test('no test is skipped or run exclusively', () => {
  const switched = /\b(test|it|describe)\.(only|skip|todo|fixme)\b/;
  expect(
    files.filter((file) => isTest(file) && file !== 'tools/tidy.test.ts' && switched.test(sources.get(file)!)),
  ).toEqual([]);
});

function mayImport(from: string, to: string): boolean {
  const [row, other] = [rowOf(from), rowOf(to) ?? ''];
  if (!row) return false;
  if (isTest(from) && /^(server|web)\/testing\//.test(to)) return true;
  if (isTest(from) && from.startsWith('server/') && to.startsWith('simulators/')) return true;
  // The order of the folders of a layer binds sources; a test may combine them.
  if (isTest(from) && layerOf(from) === layerOf(to)) return true;
  if (row === other) return true;
  const isAllowed = importTable[row]!.some((allowed) => to.startsWith(`${allowed}/`));
  const isInnerIntegration = layerOf(to) === 'server/src/integrations' && !to.endsWith('/port.ts');
  return isAllowed && (!isInnerIntegration || layerOf(row) === layerOf(to) || composes.test(row));
}

/** The composition opens adapters; all other code uses their ports. */
const composes = /^server\/(src|src\/(commands|settings)|demo(\/.+)?|testing)$/;

function layerOf(path: string): string {
  return path
    .split('/')
    .slice(0, path.startsWith('server/src/') ? 3 : 2)
    .join('/');
}

function isInCircle(start: string): boolean {
  const seen = new Set<string>();
  const queue = importsByFile.get(start)!.map(({ target }) => target);
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (file === start) return true;
    if (seen.has(file)) continue;
    seen.add(file);
    queue.push(...(importsByFile.get(file) ?? []).map(({ target }) => target));
  }
  return false;
}

const folderImports = new Map(
  dividedFolders.map((folder) => {
    const targets = imports.filter(({ file, isDynamic }) => !isTest(file) && !isDynamic && dirname(file) === folder);
    return [folder, new Set(targets.map(({ target }) => dirname(target)).filter((other) => other !== folder))] as const;
  }),
);

/** The shortest chain of folders that leads back to this one. */
function circleFrom(start: string): string[] {
  const chains = [[start]];
  const seen = new Set<string>();
  for (let chain = chains.shift(); chain; chain = chains.shift()) {
    for (const next of folderImports.get(chain.at(-1)!) ?? []) {
      if (next === start) return [[...chain, start].join(' → ')];
      if (seen.has(next)) continue;
      seen.add(next);
      chains.push([...chain, next]);
    }
  }
  return [];
}

/** By the formatter's indentation: a function begins on a line that names it and ends at the brace in the same column. */
function longFunctions(file: string): string[] {
  const text = lines(file);
  return text.flatMap((line, start) => {
    const head = /^(\s*)(?:export )?(?:async )?(?:function\*? (\w+)|const (\w+) = (?:async )?\(.*=> \{$)/.exec(line);
    if (!head) return [];
    const end = text.findIndex((other, index) => index > start && new RegExp(`^${head[1]}\\}`).test(other));
    const length = end - start + 1;
    return length > functionLinesMax ? [`${file}:${start + 1} ${head[2] ?? head[3]} has ${length} lines`] : [];
  });
}
