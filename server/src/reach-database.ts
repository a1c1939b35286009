import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { startEmbeddedPostgres } from './store/postgres/embedded-postgres.ts';
import { findRunningUrl } from './store/postgres/running.ts';
import { StartError } from './store/postgres/start-error.ts';

type Reached = { readonly url: string; close(): Promise<void> };

/** A portal that runs on the embedded database is not disturbed; without one the database is started for the while. */
export async function reachDatabase(
  { databaseUrl, dataDir }: Config,
  { mayBeNew }: { readonly mayBeNew: boolean } = { mayBeNew: false },
): Promise<Reached> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} };
  const isThere = existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'));
  if (!isThere && !mayBeNew) throw new StartError(`there is no database in ${dataDir} yet`);
  const running = isThere ? findRunningUrl(join(realpathSync(dataDir), 'postgres')) : undefined;
  if (running) return { url: running, close: async () => {} };
  const postgres = await startEmbeddedPostgres(join(dataDir, 'postgres'));
  return { url: postgres.url, close: postgres.stop };
}
