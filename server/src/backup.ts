import { existsSync, realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type Config, readConfig } from './config.ts';
import { runCommand } from './run-command.ts';
import { dumpDatabase } from './store/backup/dump-database.ts';
import { startEmbeddedPostgres } from './store/embedded-postgres.ts';
import { findRunningUrl } from './store/postgres/running.ts';
import { StartError } from './store/start-error.ts';

const usage = 'npm run backup -- [file]';

await runCommand('backup', async (args, signal) => {
  const [named, ...more] = args;
  if (more.length > 0 || named?.startsWith('-')) throw new StartError(`it is used so: ${usage}`);
  const config = readConfig();
  const file = resolve(named ?? join(config.dataDir, 'backups', `fordra-backup-${timeOfDay()}.gz`));
  const database = await reachDatabase(config);
  try {
    const { tables, rows } = await dumpDatabase(database.url, file, signal);
    const { size } = await stat(file);
    return `${rows} rows of ${tables} tables are in ${file} (${Math.ceil(size / 1000)} kB)`;
  } finally {
    await database.close();
  }
});

/** A portal that runs on the embedded database is not disturbed; without one the database is started for the while. */
async function reachDatabase({ databaseUrl, dataDir }: Config): Promise<{ url: string; close(): Promise<void> }> {
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

function timeOfDay(): string {
  const now = Temporal.Now.plainDateTimeISO();
  return `${now.toPlainDate()}-${now.toPlainTime().toString({ smallestUnit: 'second' }).replaceAll(':', '')}`;
}
