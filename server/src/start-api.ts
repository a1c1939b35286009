import { resolve } from 'node:path';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { MakingWorld } from '../demo/world/start-world.ts';
import { allActions } from './actions/all-actions.ts';
import { openActions } from './actions/running/open-actions.ts';
import { agencyOf } from './agency-of.ts';
import { type AppParts, buildApp } from './app.ts';
import type { MobileEid } from './auth/eid/eid.ts';
import { openDigestLinks } from './auth/links/digest-links.ts';
import { openMediaLinks } from './auth/links/media-links.ts';
import type { Sealer } from './auth/links/seal.ts';
import { openSignedPaths } from './auth/links/signed-paths.ts';
import type { IdentityProviders } from './auth/oauth/oauth.ts';
import { openAuth } from './auth/open-auth.ts';
import { openRequesterCache } from './auth/requester/requester-cache.ts';
import type { Config } from './config.ts';
import { loadFlow, loadFlows } from './engine/flow/load-flow.ts';
import { previewPdf } from './engine/flow/preview-pdf.ts';
import { openLetters } from './engine/letters/open-letters.ts';
import { loadDebt } from './engine/money/load-debt.ts';
import type { DevPage } from './http/pages/dev-pages.ts';
import { environmentOf } from './http/pages/environment-of.ts';
import type { PageFacts } from './http/pages/page-facts.ts';
import type { LetterRenderer } from './integrations/typst/port.ts';
import { buildHealth } from './monitoring/build-health.ts';
import type { Metrics } from './monitoring/open-metrics.ts';
import type { Watch } from './monitoring/watch-platform.ts';
import { openMedia } from './records/media/open-media.ts';
import { openRecords } from './records/open-records.ts';
import { openReadLog } from './records/read/read-log.ts';
import { buildCatalogue } from './records/rows/catalogue.ts';
import { selectOverruling } from './store/cases/select-flows.ts';
import { openBusinessAhead } from './store/clock/business-ahead.ts';
import { openDatabase, openPool } from './store/connection/database.ts';
import { listenTo } from './store/connection/listen.ts';
import type { FileStore } from './store/files/file-store.ts';
import { loadOperations } from './store/platform/load-operations.ts';

export type ApiInput = {
  readonly config: Config;
  readonly url: string;
  readonly log: Logger;
  readonly sealer: Sealer;
  readonly eid: MobileEid | undefined;
  readonly oauth: IdentityProviders | undefined;
  readonly files: FileStore;
  readonly renderer: LetterRenderer;
  readonly devPages: readonly DevPage[];
  readonly world: MakingWorld | undefined;
  readonly watch: Watch;
  readonly metrics: Metrics;
  onCloser(name: string, close: () => Promise<unknown>): void;
};

const webFolder = resolve(import.meta.dirname, '..', '..', 'web', 'dist');
/** No question a user can put may keep the database longer. */
const QUERY_MS_MAX = 2_000;
const KNOWN_MS = 10_000;
const READ_LOG_MS = 1_000;
/** Who finds no place there is tried again by the network after one second, then three, then seven. */
const BEFORE_THE_DOOR = 4_096;

/** The HTTP side with connections of its own, whose statements are cut short. */
export async function startApi({ config, url, log, sealer, eid, oauth, files, ...input }: ApiInput): Promise<void> {
  const { renderer, devPages, world, watch, metrics, onCloser } = input;
  const pool = openPool(url, {
    statementTimeoutMs: QUERY_MS_MAX,
    onLost: () => log.warn('a database connection was lost'),
  });
  onCloser('connections of the API', () => pool.end());
  metrics.watchPool('api', pool);
  const db = openDatabase(pool);

  const cache = openRequesterCache(KNOWN_MS);
  const listener = listenTo(url, 'rights_changed', cache.clear);
  onCloser('listener', () => listener.stop());

  const readLog = openReadLog(db);
  const writing = setInterval(() => readLog.flush().catch(() => log.warn('the read log waits')), READ_LOG_MS);
  onCloser('read log', () => {
    clearInterval(writing);
    return readLog.flush();
  });

  const catalogue = buildCatalogue();
  const agency = agencyOf(config);
  const app = await buildApp({
    auth: openAuth(db, sealer, cache, {
      keyDays: config.signingKeyDays,
      ...(eid && { eid }),
      ...(oauth && { oauth }),
      onLogLost: () => log.warn('a row of the sign-in log was lost'),
    }),
    records: openRecords(db, catalogue, readLog),
    actions: openActions(db, catalogue, allActions, { agency }),
    catalogue,
    loadDebt: (requester, id) => loadDebt(db, requester.scope, id),
    loadFlow: (requester, id) => loadFlow(db, { scope: requester.scope, id, agency }),
    comparing: {
      loadFlows: (requester, ids) => loadFlows(db, { scope: requester.scope, ids, agency }),
      selectOverruling: (flow) => selectOverruling(db, flow),
    },
    media: openMedia(db, catalogue, files),
    links: openMediaLinks(sealer),
    printing: {
      print: openLetters({ db, files, render: renderer.render }).print,
      preview: (id, kind) => previewPdf({ db, agency, render: renderer.render }, id, kind),
    },
    digestLinks: openDigestLinks(db, sealer),
    letterPaths: openSignedPaths(sealer, 'letter-link'),
    log,
    webFolder,
    pageFacts: (hostname) => factsFor(hostname, { config, devPages, world, eid, oauth }),
    isHealthy: () => isAnswering(pool),
    loadHealth: async () => {
      const from = performance.now();
      await pool.query('select 1');
      return buildHealth(await watch.facts(), Math.round(performance.now() - from));
    },
    loadOperations: async () => {
      await watch.lookNow();
      return loadOperations(db);
    },
    onAnswered: metrics.onAnswered,
    devPages: world ? [...devPages, world.page] : devPages,
    businessAheadMs: config.mode === 'demo' ? openBusinessAhead(db) : undefined,
    publicAddress: config.publicAddress,
    paymentBankgiro: config.paymentBankgiro,
    trustProxy: trusted(config.trustProxy),
  });
  onCloser('http', () => app.close());
  await app.listen({ port: config.port, host: config.host, backlog: BEFORE_THE_DOOR });
}

function factsFor(
  hostname: string,
  { config, devPages, world, eid, oauth }: Pick<ApiInput, 'config' | 'devPages' | 'world' | 'eid' | 'oauth'>,
): PageFacts {
  return {
    environment: environmentOf(hostname, config),
    dev_pages: devPages.map(({ path }) => path),
    ...(world?.isMaking() && { is_making_demo: true }),
    sign_in: {
      providers: oauth?.providers.map(({ id, name }) => ({ id, name })) ?? [],
      mobile_bankid: eid !== undefined,
    },
    help: {
      knowledge_bank_url: config.knowledgeBankUrl,
      educations_url: config.educationsUrl,
      contact_email: config.contactEmail,
      contact_phone: config.contactPhone,
    },
  };
}

/** Addresses as they are; a number counts the proxies before us. */
function trusted(proxies: Config['trustProxy']): AppParts['trustProxy'] {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies && [...proxies];
}

async function isAnswering(pool: pg.Pool): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const waited = new Promise<boolean>((resolve) => setTimeout(resolve, 3_000, false).unref());
  return Promise.race([answer, waited]);
}
