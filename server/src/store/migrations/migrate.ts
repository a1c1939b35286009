import type pg from 'pg';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import { checkServer } from '../connection/check-server.ts';
import { StartError } from '../postgres/start-error.ts';
import { type Migration, readMigrations } from './migration-files.ts';

const statementMsMax = 3_600_000;

export type MigrateOptions = {
  /** Whether to run this migration; without it all migrations run. */
  readonly only?: (name: string) => boolean;
  readonly folder?: string;
};

type Applied = { readonly name: string; readonly sha256: string };

/**
 * Runs the migrations that this database has not run, ordered by name; several processes may do so at once. A migration
 * that is merged later than others with a later name still runs: people write migrations in parallel.
 */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  const { folder, only = () => true } = options;
  const migrations = readMigrations(folder);
  const wanted = migrations.filter(({ name }) => only(name));
  const client = await pool.connect();
  try {
    await checkServer(client);
    const ran: string[] = [];
    for (let name = await runNext(client, migrations, wanted); name; name = await runNext(client, migrations, wanted)) {
      ran.push(name);
    }
    return ran;
  } finally {
    client.release();
  }
}

/** One transaction: its end releases the lock, and it sees the migrations that others ran while this process waited. */
async function runNext(
  client: pg.PoolClient,
  all: readonly Migration[],
  wanted: readonly Migration[],
): Promise<string | undefined> {
  const run = (text: string) => client.query({ text, query_timeout: statementMsMax } as pg.QueryConfig);
  await run('begin');
  try {
    await run('set local statement_timeout = 0');
    await run(`select pg_advisory_xact_lock(${advisoryLocks.migrations})`);
    const applied = await loadApplied(client);
    checkApplied(applied, all);
    const next = wanted.find(({ name }) => !applied.some((one) => one.name === name));
    if (next) {
      await run(next.sql).catch((error: Error) => {
        throw new StartError(`the migration ${next.name} failed: ${error.message}`, { cause: error });
      });
      await client.query('insert into migrations (name, sha256) values ($1, $2)', [next.name, next.sha256]);
    }
    await run('commit');
    return next?.name;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function loadApplied(client: pg.PoolClient): Promise<Applied[]> {
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('migrations') is not null as has`);
  if (rows[0]?.has) return (await client.query<Applied>('select name, sha256 from migrations order by name')).rows;
  await client.query(
    'create table migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
  );
  return [];
}

function checkApplied(applied: readonly Applied[], all: readonly Migration[]): void {
  for (const { name, sha256 } of applied) {
    const known = all.find((migration) => migration.name === name);
    if (!known)
      throw new StartError(
        `the database is newer than this program: it has the migration ${name}, which is unknown here`,
      );
    if (known.sha256 !== sha256)
      throw new StartError(
        `the migration ${name} was changed after this database ran it: put it back and write a new one`,
      );
  }
}
