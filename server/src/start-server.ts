import { join, resolve } from 'node:path';
import type { Logger } from 'pino';
import { agencyOf } from './agency-of.ts';
import { makeSealer } from './auth/links/seal.ts';
import { checkMasterKey } from './auth/sessions/signing-keys.ts';
import { composeJobPorts } from './compose-job-ports.ts';
import type { Config } from './config.ts';
import type { Demo, DemoGeneration, OpenDemo } from './demo-parts.ts';
import { shipAgreement } from './engine/agreements/ship-agreement.ts';
import { typstRenderer } from './integrations/typst/typst-renderer.ts';
import { prepareJobs } from './jobs/worker/prepare-jobs.ts';
import { startWorker } from './jobs/worker/worker.ts';
import { healthPage, metricsPage } from './monitoring/monitoring-pages.ts';
import { openMetrics } from './monitoring/open-metrics.ts';
import { servePage } from './monitoring/serve-page.ts';
import { startWatch } from './monitoring/watch-platform.ts';
import { listMissingChannels, openAdapters } from './open-adapters.ts';
import { openMailIn } from './open-mail-in.ts';
import { publishAccessTemplates } from './records/write/publish-access-templates.ts';
import { startApi } from './start-api.ts';
import { openDatabase, openPool } from './store/connection/database.ts';
import { diskFiles } from './store/files/disk-files.ts';
import { migrate } from './store/migrations/migrate.ts';
import { StartError } from './store/postgres/start-error.ts';

export type StartInput = {
  readonly config: Config;
  readonly url: string;
  readonly log: Logger;
  /** Given in demo mode only. */
  readonly openDemo: OpenDemo | undefined;
  /** Called as soon as something exists that must be closed; what was added last is closed first. */
  onCloser(name: string, close: () => Promise<unknown>): void;
};

export type Started = {
  readonly address: string;
  readonly demoUsers: Demo['users'];
  readonly devPages: readonly string[];
  readonly demoGeneration?: DemoGeneration | undefined;
};

const webFolder = resolve(import.meta.dirname, '..', '..', 'web', 'dist');

/** Starts the parts of this process that FORDRA_PARTS names: migrates the database, then opens ports, worker and API. */
export async function startServer({ config, url, log, openDemo, onCloser }: StartInput): Promise<Started> {
  const pool = openPool(url, { max: 5, onLost: () => log.warn('a database connection was lost') });
  onCloser('database connections', () => pool.end());
  const db = openDatabase(pool);
  await migrate(pool);
  const sealer = makeSealer(config.masterKey);
  await checkMasterKey(db, sealer, config.signingKeyDays);
  await prepareJobs(pool);
  for (const outdated of await publishAccessTemplates(db))
    log.warn({ outdated }, 'an access group keeps its own rights');
  await shipAgreement(db);
  const watch = startWatch(db, log);
  onCloser('watch', () => watch.stop());
  const metrics = openMetrics(watch.facts);
  metrics.watchPool('background', pool);
  if (config.metricsPort !== undefined) {
    const served = await servePage(metricsPage(metrics), { port: config.metricsPort, host: config.host });
    onCloser('metrics', () => served.stop());
  }

  const configured = await openAdapters(config);
  const demo = await openDemo?.({ config, url, db, log, adapters: configured, onCloser });
  const adapters = demo?.adapters ?? configured;
  const { sendMail, eid, oauth, mailbox, mailboxSecret, print, sms, peppol, enforcement, bank } = adapters;
  const { companyRegister, population, creditBureau, vehicles } = adapters;
  if (!sendMail) throw new StartError('FORDRA_SMTP_URL is missing: sign-in codes are sent by mail');
  const renderer = typstRenderer();
  onCloser('letter renderer', () => renderer.stop());
  const shared = { log, sealer, files: diskFiles(join(config.dataDir, 'files')) };
  const settings = { ...config, agency: agencyOf(config), webFolder };
  const jobPorts = composeJobPorts({
    db,
    settings,
    ports: {
      ...{ ...shared, render: renderer.render, sendMail, mailbox, print, sms, peppol, enforcement, bank },
      ...{ population, companyRegister, creditBureau },
    },
  });
  const devPages = demo ? [...demo.devPages, demo.openClock(jobPorts)] : [];

  if (config.parts.includes('worker')) {
    for (const warning of listMissingChannels(adapters)) log.warn(warning);
    const worker = await startWorker({ url, ports: jobPorts, alone: config.databaseUrl === undefined });
    onCloser('worker', () => worker.stop());
    const mailPort = await openMailIn({ config, db, files: shared.files, log, onCloser });
    if (mailPort !== undefined) demo?.onMailPort(mailPort);
  }
  const demoGeneration = await demo?.startCases();
  if (config.parts.includes('api')) {
    const registers = { companyRegister, population, creditBureau, vehicles };
    const ports = { ...shared, renderer, watch, eid, oauth, mailboxSecret, ...registers, devPages, demoGeneration };
    await startApi({ config, url, settings, ports, metrics, onCloser });
  } else {
    const served = await servePage(healthPage(pool), { port: config.port, host: config.host });
    onCloser('health', () => served.stop());
  }
  const paths = devPages.map(({ path }) => path);
  return { address: config.publicAddress, demoUsers: demo?.users ?? [], devPages: paths, demoGeneration };
}
