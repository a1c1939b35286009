import { allResources } from '@fordra/resources/all-resources';
import { calmPace, runDueCases } from '../../server/src/engine/flow/run-due-cases.ts';
import { openLog } from '../../server/src/monitoring/log.ts';
import { buildCatalogue } from '../../server/src/records/rows/catalogue.ts';
import { openDatabase, openPool } from '../../server/src/store/connection/database.ts';
import { testAgency } from '../../server/testing/run-flow.ts';
import { openBenchPortal } from '../measuring/bench-portal.ts';

type Command = { readonly url: string } | { readonly run: true };

/** A process of the bench, equal to `npm start`: the API, and the nightly run when requested. */
process.on('message', async (command: Command) => {
  if ('url' in command) process.send?.({ port: await serve(command.url) });
});

async function serve(url: string): Promise<number> {
  const pool = openPool(url);
  const db = openDatabase(pool);
  const { app } = await openBenchPortal({ url, pool, db, catalogue: buildCatalogue(allResources) });
  process.on('message', async (command: Command) => {
    if (!('run' in command)) return;
    const begun = performance.now();
    const { run } = await runDueCases({ db, agency: testAgency, log: openLog('silent') }, calmPace);
    process.send?.({ run, seconds: (performance.now() - begun) / 1_000 });
  });
  return Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
}
