import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { hangMs } from '../../../testing/hang-ms.ts';
import { emptyDatabase, testDatabase } from '../../../testing/test-database.ts';
import { until } from '../../../testing/until.ts';
import { openPool } from '../../store/connection/database.ts';
import type { Job } from '../definition/define-job.ts';
import { prepareJobs } from './prepare-jobs.ts';
import { startTestWorker } from './test-worker.ts';
import { buildPace, startWorker, type Worker } from './worker.ts';

const url = await testDatabase();
const pool = openPool(url);
const closers: (() => unknown)[] = [];
beforeAll(() =>
  pool.query('create table work_steps (work text, phase text, pid int, at timestamptz default clock_timestamp())'),
);
beforeEach(() => pool.query('truncate work_steps'));
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});
afterAll(() => pool.end());

const addWork = (work: string, ms: number, fails = false) =>
  pool.query(`select graphile_worker.add_job('test-work', $1)`, [{ work, ms, fails }]);
const phases = async (work: string) =>
  (await pool.query('select phase, pid from work_steps where work = $1 order by at', [work])).rows;
const jobs = async () => (await pool.query('select * from graphile_worker.jobs')).rows;
/** How long the job takes when it next runs. */
const retime = (work: string, ms: number) =>
  pool.query(`update graphile_worker._private_jobs set payload = $1 where payload ->> 'work' = $2`, [
    { work, ms },
    work,
  ]);
const begun = (work: string) => until(async () => expect(await phases(work)).toHaveLength(1));

async function startProcess(): Promise<ChildProcess> {
  const child = fork(join(import.meta.dirname, 'test-worker.ts'), [url], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  closers.push(() => child.kill('SIGKILL'));
  await once(child, 'message');
  return child;
}

async function start(...args: Parameters<typeof startTestWorker>): Promise<Worker> {
  const worker = await startTestWorker(...args);
  closers.push(() => worker.stop());
  return worker;
}

test('several processes may prepare the job queue at once', async () => {
  const pools = await emptyDatabase().then((empty) => Array.from({ length: 3 }, () => openPool(empty)));
  await Promise.all(pools.map(prepareJobs));
  await pools[0]!.query(`select graphile_worker.add_job('x')`);
  await Promise.all(pools.map((one) => one.end()));
});

test('the job of a killed process is soon finished by another', async () => {
  const killed = await startProcess();
  await addWork('orphan', 600_000);
  await begun('orphan');
  await retime('orphan', 10);
  const other = await startProcess();
  killed.kill('SIGKILL');
  await until(async () => expect((await phases('orphan')).at(-1)).toEqual({ phase: 'end', pid: other.pid }));
  expect(await phases('orphan')).toHaveLength(3);
  await until(async () => expect(await jobs()).toEqual([]));
  expect((await pool.query('select id from worker_processes')).rows).toHaveLength(1);
});

test('a process that is slow, even stopped, keeps its job', async () => {
  const slow = await startProcess();
  await addWork('slow', 5_000);
  await begun('slow');
  slow.kill('SIGSTOP');
  const killed = await startProcess();
  await addWork('killed', 600_000);
  await begun('killed');
  await retime('killed', 0);
  const other = await startProcess();
  killed.kill('SIGKILL');
  // The process that finds the killed one has checked the stopped one too.
  await until(async () => expect((await phases('killed')).at(-1)).toEqual({ phase: 'end', pid: other.pid }));
  expect(await phases('slow')).toEqual([{ phase: 'begin', pid: slow.pid }]);
  slow.kill('SIGCONT');
  await until(async () => expect(await phases('slow')).toHaveLength(2));
  expect((await phases('slow')).every(({ pid }) => pid === slow.pid)).toBe(true);
  await until(async () => expect(await jobs()).toEqual([]));
});

test('the only user of a database takes over jobs at once', async () => {
  const killed = await startProcess();
  await addWork('alone', 600_000);
  await begun('alone');
  await retime('alone', 0);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  // One check is enough: it does not wait for a second one.
  await start(url, { alone: true, pace: { lookEveryMs: 3_600_000 } });
  expect(buildPace(true).confirmMs).toBe(0);
  await until(async () => expect(await phases('alone')).toHaveLength(3));
});

test('a stop waits for running jobs and deletes the registration of the process', async () => {
  const worker = await startTestWorker(url, { pace: { stopMs: hangMs, leaveMs: hangMs } });
  await addWork('last', 700);
  await begun('last');
  await worker.stop();
  expect((await phases('last')).map(({ phase }) => phase)).toEqual(['begin', 'end']);
  expect(await jobs()).toEqual([]);
  expect((await pool.query('select * from worker_processes')).rows).toEqual([]);
});

test('a stop leaves a job that takes too long to the next process', async () => {
  const worker = await startTestWorker(url, { pace: { stopMs: 300, leaveMs: hangMs } });
  await addWork('long', 10_000);
  await begun('long');
  await worker.stop();
  expect(await jobs()).toMatchObject([{ locked_at: null, attempts: 1 }]);
  await retime('long', 0);
  await start(url);
  await until(async () => expect((await phases('long')).filter(({ phase }) => phase === 'begin')).toHaveLength(2));
  await until(async () => expect(await jobs()).toEqual([]));
});

test('a failed job is kept for another attempt, and nothing of its payload is logged', async () => {
  const lines: string[] = [];
  await start(url, { log: pino({ level: 'trace' }, { write: (line) => lines.push(line) }) });
  await addWork('secret-work', 0, true);
  await until(async () =>
    expect(await jobs()).toMatchObject([{ attempts: 1, last_error: 'failed on purpose', locked_at: null }]),
  );
  await pool.query('update graphile_worker._private_jobs set run_at = now()');
  await until(async () => expect(await jobs()).toMatchObject([{ attempts: 2 }]));
  expect(lines.join('')).toContain('"job":"test-work"');
  expect(lines.join('')).not.toContain('secret-work');
  await pool.query('delete from graphile_worker._private_jobs');
});

test('an unreachable database is reported at the start', async () => {
  const nowhere = Object.assign(new URL(url), { port: '1' }).href;
  await expect(startWorker({ url: nowhere, ports: {} as never })).rejects.toThrow('ECONNREFUSED');
});

test('a recurring job runs again, also after a failure, and only once however many processes there are', async () => {
  let runs = 0;
  const tick: Job = {
    name: 'test-tick',
    everyMinutes: 1 / 200,
    async run() {
      runs += 1;
      if (runs === 2) throw new Error('failed on purpose');
    },
  };
  await start(url, { jobs: { 'test-tick': tick } });
  await start(url, { jobs: { 'test-tick': tick } });
  await until(async () => expect(runs).toBeGreaterThan(4));
  const { rows } = await pool.query(`select count(*) as waiting from graphile_worker.jobs
    where task_identifier = 'test-tick' and locked_at is null and attempts < max_attempts`);
  expect(rows[0].waiting).toBeLessThanOrEqual(1);
});

test('a recurring job that is queued too far ahead after the clock was set back runs at its interval', async () => {
  let runs = 0;
  const often: Job = {
    name: 'test-often',
    everyMinutes: 1,
    async run() {
      runs += 1;
    },
  };
  await start(url, { jobs: { 'test-often': often } });
  await until(async () => expect(runs).toBe(1));
  await until(async () => {
    const moved = await pool.query(
      `select graphile_worker.reschedule_jobs(array[id], now() + interval '61 minutes') from graphile_worker.jobs
       where key = 'test-often' and run_at > now()`,
    );
    expect(moved.rowCount).toBe(1);
  });
  await until(async () => expect(runs).toBe(2));
});
