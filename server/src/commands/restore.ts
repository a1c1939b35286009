import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { prepareJobs } from '../jobs/worker/prepare-jobs.ts';
import { loadFiles } from '../store/backup/load-files.ts';
import { checkBackup } from '../store/backup/read-backup.ts';
import { restoreEmbedded } from '../store/backup/restore-embedded.ts';
import { restoreIntoEmpty } from '../store/backup/restore-into-empty.ts';
import { diskFiles } from '../store/files/disk-files.ts';
import { startEmbeddedPostgres } from '../store/postgres/embedded-postgres.ts';
import { StartError } from '../store/postgres/start-error.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run restore -- file [--replace]';

await runCommand('restore', async (args, signal) => {
  const replace = args.includes('--replace');
  const [named, ...more] = args.filter((arg) => arg !== '--replace');
  if (!named || more.length > 0 || named.startsWith('-')) throw new StartError(`usage: ${usage}`);
  const config = readConfig();
  const file = resolve(named);
  const restore = { file, header: await checkBackup(file, signal), signal, prepareJobs };
  // Files first: a row must never name a missing file. A job deletes files that no row names.
  const files = await loadFiles(diskFiles(join(config.dataDir, 'files')), file, signal);
  if (config.databaseUrl) {
    const { tables, rows } = await restoreIntoEmpty({ ...restore, url: config.databaseUrl });
    return `${rows} rows of ${tables} tables and ${files} files are back, from ${file}, made ${restore.header.made}`;
  }
  const postgres = await startEmbeddedPostgres(join(config.dataDir, 'postgres'));
  try {
    const { tables, rows } = await restoreEmbedded({ ...restore, url: postgres.url }, replace);
    return `${rows} rows of ${tables} tables and ${files} files are back, from ${file}, made ${restore.header.made}`;
  } finally {
    await postgres.stop();
  }
});
