import type pg from 'pg';
import { openPool } from '../connection/database.ts';
import { migrate } from '../migrations/migrate.ts';
import { readMigrations } from '../migrations/migration-files.ts';
import { StartError } from '../postgres/start-error.ts';
import type { BackupHeader } from './format.ts';
import { type Loaded, loadDatabase } from './load-database.ts';

export type Restore = {
  readonly url: string;
  readonly file: string;
  /** From the file, which was found to be whole. */
  readonly header: BackupHeader;
  readonly signal: AbortSignal;
  /** Makes the tables of the job queue. */
  prepareJobs(pool: pg.Pool): Promise<void>;
};

const noLimit = 24 * 3_600_000;

/** Makes the tables as they were when the backup was made, loads its rows, and then runs what has been added since. */
export async function fillDatabase({ url, file, header, signal, prepareJobs }: Restore): Promise<Loaded> {
  checkMigrations(header);
  const pool = openPool(url, { max: 3, statementTimeoutMs: noLimit });
  try {
    await migrate(pool, { only: (name) => header.migrations.includes(name) });
    await prepareJobs(pool);
    const client = await pool.connect();
    try {
      const loaded = await loadDatabase(client, file, signal);
      await migrate(pool);
      await client.query('analyze');
      return loaded;
    } finally {
      client.release(true); // Its settings are not for others.
    }
  } finally {
    await pool.end();
  }
}

function checkMigrations({ migrations }: BackupHeader): void {
  const known = new Set(readMigrations().map(({ name }) => name));
  const unknown = migrations.find((name) => !known.has(name));
  if (unknown) {
    throw new StartError(
      `the backup was made by another release of the portal: the migration ${unknown} is unknown here`,
    );
  }
}
