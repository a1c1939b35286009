import type { Action } from '../../server/src/actions/definition/define-action.ts';
import { makeSealer } from '../../server/src/auth/links/seal.ts';
import { type AppInput, composeApp } from '../../server/src/compose-app.ts';
import { readConfig } from '../../server/src/config.ts';
import { openLog } from '../../server/src/monitoring/log.ts';
import type { Catalogue } from '../../server/src/records/rows/catalogue.ts';
import { type Database, openDatabase } from '../../server/src/store/connection/database.ts';
import { diskFiles } from '../../server/src/store/files/disk-files.ts';
import { loadPlatformFacts } from '../../server/src/store/platform/load-platform-facts.ts';
import { testAgency } from '../../server/testing/run-flow.ts';
import { testClosers } from '../../server/testing/test-closers.ts';

export const sealer = makeSealer(Buffer.alloc(32, 7));

export type BenchPortal = { readonly app: Awaited<ReturnType<typeof composeApp>>; close(): Promise<void> };

type Given = Pick<AppInput, 'url' | 'pool'> & {
  readonly db?: Database;
  readonly catalogue: Catalogue;
  readonly actions?: readonly Action[];
};

/** The portal in this process, with the given resources, and without actions unless they are given. */
export async function openBenchPortal(given: Given): Promise<BenchPortal> {
  const { url, pool, db = openDatabase(pool), catalogue, actions = [] } = given;
  const closers = testClosers();
  const app = await composeApp({
    url,
    pool,
    db,
    catalogue,
    actions,
    settings: {
      ...readConfig({}),
      mode: 'production',
      publicAddress: undefined,
      agency: testAgency,
      webFolder: '/nowhere',
    },
    ports: {
      log: openLog('warn'),
      sealer,
      files: diskFiles('/nowhere'),
      renderer: { render: () => Promise.reject(new Error('a bench renders no letters')) },
      watch: { facts: () => loadPlatformFacts(db), updateAlarms: async () => {} },
    },
    limits: { http: { requestsPerMinute: 10_000_000 } },
    onCloser: closers.add,
  });
  return { app, close: closers.close };
}
