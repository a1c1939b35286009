import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { allJobs } from '../all-jobs.ts';
import type { Job, JobPorts } from '../definition/define-job.ts';
import { callBackLate, scheduleRecurring } from './keep-recurring.ts';
import { type JobRunner, runJobs } from './run-jobs.ts';
import { settleRunner } from './settle-runner.ts';
import { holdPresence } from './worker-heartbeat.ts';

export type Worker = { stop(): Promise<void> };

export type WorkerOptions = {
  readonly url: string;
  readonly ports: JobPorts;
  /** No other process uses this database, so one that left jobs behind is dead beyond doubt. */
  readonly alone?: boolean;
  readonly jobs?: Readonly<Record<string, Job>>;
  readonly pace?: Partial<Pace>;
};

type Pace = {
  readonly lookEveryMs: number;
  readonly confirmMs: number;
  /** How long a stop waits for running jobs before it leaves them to another process. */
  readonly stopMs: number;
  readonly leaveMs: number;
  /** At least this long from one start to the next that an error brings about. */
  readonly renewMs: number;
  /** Time for what was under way at an error to fail too. */
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

/** The worker's own connections, with pg's plain parsers, as the job queue expects them. */
function openWorkerPool(connectionString: string, onLost: (error: Error) => void = () => {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString,
    max: 6,
    connectionTimeoutMillis: 5_000,
    statement_timeout: 10_000,
    query_timeout: 12_000,
    keepAlive: true,
  });
  // Without both handlers a lost connection ends the process.
  pool.on('error', onLost);
  pool.on('connect', (client) => client.on('error', onLost));
  return pool;
}

/** Runs jobs until stopped. After any trouble with the database it starts afresh under a new id, as soon as it can. */
export async function startWorker({ url, ports, alone, jobs = allJobs, pace: given }: WorkerOptions): Promise<Worker> {
  const pace = { ...buildPace(alone), ...given };
  const presence = await holdPresence({ url, log: ports.log, ...pace, onReturn: () => renew() });
  const pool = openWorkerPool(url, (error) => ports.log.debug({ err: error }, 'the worker lost a connection'));
  const holders = new Set<JobRunner>();
  let current: JobRunner | undefined;
  let renewal: NodeJS.Timeout | undefined;
  let isStopping = false;

  const start = () => {
    const startedAt = Date.now();
    const onTrouble = () => {
      if (runner !== current || isStopping) return;
      renewal ??= setTimeout(renew, Math.max(pace.settleMs, startedAt + pace.renewMs - Date.now()));
    };
    const runner = runJobs({ pool, jobs, ports, presence, onTrouble });
    scheduleRecurring(pool, jobs).catch(onTrouble);
    holders.add(runner);
    current = runner;
  };
  const release = async (runner: JobRunner) => {
    await settleRunner(pool, runner.id, runner.doneJobs());
    holders.delete(runner);
    presence.withdraw(runner.id);
  };
  const retire = async (runner: JobRunner) => {
    await runner.stop();
    const isReleased = () =>
      release(runner).then(
        () => true,
        () => isStopping,
      );
    while (!(await isReleased())) await sleep(pace.settleMs);
  };
  const renew = () => {
    clearTimeout(renewal);
    renewal = undefined;
    if (isStopping) return;
    if (current) void retire(current);
    start();
  };

  start();
  const calling = setInterval(() => callBackLate(pool, jobs).catch(() => {}), pace.lookEveryMs);
  return {
    async stop() {
      isStopping = true;
      clearInterval(calling);
      clearTimeout(renewal);
      const runners = [...holders];
      await atMost(pace.stopMs, Promise.all(runners.map((runner) => runner.stop())));
      // What still runs now is left to another process, which begins it anew.
      await atMost(pace.leaveMs, Promise.allSettled([...holders].map(release)));
      await atMost(pace.leaveMs, presence.leave());
      await atMost(pace.leaveMs, pool.end());
    },
  };
}

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const over = new AbortController();
  await Promise.race([work, sleep(ms, undefined, { signal: over.signal })]).finally(() => over.abort());
}
