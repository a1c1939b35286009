import { join } from 'node:path';
import { startBankid } from '@fordra/simulators/bankid/start-bankid';
import { clockPages } from '@fordra/simulators/clock/clock-pages';
import { startIdp } from '@fordra/simulators/idp/start-idp';
import { startMailbox } from '@fordra/simulators/mailbox/start-mailbox';
import type { Logger } from 'pino';
import { buildDemo } from '../demo/build-demo.ts';
import { makeDemoCases } from '../demo/make-demo-cases.ts';
import { isWorldMissing } from '../demo/world/make-world.ts';
import { type MakingWorld, startWorld } from '../demo/world/start-world.ts';
import { agencyOf } from './agency-of.ts';
import type { MobileEid } from './auth/eid/eid.ts';
import { makeSealer } from './auth/links/seal.ts';
import type { IdentityProviders } from './auth/oauth/oauth.ts';
import { codeOf } from './auth/sign-in/sign-in-code.ts';
import type { Config } from './config.ts';
import type { DevPage } from './http/pages/dev-pages.ts';
import { bankIdRelyingParty } from './integrations/bankid/relying-party.ts';
import { smtpMail } from './integrations/mail/smtp.ts';
import { typstRenderer } from './integrations/typst/typst-renderer.ts';
import type { JobPorts } from './jobs/definition/define-job.ts';
import { moveClock } from './jobs/move-clock.ts';
import { prepareJobs } from './jobs/worker/prepare-jobs.ts';
import { startWorker } from './jobs/worker/worker.ts';
import { openMetrics } from './monitoring/open-metrics.ts';
import { serveMetrics } from './monitoring/serve-metrics.ts';
import { startWatch } from './monitoring/watch-platform.ts';
import { openDigests } from './open-digests.ts';
import { reachBankid } from './reach-bankid.ts';
import { reachEnforcement } from './reach-enforcement.ts';
import { listClosedWays, openRenderLetter, reachPost } from './reach-post.ts';
import { reachProviders } from './reach-providers.ts';
import { publishAccessTemplates } from './records/write/publish-access-templates.ts';
import { readProviderMap } from './settings/read-providers.ts';
import { startApi } from './start-api.ts';
import { selectClock } from './store/clock/select-clock.ts';
import { type Database, openDatabase, openPool } from './store/connection/database.ts';
import { diskFiles } from './store/files/disk-files.ts';
import { migrate } from './store/migrations/migrate.ts';

export type StartInput = {
  readonly config: Config;
  readonly url: string;
  readonly log: Logger;
  /** Called as soon as something stands that must be closed again; closed in the opposite order. */
  onCloser(name: string, close: () => Promise<unknown>): void;
};

export type Started = {
  readonly address: string;
  readonly demoUsers: readonly { readonly email: string; readonly role: string }[];
  readonly devPages: readonly string[];
  /** The demo's past, where it is not made yet. */
  readonly world?: MakingWorld | undefined;
};

/** Puts the parts together: the only place that sees everything. */
export async function startParts({ config, url, log, onCloser }: StartInput): Promise<Started> {
  const pool = openPool(url, { max: 5, onLost: () => log.warn('a database connection was lost') });
  onCloser('database connections', () => pool.end());
  const db = openDatabase(pool);
  await migrate(pool);
  await prepareJobs(pool);
  for (const outdated of await publishAccessTemplates(db))
    log.warn({ outdated }, 'an access group keeps its own rights');
  const watch = startWatch(db, log);
  onCloser('watch', () => watch.stop());
  const metrics = openMetrics(watch.facts);
  metrics.watchPool('house', pool);
  if (config.metricsPort !== undefined) {
    const served = await serveMetrics(metrics, { port: config.metricsPort, host: config.host });
    onCloser('metrics', () => served.stop());
  }

  const isDemo = config.mode === 'demo';
  const demoUsers = isDemo ? await buildDemo(db) : [];
  const mail = isDemo ? await demoMail(config, onCloser) : { smtpUrl: config.smtpUrl, devPages: [] };
  const eid = isDemo ? await demoEid(config, onCloser) : { eid: await realEid(config), devPages: [] };
  const idp = isDemo ? demoProviders(config, onCloser) : { oauth: realProviders(config), devPages: [] };
  const post = await reachPost(config, onCloser);
  const enforcement = await reachEnforcement(config, { db, log, onCloser });
  const sealer = makeSealer(config.masterKey);
  const files = diskFiles(join(config.dataDir, 'files'));
  const renderer = typstRenderer();
  onCloser('printer of letters', () => renderer.stop());
  const { signInLogDays, nightlyRun, lettersCloseAt, enforcementSentAt } = config;
  const ports = (): JobPorts => ({
    db,
    log,
    files,
    sendMail: smtpMail({ url: mail.smtpUrl!, from: config.mailFrom }),
    mailbox: post.mailbox,
    print: post.print,
    enforcement: enforcement.channel,
    enforcementSentAt,
    renderLetter: openRenderLetter({ db, files, render: renderer.render }),
    lettersCloseAt,
    codeOf: (id) => codeOf(sealer, id),
    signInLogDays,
    agency: agencyOf(config),
    nightlyRun,
    digests: openDigests(db, sealer, config.publicAddress),
  });
  const clock = isDemo ? demoClock(ports(), onCloser) : { devPages: [] };
  const devPages = [mail, eid, idp, post, enforcement, clock].flatMap((part) => part.devPages);

  if (config.parts.includes('worker')) {
    for (const words of listClosedWays({ ...post, enforcement: enforcement.channel })) log.warn(words);
    const worker = await startWorker({ url, ports: ports(), alone: config.databaseUrl === undefined });
    onCloser('worker', () => worker.stop());
  }
  const world = isDemo ? await demoCases({ config, url, log, onCloser }, db) : undefined;
  if (config.parts.includes('api')) {
    const doors = { eid: eid.eid, oauth: idp.oauth };
    await startApi({ config, url, log, sealer, ...doors, files, renderer, devPages, world, watch, metrics, onCloser });
  }
  return { address: config.publicAddress, demoUsers, devPages: devPages.map(({ path }) => path), world };
}

