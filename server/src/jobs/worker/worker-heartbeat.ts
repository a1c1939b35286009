import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { isUnavailable } from '../../store/connection/is-unavailable.ts';
import { freeOrphanedJobs } from './free-orphaned-jobs.ts';
import { type Place, takePlace } from './register-worker.ts';

export type Presence = {
  /** Resolves at once while this process is known to be alive, else as soon as it is again. */
  held(): Promise<void>;
  /** Once resolved, the jobs of this worker are given back should the process die. */
  announce(workerId: string): Promise<void>;
  /** This worker holds no jobs any more. */
  withdraw(workerId: string): void;
  leave(): Promise<void>;
};

type PresenceOptions = {
  readonly url: string;
  readonly log: Logger;
  readonly lookEveryMs: number;
  readonly confirmMs: number;
  /** The connection was lost and is back; meanwhile others may have taken this process for dead. */
  onReturn(): void;
};

const reconnectMs = 300;

/** Shows the other processes that this one is alive, through any outage of the database, and looks after them likewise. */
export async function holdPresence({ url, log, onReturn, ...pace }: PresenceOptions): Promise<Presence> {
  const ids = new Set<string>();
  let place = await takePlace(url, []);
  let back = Promise.withResolvers<void>();
  let isLeaving = false;

  const stay = async () => {
    back.resolve();
    void lookAfterOthers(place);
    await place.lost;
    if (isLeaving) return;
    back = Promise.withResolvers();
    log.warn('the worker lost the database');
    while (!isLeaving && place.isLost()) {
      place = await takePlace(url, [...ids], place.id).catch(() => place);
      if (place.isLost()) await sleep(reconnectMs);
    }
    if (isLeaving) return place.end();
    log.info('the worker has the database again');
    void stay();
    onReturn();
  };

  const lookAfterOthers = async (own: Place) => {
    while (!isLeaving && !own.isLost()) {
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

  void stay();
  return {
    held: () => back.promise,
    async announce(workerId) {
      ids.add(workerId);
      while (!isLeaving && !(await saveIds(place, ids))) {
        await sleep(reconnectMs);
        await back.promise;
      }
    },
    withdraw(workerId) {
      ids.delete(workerId);
      void saveIds(place, ids);
    },
    async leave() {
      isLeaving = true;
      back.resolve();
      // While jobs are still held the row stays, so that others give them back.
      if (ids.size === 0) await place.query('delete from worker_processes where id = $1', [place.id]).catch(() => {});
      await place.end();
    },
  };
}

async function saveIds(place: Place, ids: ReadonlySet<string>): Promise<boolean> {
  if (place.isLost()) return false;
  try {
    const { rowCount } = await place.query('update worker_processes set worker_ids = $2 where id = $1', [
      place.id,
      [...ids],
    ]);
    if (rowCount === 1) return true;
  } catch {}
  // Without a row nobody would look after us, and a connection that fails is no sign of life: a new place is taken.
  void place.end();
  return false;
}
