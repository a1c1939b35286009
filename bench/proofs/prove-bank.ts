import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareJobs } from '../../server/src/jobs/worker/prepare-jobs.ts';
import { openDatabase, openPool } from '../../server/src/store/connection/database.ts';
import { checkLedger } from '../../server/src/store/ledger/check-ledger.ts';
import { sealVouchers } from '../../server/src/store/ledger/seal-vouchers.ts';
import { migrate } from '../../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import type { WorkerOrder } from '../../server/testing/bank/bank-worker.ts';
import { type Deaths, runBankSeed } from '../../server/testing/bank/run-bank-seed.ts';
import { openCaseActions } from '../../server/testing/case-actions.ts';
import { testPortal } from '../../server/testing/portal/test-portal.ts';
import { cpuSecondsOf } from '../measuring/cpu-time.ts';

const SEEDS_MAX = 999_999;
const PROGRESS_EVERY = 10;
const FAULTS_SHOWN = 10;
const FAILED_MAX = 20;
/** A token is valid for 15 minutes. */
const TOKEN_MS = 300_000;
/** Against hanging only. */
const KILL_MS_MAX = 600_000;
const worker = join(import.meta.dirname, '../../server/testing/bank/bank-worker.ts');

const { FORDRA_SEED: given } = process.env;
const count = given === undefined ? Number(process.argv[2] ?? 200) : 1;
const first = given === undefined ? Date.now() % (SEEDS_MAX - count) : Number(given);
const counts = { process: 0, jobs: 0, request: 0, survived: 0, failed: 0 };
const deaths: Deaths = { killWorker, onDeath: (as, isDead) => void counts[isDead ? as : 'survived']++ };

console.log(`${count} seeds from ${first}; FORDRA_SEED=N npm run proof:bank repeats one`);
const folder = mkdtempSync(join(tmpdir(), 'fordra-bank-proof-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
  settings: ['fsync=off', 'full_page_writes=off'],
});
const begun = performance.now();
try {
  const pool = openPool(postgres.url, { statementTimeoutMs: 600_000 });
  await migrate(pool);
  await prepareJobs(pool);
  await pool.end();
  const portal = await testPortal({ url: postgres.url });
  let session = { cases: await openCaseActions(portal), since: Date.now() };
  for (let seed = first; seed < first + count && counts.failed < FAILED_MAX; seed++) {
    if (Date.now() - session.since > TOKEN_MS) session = { cases: await openCaseActions(portal), since: Date.now() };
    const faults = await runBankSeed({ portal, cases: session.cases }, seed, deaths).catch((error: Error) => [
      error.stack ?? error.message,
    ]);
    if (faults.length > 0) counts.failed += 1;
    if (faults.length > 0) console.log(`✗ FORDRA_SEED=${seed} npm run proof:bank`);
    for (const fault of faults.slice(0, FAULTS_SHOWN)) console.log(`  ${fault}`);
    if ((seed - first + 1) % PROGRESS_EVERY === 0) console.log(`${seed - first + 1} seeds: ${describe()}`);
  }
  const db = openDatabase(portal.pool);
  await sealVouchers(db);
  const { fault, vouchers } = await checkLedger(db);
  if (fault) console.log(`✗ ${fault}`);
  const isProven = counts.failed === 0 && fault === undefined && counts.jobs + counts.request > counts.survived;
  console.log(`${isProven ? '✓' : '✗'} ${count} seeds, ${vouchers} vouchers: ${describe()}`);
  process.exitCode = isProven ? 0 : 1;
  await portal.close();
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
// The portals that were cut off would be waited for.
process.exit();

/** Runs the order in a process until it kills itself (SIGKILL). */
async function killWorker(order: WorkerOrder): Promise<boolean> {
  const child = spawn(process.execPath, [worker, JSON.stringify(order)], {
    env: { ...process.env, NODE_COMPILE_CACHE: join(folder, 'compiled') },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: KILL_MS_MAX,
  });
  let said = '';
  child.stderr.on('data', (part: Buffer) => {
    said += part.toString();
  });
  const [code, signal] = await once(child, 'close');
  if (signal !== 'SIGKILL' && code !== 0) throw new Error(`the process ended with ${code ?? signal}: ${said}`);
  return signal === 'SIGKILL';
}

function describe(): string {
  const seconds = Math.round((performance.now() - begun) / 1_000);
  const cpuSeconds = Math.round(cpuSecondsOf(process.pid));
  const { process: processes, jobs, request, survived, failed } = counts;
  return (
    `${failed} seeds failed; ${jobs} runs of jobs and ${request} requests cut off, ${processes} processes killed, ` +
    `${survived} ended before; ${seconds} s, ${cpuSeconds} s of processor time`
  );
}
