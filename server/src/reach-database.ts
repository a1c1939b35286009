import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { startEmbeddedPostgres } from './store/embedded-postgres.ts';
import { findRunningUrl } from './store/postgres/running.ts';
import { StartError } from './store/start-error.ts';

/** A portal that runs on the embedded database is not disturbed; without one the database is started for the while. */
export async function reachDatabase({
  databaseUrl,
  dataDir,
}: Config): Promise<{ url: string; close(): Promise<void> }> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} };
  if (!existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'))) {
    throw new StartError(`there is no database in ${dataDir} yet`);
  }
  const folder = join(realpathSync(dataDir), 'postgres');
  const running = findRunningUrl(folder);
  if (running) return { url: running, close: async () => {} };
  const postgres = await startEmbeddedPostgres(folder);
  return { url: postgres.url, close: postgres.stop };
}
