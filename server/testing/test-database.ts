import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { inject } from 'vitest';
import { openPool } from '../src/store/connection/database.ts';
import { hangMs } from './hang-ms.ts';

const inUse = '55006';

/** The address of a migrated database of its own for one test file. */
export function testDatabase(): Promise<string> {
  return createDatabase(`${inject('testDatabases')}_template`);
}

/** The same, before any migration. */
export function emptyDatabase(): Promise<string> {
  return createDatabase('template0');
}

async function createDatabase(template: string): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const name = `${inject('testDatabases')}_${randomBytes(6).toString('hex')}`;
  const admin = openPool(url.href, { max: 1, statementTimeoutMs: hangMs });
  try {
    for (const until = Date.now() + hangMs; ; ) {
      try {
        await admin.query(`create database ${name} template ${template}`);
        break;
      } catch (error) {
        // A session that made the template may not have left it yet.
        if ((error as { code?: string }).code !== inUse || Date.now() > until) throw error;
        await sleep(50);
      }
    }
  } finally {
    await admin.end();
  }
  url.pathname = `/${name}`;
  return url.href;
}
