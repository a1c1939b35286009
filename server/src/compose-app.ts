import type { LetterAgency } from '@fordra/domain/documents/letters/letter-facts';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type pg from 'pg';
import { allActions } from './actions/all-actions.ts';
import { openInvoices } from './actions/cases/read-invoice.ts';
import type { Action } from './actions/definition/define-action.ts';
import { openActions } from './actions/running/open-actions.ts';
import { type AppParts, buildApp } from './app.ts';
import type { MobileEid } from './auth/eid/eid.ts';
import { openDigestLinks } from './auth/links/digest-links.ts';
import { openMailboxCallbacks } from './auth/links/mailbox-callbacks.ts';
import { openMediaLinks } from './auth/links/media-links.ts';
import type { Sealer } from './auth/links/seal.ts';
import { openSignedPaths } from './auth/links/signed-paths.ts';
import { openSmsAddresses } from './auth/links/sms-addresses.ts';
import { openSmsCallbacks } from './auth/links/sms-callbacks.ts';
import type { IdentityProviders } from './auth/oauth/oauth.ts';
import { openAuth } from './auth/open-auth.ts';
import { approveRegistration } from './auth/registration/approve-registration.ts';
import { loadReader } from './auth/requester/load-reader.ts';
import { loadSubjects } from './auth/requester/load-subjects.ts';
import { openMayRun } from './auth/requester/open-may-run.ts';
import { openRequesterCache } from './auth/requester/requester-cache.ts';
import type { SignInAllowances } from './auth/sign-in/allowances.ts';
import type { Config } from './config.ts';
import type { DemoGeneration } from './demo-parts.ts';
import { loadFlow } from './engine/flow/load-flow.ts';
import { previewPdf } from './engine/flow/preview-pdf.ts';
import { LetterNotPrintable, openLetters } from './engine/letters/open-letters.ts';
import type { DevPage } from './http/pages/dev-pages.ts';
import { environmentOf } from './http/pages/environment-of.ts';
import type { PageFacts } from './http/pages/page-facts.ts';
import type { Limits } from './http/request/limit-requests.ts';
import type { AccountingCompanies } from './integrations/accounting-companies/port.ts';
import type { CompanyRegister } from './integrations/company-register/port.ts';
import type { CreditBureau } from './integrations/credit/port.ts';
import { readEInvoice } from './integrations/e-invoices/read-e-invoice.ts';
import type { PopulationRegister } from './integrations/population/port.ts';
import type { LetterRenderer } from './integrations/typst/port.ts';
import type { VehicleRegister } from './integrations/vehicles/port.ts';
import { buildHealth } from './monitoring/build-health.ts';
import { isAnswering } from './monitoring/is-answering.ts';
import type { Watch } from './monitoring/watch-platform.ts';
import { openImports } from './records/media/import-file.ts';
import { openMedia } from './records/media/open-media.ts';
import { openRecords } from './records/open-records.ts';
import { openReadLog, type ReadLog } from './records/read/read-log.ts';
import { buildCatalogue, type Catalogue } from './records/rows/catalogue.ts';
import { openBusinessAhead } from './store/clock/business-ahead.ts';
import type { Database } from './store/connection/database.ts';
import { listenTo } from './store/connection/listen.ts';
import type { FileStore } from './store/files/file-store.ts';

export type AppSettings = Pick<
  Config,
  | 'mode'
  | 'signingKeyDays'
  | 'trustProxy'
  | 'environments'
  | 'paymentBankgiro'
  | 'knowledgeBankUrl'
  | 'educationsUrl'
  | 'contactEmail'
  | 'contactPhone'
  | 'importMbMax'
  | 'legalHourlyRate'
> & { readonly publicAddress: string | undefined; readonly agency: LetterAgency; readonly webFolder: string };

