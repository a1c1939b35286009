import { closeSync, fdatasyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aLetterFacts } from '@fordra/domain/testing/a-letter';
import { runDueCases } from '../../server/src/engine/flow/run-due-cases.ts';
import { openLog } from '../../server/src/monitoring/log.ts';
import { openDatabase, openPool } from '../../server/src/store/connection/database.ts';
import { migrate } from '../../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import { unbalanced } from '../measuring/fill-cases.ts';
import { measureBeside } from './flow-beside.ts';
import { makeDue, prepare } from './make-due.ts';
import { copyRowsAlone, currentTransactionId } from './rows-alone.ts';

type Pool = ReturnType<typeof openPool>;

const aims = { times: 3, growth: 1.2, beside: 2 };
const bareMs = 3_000;
const small = 10_000;
/** The time per case of this many is compared with that of the small run; `npm run bench flow 20000` uses fewer. */
const large = Number(process.argv[3] ?? 200_000);
const beside = { cases: 24_000, due: 6_000 };
/**
 * The figure of a solid-state disk that acknowledges writes early; reported beside the figure of this disk, never
 * instead of it.
 */
const usualFlushMs = 1;

/** Cases advanced per second, each with its fee booked and its letter queued, against single-row inserts with a commit each. */
export async function benchFlow(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  try {
    console.log(`a flush to this disk takes ${flushMs(folder).toFixed(2)} ms; every single-row insert waits for one`);
    const isCalm = await benchBeside(postgres.url);
    const first = await measure(postgres.url, small);
    // Before the large run, after which PostgreSQL vacuums its tables for minutes.
    await measure(postgres.url, small, usualFlushMs);
    const second = await measure(postgres.url, large);
    const growth = first.rate / second.rate;
    console.log(`a case of ${large} costs ${growth.toFixed(2)} times one of ${small}   aim at most ${aims.growth}`);
    const isFast = [first, second].every(({ rate, bare }) => rate / bare >= aims.times);
    return isCalm && isFast && growth <= aims.growth;
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The median. A batch mostly saves flushes: where a flush is cheap, so is a single insert. */
function flushMs(folder: string): number {
  const file = openSync(join(folder, 'flushed'), 'w');
  const page = Buffer.alloc(8_192, 1);
  const times = Array.from({ length: 201 }, () => {
    writeSync(file, page, 0, page.length, 0);
    const begun = performance.now();
    fdatasyncSync(file);
    return performance.now() - begun;
  });
  closeSync(file);
  return times.toSorted((a, b) => a - b)[100]!;
}

/** The API beside the nightly run at its normal pace, in one process as with `npm start`. */
async function benchBeside(url: string): Promise<boolean> {
  const { pool, own } = await fill(url, beside.cases, 0, beside.due);
  const { quietMs, besideMs, run, seconds } = await measureBeside(pool, own);
  await pool.end();
  const times = besideMs / quietMs;
  console.log(
    `the API's p99 is ${quietMs.toFixed(1)} ms, and ${besideMs.toFixed(1)} ms while ${run} cases are run at the nightly pace ` +
      `(${(run / seconds).toFixed(0)} a second): ${times.toFixed(2)} times   aim at most ${aims.beside}`,
  );
  return times <= aims.beside;
}

type Measured = { readonly rate: number; readonly bare: number };

async function measure(url: string, size: number, slower = 0): Promise<Measured> {
  const { pool } = await fill(url, size, slower);
  const before = await insertBare(pool);
  const at = await currentTransactionId(pool);
  const begun = performance.now();
  const { run, failed } = await runDueCases({
    db: openDatabase(pool),
    agency: aLetterFacts().agency,
    log: openLog('silent'),
  });
  const seconds = (performance.now() - begun) / 1_000;
  const bare = (before + (await insertBare(pool))) / 2;
  await check(pool, { size, run, failed });
  const alone = size / (await copyRowsAlone(pool, at));
  await pool.end();
  const rate = size / seconds;
  console.log(
    `${size} due cases in ${seconds.toFixed(1)} s: ${rate.toFixed(0)} a second, ${(rate / bare).toFixed(2)} times ` +
      `${bare.toFixed(0)} single-row inserts${slower > 0 ? `, with ${slower} ms more for every flush` : ''}   aim at least ${aims.times}`,
  );
  console.log(
    `   PostgreSQL alone, copying the rows that run wrote: ${alone.toFixed(0)} a second, ${(alone / bare).toFixed(2)} times`,
  );
  return { rate, bare };
}

/** Cases whose reminder is due today, as registered; others wait, half of them already reminded. */
async function fill(
  url: string,
  size: number,
  slower = 0,
  due = size,
): Promise<{ readonly pool: Pool; readonly own: string }> {
  const admin = openPool(url, { max: 1 });
  const name = `flow_${size}_${slower}`;
  await admin.query(`create database ${name}`);
  await admin.query(`alter database ${name} set commit_siblings = 0`);
  await admin.query(`alter database ${name} set commit_delay = ${slower * 1_000}`);
  await admin.end();
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const pool = openPool(own, { max: 5, statementTimeoutMs: 600_000 });
  await migrate(pool);
  await prepare(pool, size);
  await makeDue(pool, due);
  await pool.query(
    `update cases set position = jsonb_set(position, '{state}', '"reminder"')
     where next_flow_date = date '2099-01-01' and journal_number::int % 2 = 0`,
  );
  await pool.query('create table bare (id bigint generated always as identity primary key, note text)');
  for (const table of ['cases', 'debtors', 'creditors']) await pool.query(`vacuum full ${table}`);
  await pool.query('vacuum analyze');
  await pool.query('checkpoint');
  return { pool, own };
}

async function insertBare(pool: Pool): Promise<number> {
  const client = await pool.connect();
  const begun = performance.now();
  let count = 0;
  while (performance.now() - begun < bareMs) {
    await client.query({
      name: 'bare',
      text: 'insert into bare (note) values ($1)',
      values: ['a note of some length'],
    });
    count += 1;
  }
  client.release();
  return count / ((performance.now() - begun) / 1_000);
}

async function check(pool: Pool, { size, run, failed }: { size: number; run: number; failed: number }): Promise<void> {
  const { rows } = await pool.query(
    `select (select count(*) from letters)::int as letters, (${unbalanced})::int as unbalanced,
       (select count(*) from cases where state = 'reminder' and remaining_costs_amount = 6000)::int as reminded`,
  );
  const { letters, reminded, unbalanced: wrong } = rows[0];
  if (run !== size || failed > 0 || letters !== size || reminded !== size || wrong > 0)
    throw new Error(`of ${size} cases ${JSON.stringify({ run, failed, letters, reminded, wrong })}`);
}
