import { type AppInput, composeApp } from './compose-app.ts';
import type { Config } from './config.ts';
import type { Metrics } from './monitoring/open-metrics.ts';
import { openDatabase, openPool } from './store/connection/database.ts';

type ApiInput = Pick<AppInput, 'url' | 'settings' | 'ports' | 'onCloser'> & {
  readonly config: Pick<Config, 'port' | 'host'>;
  readonly metrics: Metrics;
};

/** The statement timeout of requests. */
const STATEMENT_MS_MAX = 2_000;
/** Connections that wait to be accepted; the client retries one beyond that after one second, then three, then seven. */
const ACCEPT_QUEUE_MAX = 4_096;

/** The HTTP server, with database connections of its own whose statements have a short time limit. */
export async function startApi({ config, url, settings, ports, metrics, onCloser }: ApiInput): Promise<void> {
  const pool = openPool(url, {
    statementTimeoutMs: STATEMENT_MS_MAX,
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
    onCloser,
  });
  await app.listen({ port: config.port, host: config.host, backlog: ACCEPT_QUEUE_MAX });
}
