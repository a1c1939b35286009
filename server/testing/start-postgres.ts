import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { prepareJobs } from '../src/jobs/worker/prepare-jobs.ts';
import { openPool } from '../src/store/connection/database.ts';
import { migrate } from '../src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../src/store/postgres/embedded-postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
    testDatabases: string;
  }
}

/** One PostgreSQL for the whole run, with a migrated template that each test file copies. TEST_DATABASE_URL brings another. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const given = process.env.TEST_DATABASE_URL;
  const server = given ? { url: given, stop: async () => {} } : await startOwn();
  const prefix = `fordra_test_${randomBytes(4).toString('hex')}`;
  await createTemplate(server.url, `${prefix}_template`);
  project.provide('postgresUrl', server.url);
  project.provide('testDatabases', prefix);
  return async () => {
    if (given) await dropDatabases(server.url, prefix);
    await server.stop();
  };
}

async function startOwn(): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-test-'));
  const settings = ['fsync=off', 'full_page_writes=off']; // What a killed process has written stays; a power cut is not tested.
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), { settings });
  const stop = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url: postgres.url, stop };
}

async function createTemplate(url: string, name: string): Promise<void> {
  const admin = openPool(url, { max: 1 });
  await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
  await admin.end();
  const template = openPool(Object.assign(new URL(url), { pathname: `/${name}` }).href);
  await migrate(template);
  await prepareJobs(template);
  await template.end();
}

async function dropDatabases(url: string, prefix: string): Promise<void> {
  const admin = openPool(url, { max: 1, statementTimeoutMs: 600_000 });
  const { rows } = await admin.query<{ name: string }>(
    'select datname as name from pg_database where starts_with(datname, $1)',
    [prefix],
  );
  for (const { name } of rows) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
}