export type AppPorts = {
  readonly log: FastifyBaseLogger;
  readonly sealer: Sealer;
  readonly files: FileStore;
  readonly renderer: Pick<LetterRenderer, 'render'>;
  readonly watch: Pick<Watch, 'facts' | 'updateAlarms'>;
  readonly eid?: MobileEid | undefined;
  readonly companyRegister?: CompanyRegister | undefined;
  readonly population?: PopulationRegister | undefined;
  readonly creditBureau?: CreditBureau | undefined;
  readonly vehicles?: VehicleRegister | undefined;
  readonly accounting?: AccountingCompanies | undefined;
  readonly oauth?: IdentityProviders | undefined;
  /** By which the digital mailbox signs its calls. */
  readonly mailboxSecret?: string | undefined;
  readonly devPages?: readonly DevPage[];
  readonly demoGeneration?: DemoGeneration | undefined;
  /** Receives every answer, for the metrics. */
  readonly onAnswered?: AppParts['onAnswered'];
  /** Receives every answer of a view, for tests. */
  readonly onViewAnswer?: AppParts['onViewAnswer'];
  /** The table of reads, unless given. */
  readonly readLog?: Pick<ReadLog, 'note'>;
  /** Asks the database, unless given. */
  readonly isHealthy?: AppParts['isHealthy'];
};

export type AppLimits = {
  readonly http?: Partial<Limits>;
  readonly signIn?: SignInAllowances;
  /** For how long a requester is answered from memory. */
  readonly requesterCacheMs?: number;
  /** For how long a search by pattern waits for others. */
  readonly patternWaitMs?: number;
  /** The statement timeout of a search by pattern. */
  readonly patternStatementMs?: number;
  /** How many rows of an import an action changes at once. */
  readonly importPartRows?: number;
  /** How many cases of one person are changed in a request, unless it is as many as usual. */
  readonly groupCasesMax?: number;
};

export type AppInput = {
  readonly url: string;
  readonly pool: pg.Pool;
  readonly db: Database;
  readonly settings: AppSettings;
  readonly ports: AppPorts;
  readonly limits?: AppLimits;
  /** All resources and actions, unless given. */
  readonly catalogue?: Catalogue;
  readonly actions?: readonly Action[];
  /** Called for everything that must be closed; what was added last is closed first. The caller closes the pool. */
  onCloser(name: string, close: () => Promise<unknown>): void;
};

const REQUESTER_CACHE_MS = 10_000;
const READ_LOG_MS = 1_000;

/** The HTTP application with all its parts, for production, tests and benches; the caller listens or injects requests. */
export async function composeApp(input: AppInput): Promise<FastifyInstance> {
  const { pool, db, settings, ports, limits = {}, onCloser } = input;
  const { log, sealer, files, watch } = ports;
  const { agency } = settings;
  const { render } = ports.renderer;
  const letters = openLetters({ db, files, render });
  const catalogue = input.catalogue ?? buildCatalogue();
  const actions = input.actions ?? allActions;
  const app = await buildApp({
    auth: composeAuth(input),
    records: openRecords(db, catalogue, ports.readLog ?? composeReadLog(input), limits),
    actions: openActions(db, catalogue, actions, {
      hasAction: (resource, name) => actions.some((action) => action.on === resource && action.name === name),
      agency,
      loadReader: (user) => loadReader(db, user),
      approveRegistration: (tx, registration) => approveRegistration(tx, ports.sealer, registration),
      mayRun: openMayRun(catalogue),
      importPartRows: limits.importPartRows,
      groupCasesMax: limits.groupCasesMax,
      legalHourlyRate: settings.legalHourlyRate,
      population: ports.population,
      companyRegister: ports.companyRegister,
      creditBureau: ports.creditBureau,
      vehicles: ports.vehicles,
    }),
    catalogue,
    viewPorts: {
      db,
      agency,
      paymentBankgiro: settings.paymentBankgiro,
      loadHealth: async () => {
        const from = performance.now();
        await pool.query('select 1');
        return buildHealth(await watch.facts(), Math.round(performance.now() - from));
      },
      updateAlarms: watch.updateAlarms,
      loadSubjects: (users) => loadSubjects(db, users),
      isAction: (resource, action) =>
        actions.some(({ on, name, creates }) => on === resource && name === action && !creates),
    },
    ...(ports.onViewAnswer && { onViewAnswer: ports.onViewAnswer }),
    loadFlow: (requester, id) => loadFlow(db, { scope: requester.scope, id, agency }),
    media: openMedia(db, catalogue, files),
    imports: openImports({ db, catalogue, files, mbMax: settings.importMbMax }),
    invoices: openInvoices({ db, catalogue, readEInvoice }),
    links: openMediaLinks(sealer),
    printing: {
      print: (letter) => printLetter(log, () => letters.print(letter)),
      preview: (id, kind) => printLetter(log, () => previewPdf({ db, agency, render }, id, kind)),
    },
    digestLinks: openDigestLinks(db, sealer),
    smsCallbacks: openSmsCallbacks(db, openSmsAddresses(sealer, settings.publicAddress ?? ''), agency),
    mailboxCallbacks: openMailboxCallbacks(db, ports.mailboxSecret),
    letterPaths: openSignedPaths(sealer, 'letter-link'),
    log,
    webFolder: settings.webFolder,
    pageFacts: (hostname) => buildPageFacts(hostname, settings, ports),
    isHealthy: ports.isHealthy ?? (() => isAnswering(pool)),
    ...(ports.onAnswered && { onAnswered: ports.onAnswered }),
    devPages: [...(ports.devPages ?? []), ...(ports.demoGeneration ? [ports.demoGeneration.page] : [])],
    businessAheadMs: settings.mode === 'demo' ? openBusinessAhead(db) : undefined,
    limits: limits.http ?? {},
    ...(settings.publicAddress && { publicAddress: settings.publicAddress }),
    trustProxy: toTrustProxy(settings.trustProxy),
  });
  onCloser('http', () => app.close());
  return app;
}

