import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChance } from '@fordra/domain/testing/chance';
import { prepareJobs } from '../../server/src/jobs/worker/prepare-jobs.ts';
import { openPool } from '../../server/src/store/connection/database.ts';
import { migrate } from '../../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import { proveImportKills } from '../../server/testing/imports/prove-import-kills.ts';

const FAULTS_SHOWN = 20;

const wanted = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const { whole } = makeChance(seed);
const folder = mkdtempSync(join(tmpdir(), 'fordra-import-proof-'));

console.log(`${wanted} jobs cut off by kills, seed ${seed}: npm run proof:import -- ${wanted} ${seed}`);
const begun = performance.now();
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
const pool = openPool(postgres.url);
await migrate(pool);
await prepareJobs(pool);
await pool.end();
const { faults, files, rows, kills, cut } = await proveImportKills({
  ...{ url: postgres.url, cuts: wanted },
  upTo: (max) => whole(0, max),
  onProgress: console.log,
});
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
const seconds = Math.round((performance.now() - begun) / 1_000);
for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`✗ ${fault}`);
console.log(
  faults.length === 0
    ? `✓ ${kills} kills cut off ${cut} jobs of ${files} files with ${rows} rows in ${seconds} s: whole chunks after every kill, no row lost or doubled`
    : `${faults.length} faults after ${seconds} s`,
);
// A worker that is being loaded must not keep the process.
process.exit(faults.length === 0 ? 0 : 1);
