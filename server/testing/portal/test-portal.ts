import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildDemo } from '../../demo/build-demo.ts';
import { makeSealer } from '../../src/auth/links/seal.ts';
import { defaultAllowances } from '../../src/auth/sign-in/allowances.ts';
import { type AppInput, type AppLimits, type AppPorts, type AppSettings, composeApp } from '../../src/compose-app.ts';
import { readConfig } from '../../src/config.ts';
import { typstRenderer } from '../../src/integrations/typst/typst-renderer.ts';
import { openLog } from '../../src/monitoring/log.ts';
import { PATTERN_STATEMENT_MS_MAX } from '../../src/records/open-records.ts';
import { type Database, openDatabase, openPool } from '../../src/store/connection/database.ts';
import { diskFiles } from '../../src/store/files/disk-files.ts';
import { loadPlatformFacts } from '../../src/store/platform/load-platform-facts.ts';
import { requireDeclared } from '../answer-faults.ts';
import { hangMs } from '../hang-ms.ts';
import { testAgency } from '../run-flow.ts';
import { testClosers } from '../test-closers.ts';
import { testDatabase } from '../test-database.ts';
import { signInByCode } from './sign-in-by-code.ts';

type Given = Partial<
  Pick<
    AppPorts,
    | 'devPages'
    | 'eid'
    | 'oauth'
    | 'mailboxSecret'
    | 'companyRegister'
    | 'population'
    | 'creditBureau'
    | 'vehicles'
    | 'accounting'
    | 'readLog'
    | 'isHealthy'
  >
> &
  Pick<AppInput, 'catalogue' | 'actions'> & {
    readonly url?: string;
    readonly settings?: Partial<AppSettings>;
    readonly build?: (db: Database) => Promise<unknown>;
    readonly allowances?: AppLimits['signIn'];
    readonly limits?: AppLimits['http'];
    readonly requesterCacheMs?: number;
    readonly patternLimits?: Pick<AppLimits, 'patternWaitMs' | 'patternStatementMs'>;
    readonly importPartRows?: number;
    readonly groupCasesMax?: number;
  };

const endless = { max: Number.POSITIVE_INFINITY, seconds: 1 };
/** All tests have the same client address. */
const roomyAllowances = {
  codes: { ...defaultAllowances.codes, address: endless },
  tries: { ...defaultAllowances.tries, address: endless, addressDay: endless, emailAtAddress: endless, all: endless },
  polls: endless,
  warnings: defaultAllowances.warnings,
};

/** The demo's settings, with the machine's clock and without a public address. */
const testSettings: AppSettings = {
  ...readConfig({}),
  mode: 'production',
  publicAddress: undefined,
  agency: testAgency,
  webFolder: '/nowhere',
};

/** The portal without a socket, on its own database with the demo's users or with what `build` inserts. */
export async function testPortal(given: Given = {}) {
  const {
    build = buildDemo,
    settings,
    catalogue,
    actions,
    allowances = roomyAllowances,
    limits,
    requesterCacheMs = 0,
    // Endless patterns among arbitrary input are still cancelled.
    patternLimits = { patternWaitMs: hangMs, patternStatementMs: 10 * PATTERN_STATEMENT_MS_MAX },
    importPartRows,
    groupCasesMax,
    url: own,
    ...ports
  } = given;
  const url = own ?? (await testDatabase(build === buildDemo ? 'demo' : 'migrated'));
  const closers = testClosers();
  const pool = openPool(url, { statementTimeoutMs: hangMs, connectMsMax: hangMs });
  closers.add('pool', () => pool.end());
  const db = openDatabase(pool);
  await build(db);
  const sealer = makeSealer(Buffer.alloc(32, 7));
  const filesFolder = mkdtempSync(join(tmpdir(), 'fordra-files-'));
  closers.add('files', async () => rmSync(filesFolder, { recursive: true, force: true }));
  const renderer = typstRenderer({ patienceMs: hangMs });
  closers.add('renderer', () => renderer.stop());
  const logged: string[] = [];
  const app = await composeApp({
    url,
    pool,
    db,
    settings: { ...testSettings, ...settings },
    ports: {
      log: openLog('info', { write: (line) => void logged.push(line) }),
      sealer,
      files: diskFiles(filesFolder),
      renderer,
      watch: { facts: () => loadPlatformFacts(db), updateAlarms: async () => {} },
      onViewAnswer: requireDeclared,
      ...ports,
    },
    limits: {
      http: { requestsPerMinute: 1_000_000, eventLoopDelayMs: 60_000, queueMs: hangMs, ...limits },
      signIn: allowances,
      requesterCacheMs,
      ...patternLimits,
      ...(importPartRows && { importPartRows }),
      ...(groupCasesMax && { groupCasesMax }),
    },
    ...(catalogue && { catalogue }),
    ...(actions && { actions }),
    onCloser: closers.add,
  });

  async function call(token: string | undefined, request: InjectOptions): Promise<LightMyRequestResponse> {
    return app.inject({ ...request, headers: { ...(token && { 'x-api-key': token }), ...request.headers } });
  }

  /** Signs in as a browser does, without reading the mail. */
  async function signIn(email: string): Promise<string> {
    const reply = await signInByCode({ db, sealer, call }, email);
    return reply.json<{ token_list: string[] }>().token_list[0]!;
  }

  return { app, db, pool, url, sealer, logged, filesFolder, call, signIn, close: closers.close };
}
