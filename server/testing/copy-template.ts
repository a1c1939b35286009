import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { hangMs } from './hang-ms.ts';

/* Imports nothing of the server: every worker of the journeys loads it. */

const inUse = '55006';

/** A PostgreSQL server and the prefix of this run's databases on it. */
export type TestServer = { readonly url: string; readonly prefix: string };

/** The address of a new copy of this template. */
export function copyTemplate(server: TestServer, name: string): Promise<string> {
  return createDatabase(server, randomBytes(6).toString('hex'), `${server.prefix}_${name}`);
}

export function createEmpty(server: TestServer): Promise<string> {
  return createDatabase(server, randomBytes(6).toString('hex'), 'template0');
}

/** The address of a new database as a copy of another one. */
export async function createDatabase({ url, prefix }: TestServer, suffix: string, template: string): Promise<string> {
  const name = `${prefix}_${suffix}`;
  const admin = new pg.Client({ connectionString: url, connectionTimeoutMillis: hangMs, statement_timeout: hangMs });
  await admin.connect();
  try {
    for (const until = Date.now() + hangMs; ; ) {
      try {
        // Copying files takes half the time of writing every page to the log.
        await admin.query(`create database ${name} template ${template} encoding 'UTF8' strategy file_copy`);
        break;
      } catch (error) {
        // A session that filled the template may not have ended yet.
        if ((error as { code?: string }).code !== inUse || Date.now() > until) throw error;
        await sleep(50);
      }
    }
  } finally {
    await admin.end();
  }
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}
