import { join } from 'node:path';
import type { Logger } from 'pino';
import { openClosers } from './closers.ts';
import { type Config, readConfig } from './config.ts';
import { describeError, openLog, openSentenceLog } from './monitoring/log.ts';
import { limitHeapGrowth, releaseMemory } from './release-memory.ts';
import { explainStartFailure } from './start-failure.ts';
import { buildSummary } from './start-summary.ts';
import { onStopRequest } from './stop-signals.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './store/postgres/embedded-postgres.ts';

const closingMsMax = 18_000;
/** Late enough for the first requests after the start to be answered. */
const releaseMemoryAfterMs = 3_000;
const closers = openClosers(closingMsMax);
let config: Config | undefined;
let log: Logger | undefined;
let postgres: EmbeddedPostgres | undefined;
let closing: Promise<void> | undefined;

limitHeapGrowth();
process.stdout.on('error', () => {}); // A closed output pipe must not end the server.
process.on('exit', () => postgres?.abandon());
process.on('uncaughtException', (error) => fail(error, 'stopped by a fault'));

try {
  config = readConfig();
  onStopRequest(
    config.startedByNpm,
    () => close(0),
    () => process.exit(130),
  );
  log = config.mode === 'demo' ? openSentenceLog(config.logLevel) : openLog(config.logLevel);
  // Loading the modules takes longer than starting the database, so both run concurrently. Production loads no demo.
  const [url, { startServer }, demo] = await Promise.all([
    config.databaseUrl ?? startDatabase(config, log),
    import('./start-server.ts'),
    config.mode === 'demo' ? import('../demo/open-demo.ts') : undefined,
  ]);
  const started = await startServer({ config, url, log, openDemo: demo?.openDemo, onCloser: closers.add });
  if (!closing) console.log(buildSummary(started, config.dataDir, config.parts.includes('api')));
  setTimeout(tryReleaseMemory, releaseMemoryAfterMs).unref();
  started.demoGeneration?.done.then(
    (seconds) => {
      if (!closing) console.log(`  Demo        complete after ${Math.round(seconds)} s\n`);
      tryReleaseMemory();
    },
    () => {},
  );
} catch (error) {
  fail(error, 'could not start');
}

async function startDatabase({ dataDir }: Config, log: Logger): Promise<string> {
  const starting = startEmbeddedPostgres(join(dataDir, 'postgres'), { onEvent: (event) => log.warn(event) });
  // The closer is added first, so that a stop during the start waits for PostgreSQL and stops it.
  closers.add('database', async () => {
    await (await starting.catch(() => undefined))?.stop();
    postgres = undefined;
  });
  postgres = await starting;
  log.debug({ how: postgres.how }, 'database ready');
  return postgres.url;
}

function tryReleaseMemory(): void {
  releaseMemory().catch((error: unknown) => log?.debug({ err: error }, 'memory is not released'));
}

function fail(error: unknown, what: string): void {
  // During closing, parts that are still starting may fail because others are closed already.
  if (closing) return;
  const line = explainStartFailure(error, config);
  if (line === undefined) log?.fatal({ err: error }, what);
  console.error(`Fordra ${what}: ${line ?? describeError(error).message ?? 'see the log'}`);
  close(1);
}

function close(code: number): void {
  closing ??= closers
    .closeAll((name, error) => log?.error({ err: error }, `closing ${name}`))
    .then(() => process.exit(code));
}
