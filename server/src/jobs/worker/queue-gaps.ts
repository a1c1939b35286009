import { setTimeout as sleep } from 'node:timers/promises';
import type { WorkerEvents } from 'graphile-worker';
import type pg from 'pg';

/** For the last completions to be written. */
const flushMs = 500;

/** The job queue's listener may release its connection twice, which the pool answers with an error that ends the process. */
export function forgiving(pool: pg.Pool): pg.Pool {
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

/** After several completions in a row that failed, the job queue waits for ever for one more: so not for its own word. */
export async function isDrained(events: WorkerEvents): Promise<void> {
  await new Promise<unknown>((resolve) => {
    events.on('pool:gracefulShutdown:complete', resolve);
    events.on('pool:forcefulShutdown:complete', resolve);
    events.on('pool:forcefulShutdown:error', resolve);
  });
  await sleep(flushMs);
}
