import { benchFolders } from './bench-folders.ts';
import { packageFolders } from './package-folders.ts';
import { serverFolders } from './server-folders.ts';
import { webFolders } from './web-folders.ts';

/**
 * Every folder and the folders it may import from. A folder may always import itself, and the folders below a folder that
 * it names. The web imports `packages/resources` as types only.
 */
export const importTable: Record<string, readonly string[]> = {
  ...packageFolders,
  ...serverFolders,

  simulators: [],

  ...webFolders,

  e2e: ['server/testing'],
  ...benchFolders,
  tools: ['packages', 'server', 'web'],
};

/**
 * Files that may be loaded by `import()` and in no other way, by the one file that loads them: demo and simulators are
 * no part of production.
 */
export const loadedOnDemand: Readonly<Record<string, readonly string[]>> = {
  'server/src/main.ts': ['server/demo/open-demo.ts'],
};

/** Roots that are divided into folders: each folder has a row of its own, a limited size, and folders form no circle. */
export const dividedRoots: readonly string[] = [
  'packages/domain/src',
  'packages/schema/src',
  'packages/resources/src',
  'packages/texts/src',
  'server/src',
  'server/demo',
  'web/src',
  'bench',
];

/** What a file, a function and a folder may measure at most. */
export const sourceLinesMax = 300;
export const functionLinesMax = 70;
export const folderSourcesMax = 25;
