import { randomUUID } from 'node:crypto';
import type { ServerOptions } from 'node:http';
import compress from '@fastify/compress';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Actions } from './actions/open-actions.ts';
import type { DigestLinks } from './auth/digest-links.ts';
import type { MediaLinks } from './auth/media-links.ts';
import type { Auth } from './auth/open-auth.ts';
import type { SignedPaths } from './auth/signed-paths.ts';
import { actionRoutes } from './http/action-routes.ts';
import { docsRoutes } from './http/api-docs/docs-routes.ts';
import { bankidRoutes } from './http/bankid-routes.ts';
import { browserFaultRoutes } from './http/browser-fault-routes.ts';
import { tellBusinessTime } from './http/business-time.ts';
import { type DebtParts, debtRoutes } from './http/debt-routes.ts';
import { debtorRoutes } from './http/debtor-routes.ts';
import { type DevPage, mountDevPages } from './http/dev-pages.ts';
import { digestRoutes } from './http/digest-routes.ts';
import { type ComparisonParts, flowComparisonRoutes } from './http/flow-comparison-routes.ts';
import { type FlowParts, flowRoutes } from './http/flow-routes.ts';
import { answerBadAddress, handleErrors } from './http/handle-errors.ts';
import { type HealthParts, healthRoutes } from './http/health-routes.ts';
import { letterFileRoutes, letterRoutes, type Printing } from './http/letter-routes.ts';
import { defaultLimits, type Limits, limitLoad } from './http/limit-load.ts';
import { logRequests } from './http/log-requests.ts';
import { linkRoutes, mediaRoutes } from './http/media-routes.ts';
import { oauthRoutes } from './http/oauth-routes.ts';
import { type OperationsParts, operationsRoutes } from './http/operations-routes.ts';
import type { PageFacts } from './http/page-facts.ts';
import { addPageSecurity } from './http/page-security.ts';
import { refuseForeignOrigins } from './http/refuse-foreign-origins.ts';
import { refuseErrands, requireSignIn } from './http/request-guard.ts';
import { closedMethods, resourceRoutes } from './http/resource-routes.ts';
import { schemaRoutes } from './http/schema-routes.ts';
import { signInRoutes } from './http/sign-in-routes.ts';
import { signingRoutes } from './http/signing-routes.ts';
import { statisticsRoutes } from './http/statistics-routes.ts';
import { timelineRoutes } from './http/timeline-routes.ts';
import { serveWeb } from './http/web-pages.ts';
import { readRelease, tellRelease } from './http/web-release.ts';
import type { Catalogue } from './records/catalogue.ts';
import type { Media } from './records/media/open-media.ts';
import type { Records } from './records/open-records.ts';
import { isUnavailable } from './store/is-unavailable.ts';
import type { Answered } from './watch/open-metrics.ts';

export type AppParts = {
  readonly auth: Auth;
  readonly records: Records;
  readonly actions: Actions;
  readonly catalogue: Catalogue;
  readonly loadDebt: DebtParts['loadDebt'];
  readonly loadFlow: FlowParts['loadFlow'];
  readonly comparing: ComparisonParts['comparing'];
  readonly media: Media;
  readonly links: MediaLinks;
  readonly printing: Printing;
  readonly letterPaths: SignedPaths;
  readonly digestLinks: DigestLinks;
  readonly log: FastifyBaseLogger;
  readonly webFolder: string;
  /** What the page under this host knows before anyone has signed in. */
  readonly pageFacts?: (hostname: string) => PageFacts;
  /** Whether the database answers. */
  isHealthy(): Promise<boolean>;
  /** How its parts are. */
  loadHealth(): Promise<HealthParts>;
  /** How the day's work stands. */
  readonly loadOperations: OperationsParts['loadOperations'];
  /** Told of every answer, for the metrics. */
  onAnswered?(answered: Answered): void;
  readonly devPages?: readonly DevPage[];
  /** How far business time is ahead of the machine's clock, where it may be moved. */
  readonly businessAheadMs?: (() => Promise<number>) | undefined;
  readonly limits?: Partial<Limits>;
  /** Where people reach the portal. */
  readonly publicAddress?: string;
  /** Where debtors pay to. */
  readonly paymentBankgiro?: string | undefined;
  /** Whose X-Forwarded-For is believed; nobody's when absent. */
  readonly trustProxy?: string[] | ((address: string, hop: number) => boolean) | undefined;
};

