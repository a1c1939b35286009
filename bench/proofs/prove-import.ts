import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChance } from '@fordra/domain/testing/chance';
import { prepareJobs } from '../../server/src/jobs/worker/prepare-jobs.ts';
import { openPool } from '../../server/src/store/connection/database.ts';
import { migrate } from '../../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import { openImportTests } from '../../server/testing/imports/open-import-tests.ts';
import { proveImports } from '../../server/testing/imports/prove-imports.ts';
import { testPortal } from '../../server/testing/portal/test-portal.ts';

const ROWS = 1_200;
const FAULTS_SHOWN = 20;

const cuts = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const { whole } = makeChance(seed);
const folder = mkdtempSync(join(tmpdir(), 'fordra-import-proof-'));

console.log(`${cuts} kills, files of ${ROWS} rows, seed ${seed}: npm run proof:import -- ${cuts} ${seed}`);
const begun = performance.now();
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
  settings: ['fsync=off', 'full_page_writes=off'],
});
try {
  const { faults, files } = await prove(postgres.url);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`✗ ${fault}`);
  console.log(
    faults.length === 0
      ? `✓ ${files} files in ${seconds} s: whole chunks after every kill, no row lost or doubled`
      : `${faults.length} faults after ${seconds} s`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function prove(url: string) {
  const pool = openPool(url);
  await migrate(pool);
  await prepareJobs(pool);
  await pool.end();
  const portal = await testPortal({ url });
  try {
    const imports = await openImportTests(portal);
    return await proveImports({
      ...{ imports, pool: portal.pool, rows: ROWS, cuts },
      upTo: (max) => whole(0, max),
      onProgress: console.log,
    });
  } finally {
    await portal.close();
  }
}
