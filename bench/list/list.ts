import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareJobs } from '../../server/src/jobs/worker/prepare-jobs.ts';
import { buildCatalogue } from '../../server/src/records/rows/catalogue.ts';
import { openDatabase, openPool } from '../../server/src/store/connection/database.ts';
import { draftTable } from '../../server/src/store/migrations/draft-table.ts';
import { migrate } from '../../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import { signAs } from '../../server/testing/portal/people.ts';
import { openBenchPortal, sealer } from '../measuring/bench-portal.ts';
import { type Load, load } from '../measuring/load.ts';
import { benchCases, fillRows, listGrant, listIndex, listPath, ROWS_PER_TENANT } from './list-cases.ts';
import type { Statement } from './list-server.ts';

const sizes = [200_000, 2_000_000] as const;
const aims = { ratio: 0.7, p99: 1.5, growth: 1.3 };
const connections = 10;
const rounds = 5;
const roundMs = 4_000;
const email = 'bench@example.example';

type Side = { readonly child: ChildProcess; readonly port: number };
type Measured = { readonly portal: Load; readonly bare: Load };

/** A page of a large list with rights, validation and all checks, against a bare server that sends the same SQL and bytes. */
export async function benchList(): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-bench-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
    settings: ['log_min_duration_statement=-1'],
  });
  try {
    const measured: Measured[] = [];
    for (const rows of sizes) measured.push(await measure(await prepare(postgres.url, rows), rows));
    return report(measured as [Measured, Measured]);
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A database with this many rows, the same number for each tenant at any size, and one creditor user. */
async function prepare(url: string, rows: number): Promise<string> {
  const name = `bench_${rows}`;
  const admin = openPool(url, { max: 1, statementTimeoutMs: 600_000 });
  await admin.query(`create database ${name}`);
  await admin.end();
  const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
  const pool = openPool(own, { max: 2, statementTimeoutMs: 600_000 });
  await migrate(pool);
  await prepareJobs(pool);
  await pool.query(draftTable(benchCases));
  await pool.query(`insert into accounts (name) select 'Konto ' || n from generate_series(1, $1::int) n`, [
    rows / ROWS_PER_TENANT,
  ]);
  await pool.query(fillRows);
  await pool.query(listIndex);
  await pool.query(`insert into access_groups (name, rights) values ('bench', $1)`, [
    JSON.stringify({ 'bench--cases': listGrant }),
  ]);
  await pool.query(
    `insert into users (name, email, kind, account, access_groups)
     select 'Bench', $1, 'creditor_user', (select _id from accounts order by _id offset 10 limit 1), jsonb_build_array(_id) from access_groups`,
    [email],
  );
  await pool.query('vacuum analyze bench_cases');
  await pool.query('checkpoint'); // Pending writes would be flushed during the measurement.
  await pool.end();
  return own;
}

async function measure(url: string, rows: number): Promise<Measured> {
  const pool = openPool(url, { max: 2 });
  const db = openDatabase(pool);
  const { rows: users } = await pool.query<{ _id: string }>('select _id from users where email = $1', [email]);
  const token = await signAs({ db, sealer }, users[0]!._id);
  const headers = { 'x-api-key': token };
  const portal = await start({ serve: 'portal', url });
  await pool.end();
  const statements = await statementsBehind(url, headers);
  const bare = await start({ serve: 'bare', url, statements });
  const urls = { portal: `http://127.0.0.1:${portal.port}${listPath}`, bare: `http://127.0.0.1:${bare.port}/` };
  await checkSameBytes(urls, headers);

  const found: Measured[] = [];
  for (let round = 0; round <= rounds; round++) {
    // Alternately, so that other load on the machine affects both; the first round warms up.
    const one = {
      portal: await load(urls.portal, headers, connections, roundMs),
      bare: await load(urls.bare, headers, connections, roundMs),
    };
    if (round > 0) found.push(one);
  }
  for (const { child } of [portal, bare]) child.kill();
  const middle = (side: keyof Measured): Load =>
    found.map((one) => one[side]).toSorted((a, b) => a.perSecond - b.perSecond)[Math.floor(rounds / 2)]!;
  const measured = { portal: middle('portal'), bare: middle('bare') };
  for (const side of ['portal', 'bare'] as const) {
    const { perSecond, p99Ms, failed } = measured[side];
    console.log(
      `${String(rows).padStart(9)} rows  ${side.padEnd(6)}  ${perSecond.toFixed(0).padStart(6)} requests/s  p99 ${p99Ms.toFixed(1)} ms  ${failed} failed`,
    );
  }
  return measured;
}

async function start(wish: Record<string, unknown>): Promise<Side> {
  const child = fork(join(import.meta.dirname, 'list-server.ts'), { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  child.send(wish);
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return { child, port };
}

/** The exact statements that the portal sends for this request: the page and the count. */
async function statementsBehind(url: string, headers: Record<string, string>): Promise<Statement[]> {
  const pool = openPool(url, { max: 2 });
  const seen: Statement[] = [];
  const db = openDatabase(pool, (text, values) => seen.push({ text, values }));
  const { app, close } = await openBenchPortal({ url, pool, db, catalogue: buildCatalogue([benchCases]) });
  await app.inject({ url: listPath, headers });
  await close();
  await pool.end();
  return seen.filter(({ text }) => text.includes('"bench_cases"')).toSorted((a, b) => b.text.length - a.text.length);
}

async function checkSameBytes(urls: { portal: string; bare: string }, headers: Record<string, string>): Promise<void> {
  const [portal, bare] = await Promise.all(
    [urls.portal, urls.bare].map((url) => fetch(url, { headers }).then((reply) => reply.text())),
  );
  if (portal !== bare)
    throw new Error(`the two do not send the same bytes:\n${portal!.slice(0, 400)}\n${bare!.slice(0, 400)}`);
}

function report([small, large]: [Measured, Measured]): boolean {
  const ratio = Math.min(...[small, large].map(({ portal, bare }) => portal.perSecond / bare.perSecond));
  const p99 = Math.max(...[small, large].map(({ portal, bare }) => portal.p99Ms / bare.p99Ms));
  const growth = small.portal.perSecond / large.portal.perSecond;
  const failed = [small, large].reduce((sum, { portal, bare }) => sum + portal.failed + bare.failed, 0);
  console.log(`requests/s against bare   ${ratio.toFixed(2)}   aim at least ${aims.ratio}`);
  console.log(`p99 against bare          ${p99.toFixed(2)}   aim at most ${aims.p99}`);
  console.log(`2,000,000 over 200,000    ${growth.toFixed(2)}   aim at most ${aims.growth}`);
  return ratio >= aims.ratio && p99 <= aims.p99 && growth <= aims.growth && failed === 0;
}
