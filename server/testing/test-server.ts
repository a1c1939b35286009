import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { prepareJobs } from '../src/jobs/worker/prepare-jobs.ts';
import { type Database, openDatabase, openPool } from '../src/store/connection/database.ts';
import { migrate } from '../src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../src/store/postgres/embedded-postgres.ts';
import { createDatabase, type TestServer } from './copy-template.ts';
import { hangMs } from './hang-ms.ts';

/** The server of TEST_DATABASE_URL, or one that is started for this run. */
export async function startTestServer(): Promise<TestServer & { stop(): Promise<void> }> {
  const prefix = `fordra_test_${randomBytes(4).toString('hex')}`;
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, prefix, stop: () => dropDatabases(given, prefix) };
  const folder = mkdtempSync(join(tmpdir(), 'fordra-test-'));
  // Data that a killed process has written persists; a power failure is not tested. Autovacuum would visit each of some
  // hundred databases every minute.
  const settings = ['fsync=off', 'full_page_writes=off', 'autovacuum=off'];
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings });
  process.on('exit', postgres.abandon); // PostgreSQL is stopped even if the process ends without calling stop.
  const stop = async () => {
    process.off('exit', postgres.abandon);
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: postgres.url, prefix, stop };
}

/** Creates a database with all migrations as a template of this name, with what `fill` adds. */
export async function createTemplate(
  server: TestServer,
  name: string,
  fill?: (db: Database) => Promise<unknown>,
): Promise<void> {
  await fillDatabase(await createDatabase(server, name, 'template0'), async (db, pool) => {
    await migrate(pool);
    await prepareJobs(pool);
    await fill?.(db);
  });
}

/** Creates a template as a copy of another one, with what `fill` adds. */
export async function extendTemplate(
  server: TestServer,
  from: string,
  name: string,
  fill: (db: Database) => Promise<unknown>,
): Promise<void> {
  await fillDatabase(await createDatabase(server, name, `${server.prefix}_${from}`), fill);
}

async function fillDatabase(url: string, fill: (db: Database, pool: pg.Pool) => Promise<unknown>): Promise<void> {
  const pool = openPool(url, { statementTimeoutMs: hangMs, connectMsMax: hangMs });
  try {
    await fill(openDatabase(pool), pool);
  } finally {
    await pool.end();
  }
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const admin = openPool(url, { max: 1, statementTimeoutMs: hangMs });
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}