/** A letter that cannot be rendered is our error, and no error of the request. */
async function printLetter<Pdf>(
  log: AppPorts['log'],
  print: () => Promise<Pdf | undefined>,
): Promise<Pdf | 'not_printable' | undefined> {
  try {
    return await print();
  } catch (error) {
    if (!(error instanceof LetterNotPrintable)) throw error;
    log.error({ err: error }, 'a letter could not be rendered');
    return 'not_printable';
  }
}

/** Requesters are cached; the listener clears the cache when a session, a user or an access group changes. */
function composeAuth({ url, db, settings, ports, limits = {}, onCloser }: AppInput): AppParts['auth'] {
  const cache = openRequesterCache(limits.requesterCacheMs ?? REQUESTER_CACHE_MS);
  const listener = listenTo(url, 'rights_changed', cache.clear);
  onCloser('listener', () => listener.stop());
  const { eid, oauth, companyRegister, accounting, log, sealer } = ports;
  return openAuth(db, sealer, cache, {
    keyDays: settings.signingKeyDays,
    ...(limits.signIn && { allowances: limits.signIn }),
    ...(eid && { eid }),
    ...(oauth && { oauth }),
    ...(companyRegister && { companyRegister }),
    ...(accounting && { accounting }),
    onLogLost: () => log.warn('a row of the sign-in log was lost'),
  });
}

function composeReadLog({ db, ports: { log }, onCloser }: AppInput): ReadLog {
  const readLog = openReadLog(db);
  const writing = setInterval(
    () => readLog.flush().catch(() => log.warn('the read log could not be written and is kept in memory')),
    READ_LOG_MS,
  );
  onCloser('read log', () => {
    clearInterval(writing);
    return readLog.flush();
  });
  return readLog;
}

function buildPageFacts(hostname: string, settings: AppSettings, ports: AppPorts): PageFacts {
  const { devPages = [], demoGeneration, eid, oauth, companyRegister } = ports;
  return {
    environment: environmentOf(hostname, settings),
    dev_pages: devPages.map(({ path }) => path),
    ...(demoGeneration?.isMaking() && { is_making_demo: true }),
    sign_in: {
      providers: oauth?.providers.map(({ id, name }) => ({ id, name })) ?? [],
      mobile_bankid: eid !== undefined,
    },
    ...(eid && companyRegister && { self_registration: true }),
    help: {
      knowledge_bank_url: settings.knowledgeBankUrl,
      educations_url: settings.educationsUrl,
      contact_email: settings.contactEmail,
      contact_phone: settings.contactPhone,
    },
  };
}

/** Proxy addresses are passed on unchanged; a number is the count of proxies in front of this process. */
function toTrustProxy(proxies: Config['trustProxy']): AppParts['trustProxy'] {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies && [...proxies];
}
