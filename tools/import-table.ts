import { webFolders } from './web-folders.ts';

const packages = ['packages/domain', 'packages/schema', 'packages/resources', 'packages/texts'];
const data = [...packages, 'server/src/store', 'server/src/records', 'server/src/engine'];

/**
 * Every room of the house and the rooms it may import from, lowest first. A room may always import itself.
 * Integrations are seen from outside through their `port.ts` only; the web sees `packages/resources` as types only.
 */
export const rooms: Record<string, readonly string[]> = {
  'packages/domain': [],
  'packages/schema': ['packages/domain'],
  'packages/resources': ['packages/domain', 'packages/schema'],
  'packages/texts': [],

  'server/src/integrations': ['packages/domain'],
  'server/src/store': packages,
  'server/src/records': [...packages, 'server/src/store'],
  'server/src/engine': [...packages, 'server/src/store'],
  'server/src/auth': [...data, 'server/src/integrations'],
  'server/src/actions': [...data, 'server/src/integrations'],
  'server/src/jobs': [...data, 'server/src/actions', 'server/src/integrations'],
  'server/src/views': data,
  'server/src/http': [...packages, 'server/src/records', 'server/src/auth', 'server/src/actions', 'server/src/views'],
  'server/src': ['packages', 'server/src'], // main.ts, config.ts, compose-app.ts and what else puts the parts together.
  'server/demo': ['packages', 'server', 'simulators'],
  'server/testing': ['packages', 'server', 'simulators'],

  simulators: [],

  ...webFolders,

  e2e: ['server/testing'],
  bench: ['packages', 'server', 'web', 'e2e', 'simulators'],
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
export const dividedRoots: readonly string[] = ['web/src'];

/** What a file, a function and a folder may measure at most. */
export const sourceLinesMax = 300;
export const functionLinesMax = 70;
export const folderSourcesMax = 25;
