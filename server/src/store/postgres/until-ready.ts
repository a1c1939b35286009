import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { urlFor } from './running.ts';
import { StartError } from './start-error.ts';

const readyMsMax = 120_000; // After a crash it first replays its write-ahead log.
const sqlState = { noDatabase: '3D000', wrongPassword: '28P01' };

/** Waits until the database `fordra` answers, and creates it if it is missing; false if PostgreSQL ended meanwhile. */
export async function untilReady(folder: string, port: number, isUp: () => boolean): Promise<boolean> {
  const until = Date.now() + readyMsMax;
  for (;;) {
    const failure = await tryConnect(urlFor(folder, port));
    if (!failure) return true;
    if (failure.code === sqlState.noDatabase) {
      await createDatabase(urlFor(folder, port, 'postgres')).catch((error) => {
        if (isUp()) throw error;
      });
    } else if (failure.code === sqlState.wrongPassword) {
      throw new StartError(`the database in ${folder} does not accept the password in the file beside it`);
    } else {
      if (!isUp()) return false;
      if (Date.now() > until) throw new StartError(`the database in ${folder} does not answer: ${failure.message}`);
      await sleep(15);
    }
  }
}

async function tryConnect(connectionString: string): Promise<(Error & { code?: string }) | undefined> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    return error as Error;
  } finally {
    await client.end().catch(() => {});
  }
}

async function createDatabase(connectionString: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    await client.query('create database fordra');
  } finally {
    await client.end().catch(() => {});
  }
}
