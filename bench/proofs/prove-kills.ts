import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Chance, makeChance } from '@fordra/domain/testing/chance';
import { freePort, type PortalProcess, startPortal } from '../../server/testing/portal/portal-process.ts';
import { openWriters, type Writers } from './acknowledged-writes.ts';

const victims = ['the server', 'PostgreSQL', 'both'] as const;
const kinds = ['during the first start', 'during a later start', 'during writes'] as const;
type Victim = (typeof victims)[number];

const rounds = Number(process.argv[2] ?? 27);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const chance = makeChance(seed);
const folder = mkdtempSync(join(tmpdir(), 'fordra-kills-'));
// The old portal keeps running beside the new ones, and must not answer for them.
const ports = { old: await freePort(), new: await freePort() };
const start = (name: string) => {
  const port = name === 'old' ? ports.old : ports.new;
  return startPortal({ port, dataDir: join(folder, name), env: { FORDRA_LOG_LEVEL: 'warn' } });
};

console.log(`${rounds} rounds, seed ${seed}: npm run proof:kill -- ${rounds} ${seed} kills in the same order again.`);
const counts = { passed: 0, failed: 0 };
let old = await begin('old');
const writers = await openWriters(old.address);
for (let round = 0; round < rounds; round++) {
  const kind = kinds[round % kinds.length]!;
  const victim = victims[Math.floor(round / kinds.length) % victims.length]!;
  const title = `${victim} killed ${kind}`;
  try {
    const result = await runRound(kind, victim);
    counts.passed += 1;
    console.log(`✓ ${title}: ${result}`);
  } catch (error) {
    counts.failed += 1;
    console.log(`✗ ${title}: ${(error as Error).message}`);
  }
}
await stop(old);
rmSync(folder, { recursive: true, force: true });
console.log(`${counts.passed} passed, ${counts.failed} failed`);
process.exitCode = counts.failed === 0 ? 0 : 1;

async function runRound(kind: (typeof kinds)[number], victim: Victim): Promise<string> {
  if (kind === 'during writes') return killWriting(victim, writers, chance);
  const isFirst = kind === 'during the first start';
  if (!isFirst) await stop(old);
  const name = isFirst ? `new-${chance.whole(0, 1e9)}` : 'old';
  const ms = chance.whole(0, isFirst ? 3_500 : 1_500);
  const portal = start(name);
  await sleep(ms);
  await kill(portal, victim);
  if (victim === 'PostgreSQL' && portal.isRunning()) await stop(portal); // Recovered, restarting, or stopped: all are correct.
  const next = await begin(name);
  if (isFirst) await stop(next);
  else {
    old = next;
    await writers.check();
  }
  return `after ${ms} ms`;
}

async function killWriting(victim: Victim, writing: Writers, { whole }: Chance): Promise<string> {
  const ms = whole(100, 2_500);
  const written = writing.write();
  await sleep(ms);
  await kill(old, victim);
  if (victim !== 'PostgreSQL') old = await begin('old');
  const acknowledged = await written();
  await writing.check();
  if (acknowledged === 0) throw new Error('nothing was written');
  return `after ${ms} ms, ${acknowledged} acknowledged writes are there`;
}

/** PostgreSQL may not run yet: then only the server is killed. */
async function kill(portal: PortalProcess, victim: Victim): Promise<void> {
  const postgres = portal.postgresPid();
  if (victim !== 'PostgreSQL') portal.signal('SIGKILL');
  if (victim !== 'the server' && postgres) process.kill(postgres, 'SIGKILL');
  if (victim !== 'PostgreSQL') await portal.ended;
}

async function begin(name: string): Promise<PortalProcess> {
  const portal = start(name);
  await portal.untilUp();
  return portal;
}

async function stop(portal: PortalProcess): Promise<void> {
  portal.signal('SIGTERM');
  const code = await portal.ended;
  if (portal.postgresPid() !== undefined)
    throw new Error(`a stop (${code}) left PostgreSQL running: ${portal.output()}`);
}
