import { EventEmitter } from 'node:events';
import { Logger as GraphileLogger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Job, JobPorts } from '../definition/define-job.ts';
import { rememberDone } from './done-jobs.ts';
import { scheduleNext } from './keep-recurring.ts';
import { forgiving, isDrained } from './queue-gaps.ts';
import type { Presence } from './worker-heartbeat.ts';

export type JobRunner = {
  readonly id: string;
  /** Takes no more jobs and waits for those it has. */
  stop(): Promise<void>;
  /** Jobs that ran to their end lately; the database may not have taken note of the last of them. */
  doneJobs(): readonly string[];
};

type RunJobs = {
  readonly pool: pg.Pool;
  readonly jobs: Readonly<Record<string, Job>>;
  readonly ports: JobPorts;
  readonly presence: Pick<Presence, 'announce' | 'held'>;
  /** The runner met an error that it may not get over. */
  onTrouble(): void;
};

const concurrency = 4;

export function runJobs({ pool, jobs, ports, presence, onTrouble }: RunJobs): JobRunner {
  const done = rememberDone();
  const announced = Promise.withResolvers<void>();
  const stopping = Promise.withResolvers<void>();
  const mayFetch = announced.promise.then(() => presence.held);
  const events = listen(ports.log, onTrouble, done.keepAll);
  const workers = runTaskList(
    {
      concurrency,
      noHandleSignals: true,
      events,
      logger: toGraphileLogger(ports.log),
      // Unless batched, a completion that the database does not take is an unhandled rejection.
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0, gracefulShutdownAbortTimeout: 3_000 } },
      // Awaited before each job is fetched: who is not known to be alive takes none.
      forbiddenFlags: async () => {
        await Promise.race([mayFetch.then((held) => held()), stopping.promise]);
        return null;
      },
    },
    toTasks(jobs, ports, done.add),
    forgiving(pool),
  );
  announced.resolve(presence.announce(workers.id));
  const ended = Promise.race([workers.promise.catch(() => {}), isDrained(events)]);
  void ended.then(onTrouble);
  let isStopping = false; // By us, or by itself after an error.
  events.on('pool:gracefulShutdown', () => {
    isStopping = true;
  });
  return {
    id: workers.id,
    async stop() {
      stopping.resolve();
      if (!isStopping) Promise.resolve(workers.gracefulShutdown()).catch(() => {});
      await ended;
    },
    doneJobs: done.ids,
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

/** Only the words: what comes with them holds payloads. Failed jobs are told by an event, with more care. */
function toGraphileLogger(log: Logger): GraphileLogger {
  return new GraphileLogger(() => (level, message, about) => {
    if (!about?.failure) log[levels[level]](message.split('\n', 1)[0]);
  });
}
