import pg from 'pg';
import { StartError } from '../postgres/start-error.ts';
import { fillDatabase, type Restore } from './fill-database.ts';
import { backedUpSchemas } from './format.ts';
import type { Loaded } from './load-database.ts';

/** The objects in a database that do not belong to an extension. */
const isOwn = (catalogue: string) => `not exists (
  select from pg_depend where classid = '${catalogue}'::regclass and objid = ${catalogue}.oid and deptype = 'e'
)`;

/** Restores into a database on an external server. It must be empty, and is empty again if the restore fails. */
export async function restoreIntoEmpty(restore: Restore): Promise<Loaded> {
  const client = new pg.Client({ connectionString: restore.url, connectionTimeoutMillis: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    if (!(await isEmpty(client))) {
      throw new StartError('the database that DATABASE_URL names is not empty: restore into a new one');
    }
    try {
      return await fillDatabase(restore);
    } catch (error) {
      await empty(client);
      throw error;
    }
  } finally {
    await client.end();
  }
}

async function isEmpty(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ tables: number }>(
    `select count(*)::int as tables from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'S') and nspname = any($1) and ${isOwn('pg_class')}`,
    [backedUpSchemas],
  );
  return rows[0]?.tables === 0;
}

/** Extensions are kept: an administrator may have installed them. */
async function empty(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ statement: string }>(
    `select 'drop table if exists ' || pg_class.oid::regclass || ' cascade' as statement
       from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and ${isOwn('pg_class')}
     union all select 'drop view if exists ' || pg_class.oid::regclass || ' cascade'
       from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace and ${isOwn('pg_class')}
     union all select 'drop sequence if exists ' || pg_class.oid::regclass || ' cascade'
       from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace and ${isOwn('pg_class')}
     union all select 'drop routine if exists ' || pg_proc.oid::regprocedure || ' cascade'
       from pg_proc where pronamespace = 'public'::regnamespace and ${isOwn('pg_proc')}
     union all select 'drop type if exists ' || pg_type.oid::regtype || ' cascade'
       from pg_type where typtype in ('e', 'd', 'r') and typnamespace = 'public'::regnamespace and ${isOwn('pg_type')}
     union all select 'drop schema if exists graphile_worker cascade'`,
  );
  for (const { statement } of rows) await client.query(statement);
}
