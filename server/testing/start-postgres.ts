import type { TestProject } from 'vitest/node';
import { buildDemo } from '../demo/build-demo.ts';
import type { TestServer } from './copy-template.ts';
import { msUntilMorning, setClock } from './move-clock.ts';
import { createTemplate, extendTemplate, startTestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
    /** How far business time is ahead of the machine's clock in every new database. */
    aheadMs: number;
  }
}

/** One PostgreSQL for the whole test run, with the templates that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, prefix, stop } = await startTestServer();
  const server = { url, prefix };
  const aheadMs = msUntilMorning();
  await createTemplate(server, 'migrated', (db) => setClock(db, aheadMs));
  await extendTemplate(server, 'migrated', 'demo', buildDemo);
  project.provide('testServer', server);
  project.provide('aheadMs', aheadMs);
  return stop;
}