const BODY_BYTES_MAX = 1_048_576;
const SILENCE_MS_MAX = 30_000;
const HEADER_BYTES_MAX = 16_384;

/** The HTTP side of the portal, ready to listen or to be injected with requests. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const limits = { ...defaultLimits, ...parts.limits };
  const app = Fastify({
    loggerInstance: parts.log,
    logController: new LogController({ disableRequestLogging: true }),
    // Every line says its request itself; a logger for each request would cost more than the line.
    childLoggerFactory: (logger) => logger,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    bodyLimit: BODY_BYTES_MAX,
    requestTimeout: limits.uploadMs,
    connectionTimeout: SILENCE_MS_MAX,
    keepAliveTimeout: 65_000,
    http: {
      maxHeaderSize: HEADER_BYTES_MAX,
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.headersMs / 2, // Node looks for slow clients only so often.
    } satisfies ServerOptions,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // Who still asks an old version while a new one takes over is answered, and told to leave.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    trustProxy: parts.trustProxy ?? false,
    frameworkErrors: answerBadAddress,
  });
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  logRequests(app);
  const { onAnswered } = parts;
  if (onAnswered) tellAnswers(app, onAnswered);
  handleErrors(app, isUnavailable);
  addPageSecurity(app);
  await app.register(compress, { global: true, globalDecompression: false, threshold: 1_024 });
  await limitLoad(app, limits);

  await app.register(async (api) => addApi(api, parts), { prefix: '/api' });
  await mountDevPages(app, parts.devPages ?? []);
  await serveWeb(app, parts.webFolder, parts.pageFacts);
  return app;
}

function tellAnswers(app: FastifyInstance, tell: (answered: Answered) => void): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    tell({ method, route: routeOptions.url ?? 'unknown', status: statusCode, seconds: elapsedTime / 1_000 }),
  );
}

async function addApi(api: FastifyInstance, parts: AppParts): Promise<void> {
  const { auth, records, actions, catalogue, media, links, isHealthy, loadHealth, publicAddress } = parts;
  tellRelease(api, readRelease(parts.webFolder));
  tellBusinessTime(api, parts.businessAheadMs);
  refuseForeignOrigins(api, publicAddress);
  // JSON is all that is read, anything else is a 415 (contract PST-32): a foreign page's form can send plain text, not JSON.
  api.removeContentTypeParser('text/plain');
  const entries = [...catalogue.values()];
  await api.register(closedMethods, { entries });
  await api.register(healthRoutes, { auth, isHealthy, loadHealth });
  const isSecure = publicAddress?.startsWith('https:') ?? false;
  await api.register(signInRoutes, { auth, isSecure });
  await api.register(bankidRoutes, { auth, isSecure });
  await api.register(oauthRoutes, { auth, isSecure });
  await api.register(async (inside) => {
    inside.addHook('onRequest', requireSignIn(auth));
    await inside.register(signingRoutes, { auth });
  });
  await api.register(browserFaultRoutes);
  await api.register(docsRoutes, { auth, records, actions, publicAddress });
  await api.register(linkRoutes, { media, links });
  const letters = { records, loadFlow: parts.loadFlow, printing: parts.printing, paths: parts.letterPaths };
  await api.register(letterFileRoutes, letters);
  await api.register(digestRoutes, { links: parts.digestLinks });
  await api.register(async (inside) => {
    inside.addHook('onRequest', requireSignIn(auth));
    inside.addHook('onRequest', refuseErrands);
    await inside.register(mediaRoutes, { media, links });
    await inside.register(schemaRoutes, { records, actions });
    const stored = entries.filter(({ resource }) => !resource.virtual);
    await inside.register(resourceRoutes, { records, entries: stored });
    await inside.register(debtRoutes, { records, loadDebt: parts.loadDebt, bankgiro: parts.paymentBankgiro });
    await inside.register(flowRoutes, { records, loadFlow: parts.loadFlow });
    await inside.register(flowComparisonRoutes, { records, comparing: parts.comparing });
    await inside.register(statisticsRoutes, { records });
    await inside.register(timelineRoutes, { records });
    await inside.register(debtorRoutes, { records });
    await inside.register(letterRoutes, letters);
    await inside.register(operationsRoutes, { loadOperations: parts.loadOperations });
    await inside.register(actionRoutes, { actions, links, resources: stored.map(({ resource }) => resource) });
  });
}