/** Nobody waits for them: a few cases appear within seconds of the start, or a whole past within a minute. */
async function demoCases({ config, url, log, onCloser }: StartInput, db: Database): Promise<MakingWorld | undefined> {
  if (config.demoCases === 0) {
    let isStopped = false;
    const making = makeDemoCases(db, () => isStopped).catch((error: unknown) =>
      log.warn({ err: error }, 'the demo lacks cases'),
    );
    onCloser('demo cases', () => {
      isStopped = true;
      return making;
    });
    return undefined;
  }
  if (!(await isWorldMissing(db, config.demoCases))) return undefined;
  const filesFolder = join(config.dataDir, 'files');
  const world = startWorld({ url, filesFolder, agency: agencyOf(config), cases: config.demoCases });
  onCloser('demo world', world.stop);
  world.done.catch((error: unknown) => log.warn({ err: error }, 'the demo lacks its past: the next start makes it'));
  return world;
}

type Pages = { readonly devPages: readonly DevPage[] };

/** The demo's own mailbox, on loopback; a mail server that is named is used instead. */
async function demoMail({ smtpUrl }: Config, onCloser: StartInput['onCloser']): Promise<Pages & { smtpUrl: string }> {
  if (smtpUrl) return { smtpUrl, devPages: [] };
  const mailbox = await startMailbox();
  onCloser('mailbox', () => mailbox.stop());
  return { smtpUrl: mailbox.smtpUrl, devPages: [{ path: '/dev/mail', fetch: mailbox.fetch }] };
}

/** The demo's own time, which a person may let pass. */
function demoClock(ports: JobPorts, onCloser: StartInput['onCloser']): Pages {
  const { fetch, stop } = clockPages({
    read: () => selectClock(ports.db),
    // A day that is let pass is over at any hour.
    move: (days, signal) => moveClock(days, { ...ports, nightlyRun: '00:00', signal }),
  });
  onCloser('clock', stop);
  return { devPages: [{ path: '/dev/clock', fetch }] };
}

/** The demo's own BankID, unless a certificate for another is given. */
async function demoEid(
  config: Config,
  onCloser: StartInput['onCloser'],
): Promise<Pages & { eid: MobileEid | undefined }> {
  const real = await realEid(config);
  if (real || !config.parts.includes('api')) return { eid: real, devPages: [] };
  const { url, client, fetch, stop } = await startBankid();
  onCloser('BankID', stop);
  const bankId = bankIdRelyingParty({ url, tls: client });
  return {
    eid: { bankId, publicAddress: config.publicAddress, startAddress: '/dev/bankid/start' },
    devPages: [{ path: '/dev/bankid', fetch }],
  };
}

/** The demo's own providers, which start when someone first comes to them, unless real ones are given. */
function demoProviders(
  config: Config,
  onCloser: StartInput['onCloser'],
): Pages & { oauth: IdentityProviders | undefined } {
  const real = realProviders(config);
  if (real || !config.parts.includes('api')) return { oauth: real, devPages: [] };
  const { settings, call, fetch, stop } = startIdp(config);
  onCloser('identity providers', stop);
  const providers = reachProviders(readProviderMap(settings, ['http:', 'https:'])!, { fetch: call, isInsecure: true });
  return {
    oauth: { providers, publicAddress: config.publicAddress },
    devPages: [{ path: '/dev/idp', fetch }],
  };
}

function realProviders({ identityProviders, publicAddress }: Config): IdentityProviders | undefined {
  return identityProviders && { providers: reachProviders(identityProviders), publicAddress };
}

async function realEid(config: Config): Promise<MobileEid | undefined> {
  const bankId = await reachBankid(config);
  return bankId && { bankId, publicAddress: config.publicAddress };
}
