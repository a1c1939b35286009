import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChance } from '@fordra/domain/testing/chance';
import { prepareJobs } from '../../server/src/jobs/worker/prepare-jobs.ts';
import { openPool } from '../../server/src/store/connection/database.ts';
import { migrate } from '../../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import { proveImportKills } from '../../server/testing/imports/prove-import-kills.ts';

const ROWS = 1_200;
const LANES = 4;
const FAULTS_SHOWN = 20;

const wanted = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const { whole } = makeChance(seed);
const folder = mkdtempSync(join(tmpdir(), 'fordra-import-proof-'));

console.log(`${wanted} kills, files of ${ROWS} rows, seed ${seed}: npm run proof:import -- ${wanted} ${seed}`);
const begun = performance.now();
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
/** Each lane has its own database and worker, since most of a lane's time is a start of a process. */
const lanes = await Promise.all(
  Array.from({ length: LANES }, async (_, nth) =>
    proveImportKills({
      ...{ url: await aDatabase(postgres.url, `lane_${nth}`), rows: ROWS, kills: Math.ceil(wanted / LANES) },
      upTo: (max) => whole(0, max),
      onProgress: (words) => console.log(`lane ${nth}: ${words}`),
    }),
  ),
);
await postgres.stop();
rmSync(folder, { recursive: true, force: true });
const faults = lanes.flatMap((lane) => lane.faults);
const kills = lanes.reduce((sum, lane) => sum + lane.kills, 0);
const files = lanes.reduce((sum, lane) => sum + lane.files, 0);
const seconds = Math.round((performance.now() - begun) / 1_000);
for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`✗ ${fault}`);
console.log(
  faults.length === 0
    ? `✓ ${kills} kills, ${files} files, ${files * ROWS} rows in ${seconds} s: whole chunks after every kill, no row lost or doubled`
    : `${faults.length} faults after ${seconds} s`,
);
// A worker that is being loaded must not keep the process.
process.exit(faults.length === 0 ? 0 : 1);

async function aDatabase(url: string, name: string): Promise<string> {
  const admin = openPool(url, { max: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const pool = openPool(own);
  await migrate(pool);
  await prepareJobs(pool);
  await pool.end();
  return own;
}
