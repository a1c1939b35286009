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
  await asAdmin(url, async (admin) => {
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
  });
  return Object.assign(new URL(url), { pathname: `/${name}` }).href;
}

/** Removes a database that was copied here, with the sessions that are left in it. */
export async function dropDatabase(server: TestServer, url: string): Promise<void> {
  const name = new URL(url).pathname.slice(1);
  await asAdmin(server.url, async (admin) => void (await admin.query(`drop database if exists ${name} with (force)`)));
}

async function asAdmin(url: string, work: (admin: pg.Client) => Promise<void>): Promise<void> {
  const admin = new pg.Client({ connectionString: url, connectionTimeoutMillis: hangMs, statement_timeout: hangMs });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}
