const packages = ['packages/domain', 'packages/schema', 'packages/resources', 'packages/texts'];
const data = [...packages, 'server/src/store', 'server/src/records', 'server/src/engine'];
const view = ['packages/domain', 'packages/schema', 'packages/texts', 'web/src/ui', 'web/src/api'];

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

  'web/src/ui': ['packages/domain'],
  'web/src/api': ['packages/domain', 'packages/schema', 'packages/resources'],
  'web/src/generated': [...view, 'packages/resources'],
  'web/src/screens': [...view, 'packages/resources', 'web/src/generated'],
  'web/src': ['packages/domain', 'packages/schema', 'packages/resources', 'packages/texts', 'web'], // main.tsx, routes.tsx, shell/: the wiring.
  'web/testing': ['packages', 'web'],
  web: ['packages/texts'], // How it is built.

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

/** What a file and a function may measure at most. */
export const sourceLinesMax = 300;
export const functionLinesMax = 70;
