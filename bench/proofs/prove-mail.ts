import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChance } from '@fordra/domain/testing/chance';
import { proveMails } from '../../server/testing/mail/prove-mails.ts';

const MAILS_PER_KILL = 500;
const FAULTS_SHOWN = 20;

const mails = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const { whole } = makeChance(seed);
const kills = Math.max(1, Math.round(mails / MAILS_PER_KILL));
const dataDir = mkdtempSync(join(tmpdir(), 'fordra-mail-'));

console.log(`${mails} mails, ${kills} kills, seed ${seed}: npm run proof:mail -- ${mails} ${seed}`);
const begun = performance.now();
const { faults, sent, attempts } = await proveMails({
  mails,
  kills,
  dataDir,
  upTo: (max) => whole(0, max),
  onProgress: console.log,
});
rmSync(dataDir, { recursive: true, force: true });
const seconds = Math.round((performance.now() - begun) / 1_000);
for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`✗ ${fault}`);
console.log(
  faults.length === 0
    ? `✓ ${sent} mails in ${attempts} attempts and ${seconds} s: none lost, none doubled, no state changed by an unsigned one`
    : `${faults.length} faults after ${seconds} s`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
