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
import { askBeside, p99Of } from './measuring/ask-beside.ts';
import { cpuSecondsOf } from './measuring/cpu-time.ts';
import { watchMemory } from './measuring/watch-memory.ts';

type Portal = Awaited<ReturnType<typeof testPortal>>;
type Imports = Awaited<ReturnType<typeof openImportTests>>;

const aims = { growth: 1.2, check: 0.5, alone: 0.1, memoryMb: 150, beside: 2 };
const small = 1_000;
/** The processor time of a row of this many is compared with that of the small file; `npm run bench import 5000` uses fewer. */
const large = Number(process.argv[3] ?? 100_000);
const beside = { quietMs: 5_000, rounds: 5, rows: 1_000 };
const STATEMENT_MS_MAX = 600_000;
/** Every file is of other companies, so that the customers of a file of any size are new. */
const firsts = { former: 900_000, beside: 800_000, measured: 0 };

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
  const pool = openPool(own, { statementTimeoutMs: STATEMENT_MS_MAX });
  await migrate(pool);
  await prepareJobs(pool);
  await pool.end();
  const portal = await testPortal({ url: own });
  const imports = await openImportTests(portal);
  // A portal in use has statistics of its tables.
  const id = await send(imports, fileOf(small, 'Före', firsts.former));
  await imports.must(id, 'map_columns', { start_action: 'reminder' });
  await imports.must(id, 'register_rows');
  await portal.pool.query('vacuum analyze');
  return { portal, imports };
}

/** Every row is of another company. */
function fileOf(rows: number, name = 'Bolag', from = firsts.measured): Buffer {
  const lines = Array.from({ length: rows }, (_, at) => {
    const digits = `556${String(from + at).padStart(6, '0')}`;
    return anImportLine({ idNumber: `${digits}${computeLuhnDigit(digits)}`, name: `${name} ${at} AB` });
  });
  return Buffer.from([importHeaders, ...lines].join('\r\n'));
}

async function send({ send: post, settle }: Imports, file: Buffer): Promise<string> {
  const reply = await post(file, { query: '&again=true' });
  if (reply.statusCode !== 201) throw new Error(reply.body);
  const { _id } = reply.json<{ _id: string }>();
  await settle(_id);
  return _id;
}

type Measured = { readonly cpuMs: number; readonly isMet: boolean };

async function measure(url: string, name: string, rows: number): Promise<Measured> {
  const { portal } = await open(url, name);
  // Each step signs in anew, since a large file takes longer than a token is valid.
  const step = async <T>(run: (imports: Imports) => Promise<T>) => run(await openImportTests(portal));
  // The user who sends it has it on another machine.
  const file = fileOf(rows);
  const memory = watchMemory();
  const before = cpuSecondsOf(process.pid);
  const id = await step((imports) => send(imports, file));
  const checked = await timed(() => step(({ must }) => must(id, 'map_columns', { start_action: 'reminder' })));
  const at = await currentTransactionId(portal.pool);
  const { seconds, cpuSeconds } = await timed(() => step(({ must }) => must(id, 'register_rows')));
  const cpuMs = ((cpuSecondsOf(process.pid) - before) * 1_000) / rows;
  const grownMb = memory.stop();
  const { registered } = await step(({ report }) => report(id));
  if (registered !== rows) throw new Error(`${registered} of ${rows} rows are registered`);
  await portal.close();
  const pool = openPool(portal.url, { statementTimeoutMs: STATEMENT_MS_MAX });
  const alone = (await copyRowsAlone(pool, at)) / seconds;
  await pool.end();
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

/** Lists of cases that others ask for, while nothing else runs and while a file is read, checked and registered. */
async function measureBeside(url: string): Promise<boolean> {
  const { portal, imports } = await open(url, 'beside');
  const importOne = async (round: number) => {
    const id = await send(imports, fileOf(beside.rows, 'Bredvid', firsts.beside + round * beside.rows));
    await imports.must(id, 'map_columns', { start_action: 'reminder' });
    await imports.must(id, 'register_rows');
  };
  await askBeside(portal, imports.system, importOne(0));
  const [quiet, busy]: [number[], number[]] = [[], []];
  // They take turns, so that what else the machine does meets both.
  for (let round = 1; round <= beside.rounds; round += 1) {
    quiet.push(...(await askBeside(portal, imports.system, sleep(beside.quietMs))));
    busy.push(...(await askBeside(portal, imports.system, importOne(round))));
  }
  await portal.close();
  const [quietMs, besideMs] = [p99Of(quiet), p99Of(busy)];
  const times = besideMs / quietMs;
  console.log(
    `the p99 of lists is ${quietMs.toFixed(1)} ms, and ${besideMs.toFixed(1)} ms while files are imported: ` +
      `${times.toFixed(2)} times   aim at most ${aims.beside}`,
  );
  return times <= aims.beside;
}
