import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { buildDemo } from '../../demo/build-demo.ts';
import { allActions } from '../../src/actions/all-actions.ts';
import { openActions } from '../../src/actions/running/open-actions.ts';
import { type AppParts, buildApp } from '../../src/app.ts';
import { openDigestLinks } from '../../src/auth/links/digest-links.ts';
import { openMediaLinks } from '../../src/auth/links/media-links.ts';
import { makeSealer } from '../../src/auth/links/seal.ts';
import { openSignedPaths } from '../../src/auth/links/signed-paths.ts';
import { type AuthOptions, openAuth } from '../../src/auth/open-auth.ts';
import { openRequesterCache } from '../../src/auth/requester/requester-cache.ts';
import { usualAllowances } from '../../src/auth/sign-in/allowances.ts';
import { loadFlow, loadFlows } from '../../src/engine/flow/load-flow.ts';
import { previewPdf } from '../../src/engine/flow/preview-pdf.ts';
import { openLetters } from '../../src/engine/letters/open-letters.ts';
import { loadDebt } from '../../src/engine/money/load-debt.ts';
import { typstRenderer } from '../../src/integrations/typst/typst-renderer.ts';
import { openLog } from '../../src/log.ts';
import { buildHealth } from '../../src/monitoring/build-health.ts';
import { openMedia } from '../../src/records/media/open-media.ts';
import { openRecords } from '../../src/records/open-records.ts';
import { openReadLog, type ReadLog } from '../../src/records/read/read-log.ts';
import { buildCatalogue } from '../../src/records/rows/catalogue.ts';
import { selectOverruling } from '../../src/store/cases/select-flows.ts';
import { type Database, openDatabase, openPool } from '../../src/store/connection/database.ts';
import { diskFiles } from '../../src/store/files/disk-files.ts';
import { loadOperations } from '../../src/store/platform/load-operations.ts';
import { loadHouseFacts } from '../../src/store/platform/load-platform-facts.ts';
import { hangMs } from '../hang-ms.ts';
import { testAgency } from '../run-flow.ts';
import { testDatabase } from '../test-database.ts';
import { knock } from './sign-in-by-code.ts';

type Given = Partial<AppParts> & {
  readonly url?: string;
  readonly build?: (db: Database) => Promise<unknown>;
  readonly signIn?: AuthOptions;
  readonly readLog?: Pick<ReadLog, 'note'>;
};

const endless = { max: Number.POSITIVE_INFINITY, seconds: 1 };
/** All tests come from one address. */
const roomyAllowances = {
  codes: { ...usualAllowances.codes, address: endless },
  tries: { ...usualAllowances.tries, address: endless },
  polls: endless,
};

/** The portal without a socket on a database of its own with the demo world in it, or what `build` puts there. */
export async function testPortal({ build = buildDemo, signIn: signInOptions, readLog, ...overrides }: Given = {}) {
  const url = overrides.url ?? (await testDatabase());
  const pool = openPool(url, { statementTimeoutMs: hangMs, connectMsMax: hangMs });
  const db = openDatabase(pool);
  await build(db);
  const sealer = makeSealer(Buffer.alloc(32, 7));
  const catalogue = overrides.catalogue ?? buildCatalogue();
  const filesFolder = mkdtempSync(join(tmpdir(), 'fordra-files-'));
  const files = diskFiles(filesFolder);
  const renderer = typstRenderer({ patienceMs: hangMs });
  const logged: string[] = [];
  const app = await buildApp({
    auth: openAuth(db, sealer, openRequesterCache(0), { allowances: roomyAllowances, ...signInOptions }),
    records: openRecords(db, catalogue, readLog ?? openReadLog(db)),
    actions: openActions(db, catalogue, allActions, { agency: testAgency }),
    catalogue,
    loadDebt: (requester, id) => loadDebt(db, requester.scope, id),
    loadFlow: (requester, id) => loadFlow(db, { scope: requester.scope, id, agency: testAgency }),
    comparing: {
      loadFlows: (requester, ids) => loadFlows(db, { scope: requester.scope, ids, agency: testAgency }),
      selectOverruling: (flow) => selectOverruling(db, flow),
    },
    media: openMedia(db, catalogue, files),
    links: openMediaLinks(sealer),
    printing: {
      print: openLetters({ db, files, render: renderer.render }).print,
      preview: (id, kind) => previewPdf({ db, agency: testAgency, render: renderer.render }, id, kind),
    },
    digestLinks: openDigestLinks(db, sealer),
    letterPaths: openSignedPaths(sealer, 'letter-link'),
    log: openLog('info', { write: (line) => void logged.push(line) }),
    webFolder: '/nowhere',
    paymentBankgiro: '5050-1055',
    isHealthy: () => pool.query('select 1').then(() => true),
    loadHealth: async () => buildHealth(await loadHouseFacts(db), 0),
    loadOperations: () => loadOperations(db),
    ...overrides,
    limits: {
      requestsPerMinute: 1_000_000,
      eventLoopDelayMs: 60_000,
      inLineMs: hangMs,
      ...overrides.limits,
    },
  });

  async function call(token: string | undefined, request: InjectOptions): Promise<LightMyRequestResponse> {
    return app.inject({ ...request, headers: { ...(token && { 'x-api-key': token }), ...request.headers } });
  }

  /** As a browser does it, but for reading the mail. */
  async function signIn(email: string): Promise<string> {
    const reply = await knock({ db, sealer, call }, email);
    return reply.json<{ token_list: string[] }>().token_list[0]!;
  }

  const close = async () => {
    await app.close();
    await renderer.stop();
    await pool.end();
    rmSync(filesFolder, { recursive: true, force: true });
  };
  return { app, db, pool, url, sealer, logged, filesFolder, call, signIn, close };
}
