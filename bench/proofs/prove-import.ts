import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChance } from '@fordra/domain/testing/chance';
import { proveImportKills } from '../../server/testing/imports/prove-import-kills.ts';

const ROWS = 1_200;
const FAULTS_SHOWN = 20;

const kills = Number(process.argv[2] ?? 500);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const { whole } = makeChance(seed);
const dataDir = mkdtempSync(join(tmpdir(), 'fordra-import-proof-'));

console.log(`${kills} kills, files of ${ROWS} rows, seed ${seed}: npm run proof:import -- ${kills} ${seed}`);
const begun = performance.now();
const { faults, files } = await proveImportKills({
  ...{ dataDir, rows: ROWS, kills },
  upTo: (max) => whole(0, max),
  onProgress: console.log,
});
rmSync(dataDir, { recursive: true, force: true });
const seconds = Math.round((performance.now() - begun) / 1_000);
for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`✗ ${fault}`);
console.log(
  faults.length === 0
    ? `✓ ${files} files in ${seconds} s: whole chunks after every kill, no row lost or doubled`
    : `${faults.length} faults after ${seconds} s`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
