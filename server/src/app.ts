import { randomUUID } from 'node:crypto';
import type { ServerOptions } from 'node:http';
import compress from '@fastify/compress';
import type { View } from '@fordra/schema/define-view';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import type { Invoices } from './actions/cases/read-invoice.ts';
import type { Actions } from './actions/running/open-actions.ts';
import type { DigestLinks } from './auth/links/digest-links.ts';
import type { MailboxCallbacks } from './auth/links/mailbox-callbacks.ts';
import type { MediaLinks } from './auth/links/media-links.ts';
import type { SignedPaths } from './auth/links/signed-paths.ts';
import type { SmsCallbacks } from './auth/links/sms-callbacks.ts';
import type { Auth } from './auth/open-auth.ts';
import { bankidRoutes } from './http/access/bankid-routes.ts';
import { oauthRoutes } from './http/access/oauth-routes.ts';
import { partnerRegistrationRoutes } from './http/access/partner-registration-routes.ts';
import { registrationRoutes } from './http/access/registration-routes.ts';
import { signInRoutes } from './http/access/sign-in-routes.ts';
import { signingRoutes } from './http/access/signing-routes.ts';
import { importRoutes } from './http/cases/import-routes.ts';
import { invoiceRoutes } from './http/cases/invoice-routes.ts';
import { mailboxRoutes } from './http/channels/mailbox-routes.ts';
import { smsRoutes } from './http/channels/sms-routes.ts';
import { type LetterParts, letterFileRoutes, letterRoutes, type Printing } from './http/documents/letter-routes.ts';
import { linkRoutes, mediaRoutes } from './http/documents/media-routes.ts';
import { digestRoutes } from './http/notifications/digest-routes.ts';
import { type DevPage, mountDevPages } from './http/pages/dev-pages.ts';
import type { PageFacts } from './http/pages/page-facts.ts';
import { serveWeb } from './http/pages/web-pages.ts';
import { addReleaseHeader, readRelease } from './http/pages/web-release.ts';
import { browserFaultRoutes } from './http/platform/browser-fault-routes.ts';
import { docsRoutes } from './http/platform/docs-routes.ts';
import { healthRoutes } from './http/platform/health-routes.ts';
import { answerParserErrors } from './http/request/answer-parser-errors.ts';
import { addBusinessTimeHeader } from './http/request/business-time.ts';
import { answerBadAddress, handleErrors } from './http/request/handle-errors.ts';
import { defaultLimits, type Limits, limitRequests } from './http/request/limit-requests.ts';
import { logRequests } from './http/request/log-requests.ts';
import { collectMethods } from './http/request/methods-of-paths.ts';
import { readJsonBodies } from './http/request/read-json-bodies.ts';
import { refuseForeignOrigins } from './http/request/refuse-foreign-origins.ts';
import { refuseErrands, requireSignIn } from './http/request/request-guard.ts';
import { requireOneHost } from './http/request/require-one-host.ts';
import { addSecurityHeaders } from './http/request/security-headers.ts';
import { actionRoutes } from './http/resources/action-routes.ts';
import { closedMethods, resourceRoutes } from './http/resources/resource-routes.ts';
import { answerRegistrations, schemaRoutes } from './http/resources/schema-routes.ts';
import { viewRoutes } from './http/resources/view-routes.ts';
import type { Answered } from './monitoring/open-metrics.ts';
import type { Imports } from './records/media/import-file.ts';
import type { Media } from './records/media/open-media.ts';
import type { Records } from './records/open-records.ts';
import type { Catalogue } from './records/rows/catalogue.ts';
import { isUnavailable } from './store/connection/is-unavailable.ts';
import { allViews } from './views/all-views.ts';
import type { ViewPorts } from './views/definition/implement-view.ts';

