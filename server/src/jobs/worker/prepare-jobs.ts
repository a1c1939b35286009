import { setTimeout as sleep } from 'node:timers/promises';
import { runMigrations } from 'graphile-worker';
import type pg from 'pg';
import { advisoryLocks } from '../../store/connection/advisory-locks.ts';

const tryEveryMs = 50;
const waitMsMax = 60_000;

/** Runs the migrations of the job queue; several processes may do so at once. */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await takeLock(client);
    await runMigrations({ pgPool: pool });
    await client.query('select pg_advisory_unlock($1)', [advisoryLocks.preparingJobs]);
    client.release();
  } catch (error) {
    client.release(true); // The end of the connection releases the lock.
    throw error;
  }
}

/** Polls for the lock, since the pool's statement timeout would end a blocking wait. */
async function takeLock(client: pg.PoolClient): Promise<void> {
  const until = Date.now() + waitMsMax;
  for (;;) {
    const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
      advisoryLocks.preparingJobs,
    ]);
    if (rows[0]?.got) return;
    if (Date.now() > until) throw new Error('another process has been preparing the job queue for a minute');
    await sleep(tryEveryMs);
  }
}
