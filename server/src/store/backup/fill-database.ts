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
  /** The header of a backup that has been checked. */
  readonly header: BackupHeader;
  readonly signal: AbortSignal;
  /** Creates the tables of the job queue. */
  prepareJobs(pool: pg.Pool): Promise<void>;
};

const noLimit = 24 * 3_600_000;

/** Creates the tables as they were when the backup was made, loads the rows, then runs the migrations added since. */
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
      client.release(true); // The connection is closed, since its session settings have been changed.
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
