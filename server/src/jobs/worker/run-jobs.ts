import { EventEmitter } from 'node:events';
import { Logger as GraphileLogger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Job, JobPorts } from '../definition/define-job.ts';
import { rememberDone } from './done-jobs.ts';
import { releasingOnce, waitUntilDrained } from './graphile-workarounds.ts';
import { scheduleNext } from './keep-recurring.ts';
import type { Heartbeat } from './worker-heartbeat.ts';

export type JobRunner = {
  readonly id: string;
  /** Fetches no more jobs and waits for those it has. */
  stop(): Promise<void>;
  /** Jobs completed lately; the database may not have recorded the last of them. */
  doneJobs(): readonly string[];
};

type RunJobs = {
  readonly pool: pg.Pool;
  readonly jobs: Readonly<Record<string, Job>>;
  readonly ports: JobPorts;
  readonly heartbeat: Pick<Heartbeat, 'addWorker' | 'untilRegistered'>;
  /** The runner met an error that it may not recover from. */
  onTrouble(): void;
};

const concurrency = 4;

/** One graphile-worker pool, which fetches jobs only while this process is registered as alive. */
export function runJobs({ pool, jobs, ports, heartbeat, onTrouble }: RunJobs): JobRunner {
  const done = rememberDone();
  const gate = openFetchGate(heartbeat);
  const events = listen(ports.log, onTrouble, done.keepAll);
  const workers = runTaskList(
    {
      concurrency,
      noHandleSignals: true,
      events,
      logger: toGraphileLogger(ports.log),
      // Unbatched, a completion that the database does not accept would be an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: 3_000 } },
      // graphile-worker has no pause and no hook before a fetch. What it awaits there is this function, which is meant
      // to name kinds of jobs to skip: it names none and returns when a job may be fetched.
      forbiddenFlags: async () => {
        await gate.untilOpen();
        return null;
      },
    },
    toTasks(jobs, ports, done.add),
    releasingOnce(pool),
  );
  gate.register(workers.id);
  const ended = Promise.race([workers.promise.catch(() => {}), waitUntilDrained(events)]);
  void ended.then(onTrouble);
  let isStopping = false; // By `stop`, or by itself after an error.
  events.on('pool:gracefulShutdown', () => {
    isStopping = true;
  });
  return {
    id: workers.id,
    async stop() {
      gate.openForGood();
      if (!isStopping) Promise.resolve(workers.gracefulShutdown()).catch(() => {});
      await ended;
    },
    doneJobs: done.ids,
  };
}

type FetchGate = {
  /** Adds the worker to the registration of this process; until then the gate is closed. */
  register(workerId: string): void;
  untilOpen(): Promise<void>;
  /** A runner that shuts down must not hang in a fetch. */
  openForGood(): void;
};

/** Open while other processes know of this worker: a job fetched by an unknown one would be lost with its process. */
function openFetchGate(heartbeat: RunJobs['heartbeat']): FetchGate {
  const added = Promise.withResolvers<void>();
  const stopped = Promise.withResolvers<void>();
  return {
    register: (workerId) => added.resolve(heartbeat.addWorker(workerId)),
    untilOpen: () => Promise.race([added.promise.then(() => heartbeat.untilRegistered()), stopped.promise]),
    openForGood: () => stopped.resolve(),
  };
}

function listen(log: Logger, onTrouble: () => void, onLostCompletion: () => void): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('worker:getJob:error', onTrouble);
  events.on('pool:fatalError', () => {
    onLostCompletion();
    onTrouble();
  });
  events.on('job:error', ({ job: { id, task_identifier, attempts, max_attempts }, error }) => {
    log.warn({ job: task_identifier, id, attempt: attempts, of: max_attempts, err: error }, 'a job failed');
  });
  return events;
}

function toTasks(jobs: Readonly<Record<string, Job>>, ports: JobPorts, onDone: (id: string) => void): TaskList {
  return Object.fromEntries(
    Object.values(jobs).map((job) => [
      job.name,
      async (payload, { job: { id }, abortSignal, addJob }) => {
        const signal = abortSignal ?? new AbortController().signal;
        await job.run(payload as never, { ...ports, signal }).finally(() => scheduleNext(job, addJob));
        onDone(String(id));
      },
    ]),
  );
}

const levels = { error: 'warn', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Only the message: the details with it hold payloads. Failed jobs are logged by an event, without their payload. */
function toGraphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message, about) => {
    if (!about?.failure) log[levels[level]](message.split('\n', 1)[0]);
  });
}