export type AppParts = {
  readonly auth: Auth;
  readonly records: Records;
  readonly actions: Actions;
  readonly catalogue: Catalogue;
  readonly viewPorts: ViewPorts;
  /** Is given every answer of a view before it is sent. */
  readonly onViewAnswer?: (view: View, answer: object) => void;
  readonly loadFlow: LetterParts['loadFlow'];
  readonly media: Media;
  readonly imports: Imports;
  readonly invoices: Invoices;
  readonly links: MediaLinks;
  readonly printing: Printing;
  readonly letterPaths: SignedPaths;
  readonly digestLinks: DigestLinks;
  readonly smsCallbacks: SmsCallbacks;
  readonly mailboxCallbacks: MailboxCallbacks;
  readonly log: FastifyBaseLogger;
  readonly webFolder: string;
  /** The facts that the page of this host contains before sign-in. */
  readonly pageFacts?: (hostname: string) => PageFacts;
  /** Whether the database answers. */
  isHealthy(): Promise<boolean>;
  /** Called for every answer, for the metrics. */
  onAnswered?(answered: Answered): void;
  readonly devPages?: readonly DevPage[];
  /** How far business time is ahead of the machine's clock, where it may be moved. */
  readonly businessAheadMs?: (() => Promise<number>) | undefined;
  readonly limits?: Partial<Limits>;
  /** The portal's public address. */
  readonly publicAddress?: string;
  /** The proxies whose X-Forwarded-For is trusted; none when absent. */
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
    // Every line names its request id itself; a child logger for each request would cost more.
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
      requireHostHeader: false, // `requireOneHost` refuses with the standard body.
      connectionsCheckingInterval: limits.headersMs / 2, // How often Node checks for slow clients.
    } satisfies ServerOptions,
    forceCloseConnections: 'idle',
    return503OnClosing: false, // Requests during shutdown are answered, with `connection: close`.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 100 },
    trustProxy: parts.trustProxy ?? false,
    frameworkErrors: answerBadAddress,
    clientErrorHandler: answerParserErrors(parts.log),
  });
  const methodsOf = collectMethods(app);
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id));
  logRequests(app);
  const { onAnswered } = parts;
  if (onAnswered) reportAnswers(app, onAnswered);
  handleErrors(app, isUnavailable);
  addSecurityHeaders(app);
  await app.register(compress, { global: true, globalDecompression: false, threshold: 1_024 });
  await limitRequests(app, limits);
  requireOneHost(app);
  // Node itself would answer an unknown `Expect` without body and headers.
  app.server.on('checkExpectation', app.routing);

  await app.register(async (api) => addApi(api, parts), { prefix: '/api' });
  await mountDevPages(app, parts.devPages ?? []);
  await serveWeb(app, { webFolder: parts.webFolder, methodsOf }, parts.pageFacts);
  return app;
}

function reportAnswers(app: FastifyInstance, report: (answered: Answered) => void): void {
  app.addHook('onResponse', async ({ method, routeOptions }, { statusCode, elapsedTime }) =>
    report({ method, route: routeOptions.url ?? 'unknown', status: statusCode, seconds: elapsedTime / 1_000 }),
  );
}

async function addApi(api: FastifyInstance, parts: AppParts): Promise<void> {
  const { auth, records, actions, catalogue, media, links, isHealthy, publicAddress } = parts;
  addReleaseHeader(api, readRelease(parts.webFolder));
  addBusinessTimeHeader(api, parts.businessAheadMs);
  refuseForeignOrigins(api, publicAddress);
  // Only JSON bodies are accepted, others get 415 (contract PST-32): a form of another site can send plain text, but not JSON.
  api.removeContentTypeParser('text/plain');
  readJsonBodies(api);
  const entries = [...catalogue.values()];
  await api.register(closedMethods, { entries });
  await api.register(healthRoutes, { isHealthy });
  const isSecure = publicAddress?.startsWith('https:') ?? false;
  await api.register(signInRoutes, { auth, isSecure });
  await api.register(bankidRoutes, { auth, isSecure });
  await api.register(oauthRoutes, { auth, isSecure });
  await api.register(registrationRoutes, { auth, links });
  await api.register(partnerRegistrationRoutes, { auth });
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
  await api.register(smsRoutes, { callbacks: parts.smsCallbacks });
  await api.register(mailboxRoutes, { callbacks: parts.mailboxCallbacks });
  await api.register(async (inside) => {
    inside.addHook('onRequest', answerRegistrations(auth, records));
    inside.addHook('onRequest', requireSignIn(auth));
    inside.addHook('onRequest', refuseErrands);
    await inside.register(mediaRoutes, { media, links });
    await inside.register(importRoutes, { imports: parts.imports });
    await inside.register(invoiceRoutes, { invoices: parts.invoices, media });
    await inside.register(schemaRoutes, { records, actions });
    const stored = entries.filter(({ resource }) => !resource.virtual);
    await inside.register(resourceRoutes, { records, entries: stored });
    const { viewPorts: ports, onViewAnswer: onAnswer } = parts;
    await inside.register(viewRoutes, { views: allViews, records, ports, onAnswer });
    await inside.register(letterRoutes, letters);
    await inside.register(actionRoutes, { actions, links, resources: stored.map(({ resource }) => resource) });
  });
}
