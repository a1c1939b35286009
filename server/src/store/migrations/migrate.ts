import type pg from 'pg';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import { checkServer } from '../connection/check-server.ts';
import { StartError } from '../postgres/start-error.ts';
import { type Migration, readMigrations } from './migration-files.ts';

const statementMsMax = 3_600_000;

export type MigrateOptions = {
  /** The last migration to run, by its file name. */
  readonly upTo?: string;
  readonly folder?: string;
};

type Landed = { readonly name: string; readonly sha256: string };

/** Runs the migrations that this database has not seen, in order; several processes may do so at once. */
export async function migrate(pool: pg.Pool, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = readMigrations(options.folder);
  const last = options.upTo ? migrations.findIndex(({ name }) => name === options.upTo) : migrations.length - 1;
  if (last < 0 && options.upTo) throw new StartError(`there is no migration ${options.upTo}`);
  const wanted = migrations.slice(0, last + 1);
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

/** One transaction: the lock goes with it, whatever happens, and what others ran while we waited is seen. */
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
    const landed = await loadLanded(client);
    checkLanded(landed, all);
    const next = findNext(landed, wanted);
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

async function loadLanded(client: pg.PoolClient): Promise<Landed[]> {
  const { rows } = await client.query<{ has: boolean }>(`select to_regclass('migrations') is not null as has`);
  if (rows[0]?.has) return (await client.query<Landed>('select name, sha256 from migrations order by name')).rows;
  await client.query(
    'create table migrations (name text primary key, sha256 text not null, ran_at timestamptz not null default now())',
  );
  return [];
}

function checkLanded(landed: readonly Landed[], all: readonly Migration[]): void {
  for (const { name, sha256 } of landed) {
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

function findNext(landed: readonly Landed[], wanted: readonly Migration[]): Migration | undefined {
  const next = wanted.find(({ name }) => !landed.some((one) => one.name === name));
  const later = next && landed.find(({ name }) => name > next.name);
  if (later)
    throw new StartError(
      `the migration ${next.name} comes before ${later.name}, which this database has already run: give it a higher number`,
    );
  return next;
}
