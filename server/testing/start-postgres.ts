import type { TestProject } from 'vitest/node';
import { buildDemo } from '../demo/build-demo.ts';
import { createTemplate, extendTemplate, startTestServer, type TestServer } from './test-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testServer: TestServer;
  }
}

/** One PostgreSQL for the whole test run, with the templates that each test file copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, prefix, stop } = await startTestServer();
  const server = { url, prefix };
  await createTemplate(server, 'migrated');
  await extendTemplate(server, 'migrated', 'demo', buildDemo);
  project.provide('testServer', server);
  return stop;
}
