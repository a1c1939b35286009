import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeChance } from '@fordra/domain/testing/chance';
import type { FlowMoment } from '../../server/src/engine/flow/flow-ports.ts';
import { openDatabase, openPool } from '../../server/src/store/connection/database.ts';
import { migrate } from '../../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import { tracesOf } from '../../server/testing/expect-run-once.ts';
import { runToday } from '../../server/testing/run-flow.ts';
import { makeDue } from '../flow/make-due.ts';

const moments: readonly FlowMoment[] = ['claimed', 'loaded', 'applied', 'committed'];
const faults = ['killed', 'frozen past its lease and woken', 'killed, two others at work'] as const;
const CASES = 100;
const LEASE_MS = 1_500;

const rounds = Number(process.argv[2] ?? moments.length * faults.length * 2);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);
const chance = makeChance(seed);

console.log(`${rounds} rounds, seed ${seed}: npm run proof:flow -- ${rounds} ${seed} does the same again.`);
const folder = mkdtempSync(join(tmpdir(), 'fordra-flow-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
  settings: ['fsync=off', 'full_page_writes=off'],
});
const pool = openPool(postgres.url, { statementTimeoutMs: 60_000 });
const db = openDatabase(pool);
let failed = 0;
try {
  await migrate(pool);
  const first = await makeDue(pool, CASES);
  await runToday(db);
  const expected = new Set(await tracesOf(pool, first));
  if (expected.size !== 1) throw new Error('cases that are alike were not treated alike');
  for (let round = 0; round < rounds; round += 1) {
    const moment = moments[round % moments.length]!;
    const fault = faults[Math.floor(round / moments.length) % faults.length]!;
    const batch = chance.whole(1, 8);
    const ids = await makeDue(pool, CASES);
    await spoil(fault, moment, batch);
    const found = new Set(await tracesOf(pool, ids));
    const isRight = found.size === 1 && expected.has([...found][0]!);
    if (!isRight) failed += 1;
    console.log(`${isRight ? '✓' : '✗'} a worker ${fault} when its batch ${batch} was ${moment}`);
    if (!isRight) for (const trace of found) console.log(`    ${trace}`);
  }
} finally {
  await pool.end();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
console.log(`${rounds - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function spoil(fault: (typeof faults)[number], moment: FlowMoment, batch: number): Promise<void> {
  const isFrozen = fault.startsWith('frozen');
  const worker = startWorker(moment, batch, isFrozen ? 'waits' : 'dies');
  const ended = once(worker, 'exit');
  const others = fault.includes('two others') ? [runRest(), runRest()] : [];
  await Promise.race([once(worker, 'message'), ended]);
  if (isFrozen) {
    worker.kill('SIGSTOP');
    // The server ends a session that is idle in a transaction for half a minute.
    const work = runRest();
    await sleep(LEASE_MS + 200);
    if (moment === 'claimed' || moment === 'committed') await work;
    worker.kill('SIGCONT');
    await work;
    await ended;
    return;
  }
  await ended;
  await Promise.all([...others, runRest()]);
}

function startWorker(moment: FlowMoment, batch: number, then: 'dies' | 'waits'): ChildProcess {
  const file = join(import.meta.dirname, '../../server/testing/flow-worker.ts');
  return fork(file, [postgres.url, moment, String(batch), then, String(LEASE_MS)], { stdio: 'ignore' });
}

function runRest() {
  return runToday(db, {}, { batch: 10, leaseMs: LEASE_MS, waitMs: 60_000 });
}
