import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { allJobs } from '../all-jobs.ts';
import type { Job, JobPorts } from '../definition/define-job.ts';
import { callBackLate, scheduleRecurring } from './keep-recurring.ts';
import { type JobRunner, runJobs } from './run-jobs.ts';
import { settleRunner } from './settle-runner.ts';
import { startHeartbeat } from './worker-heartbeat.ts';

export type Worker = { stop(): Promise<void> };

export type WorkerOptions = {
  readonly url: string;
  readonly ports: JobPorts;
  /** No other process uses this database, so a registered process is dead and need not be checked twice. */
  readonly alone?: boolean;
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly pace?: Partial<Pace>;
};

type Pace = {
  /** The interval between two searches for dead processes. */
  readonly lookEveryMs: number;
  /** How long a process must be found dead before its jobs are given back. */
  readonly confirmMs: number;
  /** How long a stop waits for running jobs before it gives them back. */
  readonly stopMs: number;
  /** How long each later step of a stop may take. */
  readonly leaveMs: number;
  /** The shortest time between two restarts of a runner after errors. */
  readonly renewMs: number;
  /** Time after an error for running queries to fail too. */
  readonly settleMs: number;
};

const usualPace: Pace = {
  lookEveryMs: 15_000,
  confirmMs: 5_000,
  stopMs: 6_000,
  leaveMs: 1_000,
  renewMs: 10_000,
  settleMs: 1_000,
};
const paceAlone: Partial<Pace> = { lookEveryMs: 2_000, confirmMs: 0 };

export function buildPace(alone = false): Pace {
  return alone ? { ...usualPace, ...paceAlone } : usualPace;
}

/** The worker's own connections, with pg's default parsers, as the job queue expects them. */
function openWorkerPool(connectionString: string, onLost: (error: Error) => void = () => {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 6,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    keepAlive: true,
  });
  // Without both handlers a lost connection would end the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

/**
 * Runs jobs until stopped. One job runner is current; after an error of the database a new one, under a new id, takes
 * its place, and the former one stops, gives its jobs back and leaves the registration.
 */
export async function startWorker({ url, ports, alone, jobs = allJobs, pace: given }: WorkerOptions): Promise<Worker> {
  const pace = { ...buildPace(alone), ...given };
  const heartbeat = await startHeartbeat({ url, log: ports.log, ...pace, onReturn: () => replaceRunner() });
  const pool = openWorkerPool(url, (error) => ports.log.debug({ err: error }, 'the worker lost a connection'));
  /** The current runner, and former ones that may still hold jobs. */
  const runners = new Set<JobRunner>();
  let current: JobRunner | undefined;
  let replacement: NodeJS.Timeout | undefined;
  let isStopping = false;

  const startRunner = () => {
    const startedAt = Date.now();
    const onTrouble = () => {
      if (runner !== current || isStopping) return;
      const waitMs = Math.max(pace.settleMs, startedAt + pace.renewMs - Date.now());
      replacement ??= setTimeout(replaceRunner, waitMs);
    };
    const runner = runJobs({ pool, jobs, ports, heartbeat, onTrouble });
    scheduleRecurring(pool, jobs).catch(onTrouble);
    runners.add(runner);
    current = runner;
  };
  const giveJobsBack = async (runner: JobRunner) => {
    await settleRunner(pool, runner.id, runner.doneJobs());
    runners.delete(runner);
    heartbeat.removeWorker(runner.id);
  };
  const retire = async (runner: JobRunner) => {
    await runner.stop();
    while (runners.has(runner) && !isStopping) {
      await giveJobsBack(runner).catch(() => sleep(pace.settleMs));
    }
  };
  const replaceRunner = () => {
    clearTimeout(replacement);
    replacement = undefined;
    if (isStopping) return;
    if (current) void retire(current);
    startRunner();
  };

  startRunner();
  const callingBack = setInterval(() => callBackLate(pool, jobs).catch(() => {}), pace.lookEveryMs);
  return {
    async stop() {
      isStopping = true;
      clearInterval(callingBack);
      clearTimeout(replacement);
      await atMost(pace.stopMs, Promise.all([...runners].map((runner) => runner.stop())));
      // A job that still runs is given back too: another process starts it again.
      await atMost(pace.leaveMs, Promise.allSettled([...runners].map(giveJobsBack)));
      await atMost(pace.leaveMs, heartbeat.stop());
      await atMost(pace.leaveMs, pool.end());
    },
  };
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, sleep(ms, undefined, { signal: over.signal })]).finally(() => over.abort());
}
