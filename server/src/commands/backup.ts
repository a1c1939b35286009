import { stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { readConfig } from '../config.ts';
import { findOrStartDatabase } from '../find-or-start-database.ts';
import { dumpDatabase } from '../store/backup/dump-database.ts';
import { diskFiles } from '../store/files/disk-files.ts';
import { StartError } from '../store/postgres/start-error.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run backup -- [file]';

await runCommand('backup', async (args, signal) => {
  const [named, ...more] = args;
  if (more.length > 0 || named?.startsWith('-')) throw new StartError(`usage: ${usage}`);
  const config = readConfig();
  const file = resolve(named ?? join(config.dataDir, 'backups', `fordra-backup-${timeOfDay()}.gz`));
  const database = await findOrStartDatabase(config);
  try {
    const files = diskFiles(join(config.dataDir, 'files'));
    const { tables, rows, files: count, lost } = await dumpDatabase(database.url, files, file, signal);
    const { size } = await stat(file);
    const warning = lost.length > 0 ? `; ${lost.length} files are gone or damaged: ${lost.join(', ')}` : '';
    return `${rows} rows of ${tables} tables and ${count} files are in ${file} (${Math.ceil(size / 1000)} kB)${warning}`;
  } finally {
    await database.close();
  }
});

function timeOfDay(): string {
  const now = Temporal.Now.plainDateTimeISO();
  return `${now.toPlainDate()}-${now.toPlainTime().toString({ smallestUnit: 'second' }).replaceAll(':', '')}`;
}
