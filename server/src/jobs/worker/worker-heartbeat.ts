import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';
import { freeOrphanedJobs } from './free-orphaned-jobs.ts';
import { type Registration, registerWorker } from './register-worker.ts';

export type Heartbeat = {
  /** Resolves at once while this process is registered, else as soon as it is registered again. */
  untilRegistered(): Promise<void>;
  /** Once resolved, the jobs of this worker are given back should the process die. */
  addWorker(workerId: string): Promise<void>;
  /** Called when the worker holds no more jobs. */
  removeWorker(workerId: string): void;
  stop(): Promise<void>;
};

type HeartbeatOptions = {
  readonly url: string;
  readonly log: Logger;
  readonly lookEveryMs: number;
  readonly confirmMs: number;
  /** The connection was lost and is back; meanwhile other processes may have given back the jobs of this one. */
  onReturn(): void;
};

const reconnectMs = 300;

/**
 * Keeps this process registered as alive, through any outage of the database, and gives back the jobs of registered
 * processes that died.
 */
export async function startHeartbeat({ url, log, onReturn, ...pace }: HeartbeatOptions): Promise<Heartbeat> {
  const workerIds = new Set<string>();
  let registration = await registerWorker(url, []);
  let registered = Promise.withResolvers<void>();
  let isStopping = false;

  const stayRegistered = async () => {
    registered.resolve();
    void watchOthers(registration);
    await registration.lost;
    if (isStopping) return;
    registered = Promise.withResolvers();
    log.warn('the worker lost its database connection');
    while (!isStopping && registration.isLost()) {
      registration = await registerWorker(url, [...workerIds], registration.id).catch(() => registration);
      if (registration.isLost()) await sleep(reconnectMs);
    }
    if (isStopping) return registration.end();
    log.info('the worker is connected to the database again');
    void stayRegistered();
    onReturn();
  };

  const watchOthers = async (own: Registration) => {
    while (!isStopping && !own.isLost()) {
      try {
        const freed = await freeOrphanedJobs(own, pace.confirmMs);
        if (freed > 0) log.warn({ processes: freed }, 'gave back the jobs of workers that died');
      } catch (error) {
        if (!own.isLost()) log.warn({ err: error }, 'could not look for workers that died');
        if (isUnavailable(error)) void own.end();
      }
      await sleep(pace.lookEveryMs, undefined, { ref: false });
    }
  };

  void stayRegistered();
  return {
    untilRegistered: () => registered.promise,
    async addWorker(workerId) {
      workerIds.add(workerId);
      while (!isStopping && !(await saveWorkerIds(registration, workerIds))) {
        await sleep(reconnectMs);
        await registered.promise;
      }
    },
    removeWorker(workerId) {
      workerIds.delete(workerId);
      void saveWorkerIds(registration, workerIds);
    },
    async stop() {
      isStopping = true;
      registered.resolve();
      const { id, query, end } = registration;
      // While a worker still holds jobs the row stays, so that another process gives them back.
      if (workerIds.size === 0) await query('delete from worker_processes where id = $1', [id]).catch(() => {});
      await end();
    },
  };
}

async function saveWorkerIds(registration: Registration, workerIds: ReadonlySet<string>): Promise<boolean> {
  if (registration.isLost()) return false;
  try {
    const { rowCount } = await registration.query('update worker_processes set worker_ids = $2 where id = $1', [
      registration.id,
      [...workerIds],
    ]);
    if (rowCount === 1) return true;
  } catch {}
  // Without its row, or with a connection that fails, this process counts as dead: ending it leads to a new registration.
  void registration.end();
  return false;
}
