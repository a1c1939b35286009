import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { pino } from 'pino';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testDatabase } from '../../../testing/test-database.ts';
import { until } from '../../../testing/until.ts';
import { openPool } from '../../store/connection/database.ts';
import { migrate } from '../../store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../store/postgres/embedded-postgres.ts';
import { freeOrphanedJobs } from './free-orphaned-jobs.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { startTestWorker } from './test-worker.ts';

const url = await testDatabase();
const pool = openPool(url);
const closers: (() => unknown)[] = [() => pool.end()];
const faults: unknown[] = [];
process.on('unhandledRejection', (reason) => faults.push(reason));

const stepsTable = 'create table work_steps (work text, phase text, pid int, at timestamptz default clock_timestamp())';
beforeAll(() => pool.query(stepsTable));
beforeEach(() => pool.query('truncate work_steps'));
afterEach(async () => {
  for (const close of closers.splice(1).reverse()) await close();
  expect(faults).toEqual([]);
});

const addWork = (work: string, ms: number, on: pg.Pool = pool) =>
  on.query(`select graphile_worker.add_job('test-work', $1)`, [{ work, ms }]);
const phases = async (work: string, on: pg.Pool = pool) =>
  (await on.query('select phase from work_steps where work = $1 order by at', [work])).rows.map(({ phase }) => phase);
const processes = async () => (await pool.query('select worker_ids from worker_processes order by id')).rows;
const noJobs = (on: pg.Pool = pool) =>
  until(async () => expect((await on.query('select * from graphile_worker.jobs')).rows).toEqual([]));

/** A connection to the database that can be cut. */
async function openCutProxy() {
  const { hostname, port } = new URL(url);
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) open.add(socket.on('error', () => {}).on('close', () => open.delete(socket)));
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = (server.address() as { port: number }).port;
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  closers.push(cut);
  return {
    url: Object.assign(new URL(url), { hostname: '127.0.0.1', port: String(own) }).href,
    cut,
    mend: () => new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve)),
  };
}

async function start(to: string, confirmMs = 1_500) {
  const pace = { lookEveryMs: 300, confirmMs, stopMs: 1_500, renewMs: 500, settleMs: 200 };
  const lines: string[] = [];
  const log = pino({}, { write: (line) => lines.push(line) });
  const worker = await startTestWorker(to, { stepsUrl: url, pace, log });
  closers.push(() => worker.stop());
  const untilLogged = (message: string) => until(() => expect(lines.join('')).toContain(message));
  return {
    untilLost: () => untilLogged('the worker lost its database connection'),
    untilBack: () => untilLogged('the worker is connected to the database again'),
  };
}

test.each([
  ['runs on through an outage', 4_000, ['begin']],
  ['ends during an outage', 500, ['begin', 'end']],
])('a job that %s is neither lost nor run twice', async (_what, workMs, before) => {
  const proxy = await openCutProxy();
  const worker = await start(proxy.url);
  await addWork('through', workMs);
  await until(async () => expect(await phases('through')).toEqual(['begin']));
  proxy.cut();
  await addWork('meanwhile', 0);
  await worker.untilLost();
  await until(async () => expect((await phases('through')).slice(0, before.length)).toEqual(before));
  await proxy.mend();
  await until(async () => expect(await phases('meanwhile')).toEqual(['begin', 'end']));
  await noJobs();
  expect(await phases('through')).toEqual(['begin', 'end']);
});

test('a short outage does not take the job from a living process while another one checks', async () => {
  const proxy = await openCutProxy();
  const worker = await start(proxy.url);
  await addWork('kept', 4_000);
  await until(async () => expect(await phases('kept')).toEqual(['begin']));
  proxy.cut();
  await worker.untilLost();
  // The first check finds the process dead; before the second one it is registered again.
  const query = async <Row extends pg.QueryResultRow>(text: string, values?: readonly unknown[]) => {
    if (values) await proxy.mend().then(worker.untilBack);
    return until(async () => {
      const answer = await pool.query<Row>(text, values && [...values]);
      if (!values) expect(answer.rowCount).toBe(1);
      return answer;
    });
  };
  expect(await freeOrphanedJobs({ query }, 0)).toBe(0);
  await noJobs();
  expect(await phases('kept')).toEqual(['begin', 'end']);
});

test('a process that was away too long is declared dead, registers under a new id and works again', async () => {
  const proxy = await openCutProxy();
  await start(proxy.url);
  const [before] = (await until(async () => {
    const rows = await processes();
    expect(rows[0].worker_ids).toHaveLength(1);
    return rows;
  })) as { worker_ids: string[] }[];
  await addWork('taken over', 3_000);
  await until(async () => expect(await phases('taken over')).toEqual(['begin']));
  proxy.cut();
  await start(url, 500);
  await until(async () => expect((await phases('taken over')).filter((phase) => phase === 'begin')).toHaveLength(2));
  await proxy.mend();
  await noJobs();
  await until(async () => {
    const ids = (await processes()).flatMap(({ worker_ids }) => worker_ids);
    expect(ids).toHaveLength(2);
    expect(ids).not.toContain(before?.worker_ids[0]);
  });
});

test('a lost completion and a cut connection during a job do not stop the queue', async () => {
  vi.spyOn(console, 'trace').mockReturnValue(undefined); // The job queue prints what it cannot pass to its logger.
  await start(url);
  for (let n = 0; n < 40; n++) await addWork(`n${n}`, 20);
  for (let n = 0; n < 10; n++) {
    await sleep(60);
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query not like '%work_steps%'`,
    );
  }
  await noJobs();
  for (let n = 0; n < 40; n++) expect(await phases(`n${n}`)).toEqual(['begin', 'end']);
});

test('a stop ends in time while the database is unavailable', async () => {
  const proxy = await openCutProxy();
  const worker = await startTestWorker(proxy.url, { stepsUrl: url, pace: { leaveMs: 500 } });
  await addWork('left', 0);
  await noJobs();
  proxy.cut();
  const from = performance.now();
  await worker.stop();
  expect(performance.now() - from).toBeLessThan(25_000);
});

test('the worker survives a kill and restart of its PostgreSQL', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'fordra-outage-'));
  const postgres = await startEmbeddedPostgres(join(folder, 'postgres'));
  closers.push(
    () => rmSync(folder, { recursive: true }),
    () => postgres.stop(),
  );
  const own = openPool(postgres.url);
  closers.push(() => own.end());
  await migrate(own);
  await prepareJobs(own);
  await own.query(stepsTable);
  const pace = { lookEveryMs: 300, confirmMs: 1_500, stopMs: 1_500, renewMs: 500, settleMs: 200 };
  const worker = await startTestWorker(postgres.url, { pace });
  closers.push(() => worker.stop());
  await addWork('during', 3_000, own);
  await until(async () => expect(await phases('during', own)).toEqual(['begin']));
  process.kill(
    Number(readFileSync(join(folder, 'postgres', 'data', 'postmaster.pid'), 'utf8').split('\n')[0]),
    'SIGKILL',
  );
  await until(() => addWork('after', 0, own));
  await until(async () => expect(await phases('after', own)).toEqual(['begin', 'end']));
  await noJobs(own);
  expect(await phases('during', own)).toEqual(['begin', 'end']);
});
