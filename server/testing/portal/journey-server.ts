import { buildDemo } from '../../demo/build-demo.ts';
import { makeDemoCases } from '../../demo/make-demo-cases.ts';
import type { TestServer } from '../copy-template.ts';
import { msUntilMorning, setClock } from '../move-clock.ts';
import { createTemplate, extendTemplate, startTestServer } from '../test-server.ts';
import { journeyTemplate } from './journey-portal.ts';

/** One PostgreSQL for all journeys, with the demo in a template that each portal copies. */
export async function startJourneyServer(): Promise<TestServer & { stop(): Promise<void> }> {
  const server = await startTestServer();
  await createTemplate(server, 'migrated', (db) => setClock(db, msUntilMorning()));
  await extendTemplate(server, 'migrated', journeyTemplate, async (db) => {
    await buildDemo(db);
    await makeDemoCases(db);
  });
  return server;
}
