import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from './config.ts';
import { startEmbeddedPostgres } from './store/postgres/embedded-postgres.ts';
import { findRunningUrl } from './store/postgres/running.ts';
import { StartError } from './store/postgres/start-error.ts';

type FoundDatabase = { readonly url: string; close(): Promise<void> };

/** For commands: the configured database, or the embedded one of a running portal, or the embedded one started until `close`. */
export async function findOrStartDatabase(
  { databaseUrl, dataDir }: Config,
  { mayBeNew }: { readonly mayBeNew: boolean } = { mayBeNew: false },
): Promise<FoundDatabase> {
  if (databaseUrl) return { url: databaseUrl, close: async () => {} };
  const isThere = existsSync(join(dataDir, 'postgres', 'data', 'PG_VERSION'));
  if (!isThere && !mayBeNew) throw new StartError(`there is no database in ${dataDir} yet`);
  const running = isThere ? findRunningUrl(join(realpathSync(dataDir), 'postgres')) : undefined;
  if (running) return { url: running, close: async () => {} };
  const postgres = await startEmbeddedPostgres(join(dataDir, 'postgres'));
  return { url: postgres.url, close: postgres.stop };
}
