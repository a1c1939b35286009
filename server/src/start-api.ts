import { type AppInput, composeApp } from './compose-app.ts';
import type { Config } from './config.ts';
import { defaultLimits } from './http/request/limit-requests.ts';
import type { Metrics } from './monitoring/open-metrics.ts';
import { PATTERN_STATEMENT_MS_MAX, PATTERN_WAIT_MS_MAX } from './records/open-records.ts';
import { openDatabase, openPool } from './store/connection/database.ts';

type ApiInput = Pick<AppInput, 'url' | 'settings' | 'ports' | 'onCloser'> & {
  readonly config: Pick<Config, 'port' | 'host' | 'timeLimitFactor'>;
  readonly metrics: Metrics;
};

/** The statement timeout of requests. */
const STATEMENT_MS_MAX = 2_000;
/** Connections that wait to be accepted; the client retries one beyond that after one second, then three, then seven. */
const ACCEPT_QUEUE_MAX = 4_096;

/** The HTTP server, with database connections of its own whose statements have a short time limit. */
export async function startApi({ config, url, settings, ports, metrics, onCloser }: ApiInput): Promise<void> {
  const scale = (ms: number) => ms * config.timeLimitFactor;
  const pool = openPool(url, {
    statementTimeoutMs: scale(STATEMENT_MS_MAX),
    onLost: () => ports.log.warn('a database connection was lost'),
  });
  onCloser('connections of the API', () => pool.end());
  metrics.watchPool('api', pool);
  const onAnswered = metrics.onAnswered;
  const app = await composeApp({
    url,
    pool,
    db: openDatabase(pool),
    settings,
    ports: { ...ports, onAnswered },
    limits: {
      http: { queueMs: scale(defaultLimits.queueMs), eventLoopDelayMs: scale(defaultLimits.eventLoopDelayMs) },
      patternWaitMs: scale(PATTERN_WAIT_MS_MAX),
      patternStatementMs: scale(PATTERN_STATEMENT_MS_MAX),
    },
    onCloser,
  });
  await app.listen({ port: config.port, host: config.host, backlog: ACCEPT_QUEUE_MAX });
}
