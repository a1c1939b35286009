import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

/** Time for the last completions to be recorded. */
const flushMs = 500;

/**
 * graphile-worker's listener may release its connection twice, for which the pool throws an error that ends the
 * process.
 */
export function releasingOnce(pool: pg.Pool): pg.Pool {
  const connect = (onConnect?: Parameters<pg.Pool['connect']>[0]) => {
    if (!onConnect) return pool.connect();
    return pool.connect((error, client, release) => {
      let isReleased = false;
      onConnect(error, client, (reason) => {
        if (!isReleased) release(reason);
        isReleased = true;
      });
    });
  };
  return { connect } as pg.Pool;
}

/**
 * After several failed completions in a row graphile-worker waits forever for one more, so its own promise is not
 * awaited.
 */
export async function waitUntilDrained(events: WorkerEvents): Promise<void> {
  await new Promise<unknown>((resolve) => {
    events.on('pool:gracefulShutdown:complete', resolve);
    events.on('pool:forcefulShutdown:complete', resolve);
    events.on('pool:forcefulShutdown:error', resolve);
  });
  await sleep(flushMs);
}
