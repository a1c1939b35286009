import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { StartError } from '../postgres/start-error.ts';
import { fillDatabase, type Restore } from './fill-database.ts';
import { quote } from './format.ts';
import type { Loaded } from './load-database.ts';

const inUse = '55006';
/** Restores into a new database restoring the present one, then swaps their names. */
export async function restoreEmbedded(restore: Restore, replace: boolean): Promise<Loaded> {
  if (!replace && (await hasData(restore.url))) {
    throw new StartError('the database already holds data: add --replace to put the backup in its place');
  }
  const present = new URL(restore.url).pathname.slice(1);
  const [restoring, former] = [`${present}_restoring`, `${present}_replaced`];
  const admin = new pg.Client({ connectionString: withDatabase(restore.url, 'postgres') });
  admin.on('error', () => {});
  await admin.connect();
  const drop = (name: string) => admin.query(`drop database if exists ${quote(name)} with (force)`);
  try {
    await drop(restoring); // Left by a restore that was killed.
    await drop(former);
    await admin.query(`create database ${quote(restoring)}`);
    const loaded = await fillDatabase({ ...restore, url: withDatabase(restore.url, restoring) });
    restore.signal.throwIfAborted();
    await swap(admin, present, restoring, former);
    await drop(former);
    return loaded;
  } finally {
    await drop(restoring).catch(() => {});
    await admin.end();
  }
}

/** Both databases are renamed in one transaction, so that there is always a database of this name. */
async function swap(admin: pg.Client, present: string, restoring: string, former: string): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      await admin.query('begin');
      await admin.query(`alter database ${quote(present)} rename to ${quote(former)}`);
      await admin.query(`alter database ${quote(restoring)} rename to ${quote(present)}`);
      await admin.query('commit');
      return;
    } catch (error) {
      await admin.query('rollback');
      // PostgreSQL may still be closing our own connections.
      if ((error as { code?: string }).code !== inUse || tries === 3) throw error;
      await sleep(200);
    }
  }
}

/** A database without users holds no data that a user entered. */
async function hasData(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    const { rows } = await client.query<{ has: boolean }>(`select to_regclass('public.users') is not null as has`);
    if (!rows[0]?.has) return false;
    return (await client.query('select from public.users limit 1')).rowCount === 1;
  } finally {
    await client.end();
  }
}

function withDatabase(url: string, name: string): string {
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
