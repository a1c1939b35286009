import { resolve } from 'node:path';
import { startMailbox } from '@fordra/simulators/mailbox/start-mailbox';
import type pg from 'pg';
import type { Logger } from 'pino';
import { buildDemo } from '../demo/build-demo.ts';
import { allActions } from './actions/all-actions.ts';
import { openActions } from './actions/open-actions.ts';
import { type AppParts, buildApp } from './app.ts';
import { openAuth } from './auth/open-auth.ts';
import { makeSealer } from './auth/seal.ts';
import { codeOf } from './auth/sign-in-code.ts';
import type { Config } from './config.ts';
import type { DevPage } from './http/dev-pages.ts';
import { smtpMail } from './integrations/mail/smtp.ts';
import { prepareJobs } from './jobs/prepare-jobs.ts';
import { startWorker } from './jobs/worker.ts';
import { buildCatalogue } from './records/catalogue.ts';
import { openRecords } from './records/open-records.ts';
import { openDatabase, openPool } from './store/database.ts';
import { migrate } from './store/migrate.ts';

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
};

const webFolder = resolve(import.meta.dirname, '..', '..', 'web', 'dist');

/** Puts the parts together: the only place that sees everything. */
export async function startParts({ config, url, log, onCloser }: StartInput): Promise<Started> {
  const pool = openPool(url, { onLost: () => log.warn('a database connection was lost') });
  onCloser('database connections', () => pool.end());
  const db = openDatabase(pool);
  await migrate(pool);
  await prepareJobs(pool);

  const isDemo = config.mode === 'demo';
  const demoUsers = isDemo ? await buildDemo(db) : [];
  const { smtpUrl, devPages } = isDemo
    ? await startSimulators(config, onCloser)
    : { smtpUrl: config.smtpUrl, devPages: [] };
  const sealer = makeSealer(config.masterKey);

  if (config.parts.includes('worker')) {
    const sendMail = smtpMail({ url: smtpUrl!, from: config.mailFrom });
    const ports = { db, log, sendMail, codeOf: (id: string) => codeOf(sealer, id) };
    const worker = await startWorker({ url, ports, alone: config.databaseUrl === undefined });
    onCloser('worker', () => worker.stop());
  }
  if (!config.parts.includes('api')) return { address: '', demoUsers, devPages: [] };

  const catalogue = buildCatalogue();
  const app = await buildApp({
    auth: await openAuth(db, sealer),
    records: openRecords(db, catalogue),
    actions: openActions(db, catalogue, allActions),
    catalogue,
    log,
    webFolder,
    isHealthy: () => isAnswering(pool),
    devPages,
    trustProxy: trusted(config.trustProxy),
  });
  onCloser('http', () => app.close());
  await app.listen({ port: config.port, host: config.host });
  return { address: config.publicAddress, demoUsers, devPages: devPages.map(({ path }) => path) };
}

/** The outside world of the demo, on loopback. A mail server that is named is used instead of the mailbox. */
async function startSimulators({ smtpUrl }: Config, onCloser: StartInput['onCloser']) {
  if (smtpUrl) return { smtpUrl, devPages: [] as DevPage[] };
  const mailbox = await startMailbox();
  onCloser('mailbox', () => mailbox.stop());
  return { smtpUrl: mailbox.smtpUrl, devPages: [{ path: '/dev/mail', fetch: mailbox.fetch }] as DevPage[] };
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
