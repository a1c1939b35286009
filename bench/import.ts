import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { computeLuhnDigit } from '@fordra/domain/parties/identity/luhn';
import { prepareJobs } from '../server/src/jobs/worker/prepare-jobs.ts';
import { openPool } from '../server/src/store/connection/database.ts';
import { migrate } from '../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../server/src/store/postgres/embedded-postgres.ts';
import { anImportLine, importHeaders, openImportTests } from '../server/testing/imports/open-import-tests.ts';
import { testPortal } from '../server/testing/portal/test-portal.ts';
import { copyRowsAlone, currentTransactionId } from './flow/rows-alone.ts';
import { cpuSecondsOf } from './measuring/cpu-time.ts';

type Portal = Awaited<ReturnType<typeof testPortal>>;
type Imports = Awaited<ReturnType<typeof openImportTests>>;

const aims = { growth: 1.2, check: 0.5, alone: 0.1, memoryMb: 150, beside: 2 };
const small = 1_000;
/** The processor time of a row of this many is compared with that of the small file; `npm run bench import 5000` uses fewer. */
const large = Number(process.argv[3] ?? 100_000);
const besideRows = Math.min(large, 5_000);
const asking = { people: 5, everyMs: 100, quietMs: 10_000 };
const SAMPLE_MS = 100;
/** The companies of the file before are others, so that the customers of a file of any size are new. */
const FORMER_FROM = 900_000;

/** A file of cases is read, checked and registered, in one process as with `npm start`. */
export async function benchImport(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  try {
    await measure(postgres.url, 'warm', small);
    const isCalm = await measureBeside(postgres.url);
    const first = await measure(postgres.url, 'small', small);
    const second = await measure(postgres.url, 'large', large);
    const growth = second.cpuMs / first.cpuMs;
    console.log(`a row of ${large} costs ${growth.toFixed(2)} times one of ${small}   aim at most ${aims.growth}`);
    return isCalm && growth <= aims.growth && second.isMet;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A portal with its own database, and a small file in it. */
async function open(url: string, name: string): Promise<{ readonly portal: Portal; readonly imports: Imports }> {
  const admin = openPool(url, { max: 1 });
  await admin.query(`create database import_${name}`);
  await admin.end();
  const own = Object.assign(new URL(url), { pathname: `/import_${name}` }).href;
  const pool = openPool(own, { statementTimeoutMs: 600_000 });
  await migrate(pool);
  await prepareJobs(pool);
  await pool.end();
  const portal = await testPortal({ url: own });
  const imports = await openImportTests(portal);
  // A portal in use has statistics of its tables.
  const id = await send(imports, small, 'Före', FORMER_FROM);
  await imports.must(id, 'map_columns', { start_action: 'reminder' });
  await imports.must(id, 'register_rows');
  await portal.pool.query('vacuum analyze');
  return { portal, imports };
}

/** Every row is of another company. */
function fileOf(rows: number, name: string, from: number): string {
  const lines = Array.from({ length: rows }, (_, at) => {
    const digits = `556${String(from + at).padStart(6, '0')}`;
    return anImportLine({ idNumber: `${digits}${computeLuhnDigit(digits)}`, name: `${name} ${at} AB` });
  });
  return [importHeaders, ...lines].join('\r\n');
}

async function send({ send: post, settle }: Imports, rows: number, name = 'Bolag', from = 0): Promise<string> {
  const reply = await post(fileOf(rows, name, from), { query: '&again=true' });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  const { _id } = reply.json<{ _id: string }>();
  await settle(_id);
  return _id;
}

type Measured = { readonly cpuMs: number; readonly isMet: boolean };

async function measure(url: string, name: string, rows: number): Promise<Measured> {
  const { portal, imports } = await open(url, name);
  const memory = watchMemory();
  const before = cpuSecondsOf(process.pid);
  const id = await send(imports, rows);
  const checked = await timed(() => imports.must(id, 'map_columns', { start_action: 'reminder' }));
  const at = await currentTransactionId(portal.pool);
  const { seconds, cpuSeconds } = await timed(() => imports.must(id, 'register_rows'));
  const cpuMs = ((cpuSecondsOf(process.pid) - before) * 1_000) / rows;
  const grownMb = memory.stop();
  const { registered } = await imports.report(id);
  if (registered !== rows) throw new Error(`${registered} of ${rows} rows are registered`);
  await portal.pool.query(`set statement_timeout = 0`);
  const alone = (await copyRowsAlone(portal.pool, at)) / seconds;
  await portal.close();
  if (name === 'warm') return { cpuMs, isMet: true };
  const check = checked.cpuSeconds / cpuSeconds;
  console.log(
    `${rows} rows: ${cpuMs.toFixed(2)} ms of processor time each, ${(rows / seconds).toFixed(0)} registered a second\n` +
      `   the check takes ${check.toFixed(2)} of the processor time of the registration   aim at most ${aims.check}\n` +
      `   the registration has ${alone.toFixed(2)} of the rate of PostgreSQL alone, copying its rows   aim at least ${aims.alone}\n` +
      `   memory grew by ${grownMb.toFixed(0)} MB   aim at most ${aims.memoryMb}`,
  );
  return { cpuMs, isMet: check <= aims.check && alone >= aims.alone && grownMb <= aims.memoryMb };
}

/** The processor time is that of this process and of PostgreSQL. */
async function timed(run: () => Promise<unknown>) {
  const [begun, cpu] = [performance.now(), cpuSecondsOf(process.pid)];
  await run();
  return { seconds: (performance.now() - begun) / 1_000, cpuSeconds: cpuSecondsOf(process.pid) - cpu };
}

/** How much the resident memory of this process grows at most, in megabytes. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let most = before;
  const look = () => {
    most = Math.max(most, process.memoryUsage.rss());
  };
  const timer = setInterval(look, SAMPLE_MS);
  return {
    stop() {
      look();
      clearInterval(timer);
      return (most - before) / 1_000_000;
    },
  };
}

/** Lists of cases that others ask for, while nothing else runs and while a file is registered. */
async function measureBeside(url: string): Promise<boolean> {
  const { portal, imports } = await open(url, 'beside');
  const before = await send(imports, besideRows);
  await imports.must(before, 'map_columns', { start_action: 'reminder' });
  await imports.must(before, 'register_rows');
  await ask(portal, imports, sleep(asking.quietMs / 5));
  const quietMs = await ask(portal, imports, sleep(asking.quietMs));
  const id = await send(imports, besideRows);
  await imports.must(id, 'map_columns', { start_action: 'reminder' });
  const besideMs = await ask(portal, imports, imports.must(id, 'register_rows'));
  await portal.close();
  const times = besideMs / quietMs;
  console.log(
    `the p99 of lists is ${quietMs.toFixed(1)} ms, and ${besideMs.toFixed(1)} ms while ${besideRows} rows are registered: ` +
      `${times.toFixed(2)} times   aim at most ${aims.beside}`,
  );
  return times <= aims.beside;
}

/** Users who each ask ten times a second; the 99th percentile of the milliseconds they wait. */
async function ask(portal: Portal, { system }: Imports, until: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  const person = async (nth: number) => {
    await sleep((nth * asking.everyMs) / asking.people);
    while (!isOver) {
      const begun = performance.now();
      const { statusCode } = await portal.call(system, { url: '/api/cases?sort=-registration_date&max_results=25' });
      if (statusCode !== 200) throw new Error(`the portal answered ${statusCode}`);
      times.push(performance.now() - begun);
      await sleep(asking.everyMs);
    }
  };
  await Promise.all([over, ...Array.from({ length: asking.people }, (_, nth) => person(nth))]);
  return times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
}
