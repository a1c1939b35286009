import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareJobs } from '../../server/src/jobs/worker/prepare-jobs.ts';
import { openPool } from '../../server/src/store/connection/database.ts';
import { migrate } from '../../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import { buildFuzzWorld } from '../../server/testing/fuzz/fuzz-world.ts';
import { runFuzz } from '../../server/testing/fuzz/run-fuzz.ts';
import { testPortal } from '../../server/testing/portal/test-portal.ts';

const count = Number(process.argv[2] ?? 20_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const shownMax = 20;

console.log(`${count} requests, seed ${seed}: npm run proof:fuzz -- ${count} ${seed} asks the same again.`);
const folder = mkdtempSync(join(tmpdir(), 'fordra-fuzz-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
  settings: ['fsync=off', 'full_page_writes=off'],
});
try {
  const result = await ask(postgres.url);
  for (const { request, faults } of result.faults.slice(0, shownMax)) {
    console.log(`✗ ${JSON.stringify(request).slice(0, 1_000)}`);
    for (const fault of faults) console.log(`  ${fault}`);
  }
  const statuses = Object.entries(result.statuses).map(([status, times]) => `${status}: ${times}`);
  console.log(`${statuses.join(', ')}; the slowest took ${Math.round(result.slowestMs)} ms`);
  console.log(`${result.asked - result.faults.length} passed, ${result.faults.length} failed`);
  process.exitCode = result.faults.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function ask(url: string) {
  const pool = openPool(url);
  await migrate(pool);
  await prepareJobs(pool);
  await pool.end();
  const portal = await testPortal({ url, build: async () => {} });
  try {
    return await runFuzz(await buildFuzzWorld(portal), { count, seed });
  } finally {
    await portal.close();
  }
}
