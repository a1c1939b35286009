import { setTimeout as sleep } from 'node:timers/promises';
import { advisoryLocks } from '../../store/connection/advisory-locks.ts';
import type { Place } from './register-worker.ts';

const isDead = `not exists (
  select from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    and classid = ${advisoryLocks.presence} and objid = worker_processes.id and objsubid = 2 and granted
)`;

/**
 * Gives back the jobs of worker processes that died, and tells how many processes that were. After an outage of the
 * database the living need a moment to take their locks again, so one is taken for dead only when two looks,
 * `confirmMs` apart, find its lock free.
 */
export async function freeOrphanedJobs(place: Pick<Place, 'query'>, confirmMs: number): Promise<number> {
  const { rows } = await place.query<{ id: number }>(`select id from worker_processes where ${isDead}`);
  if (rows.length === 0) return 0;
  await sleep(confirmMs);
  const freed = await place.query(
    `with dead as (delete from worker_processes where id = any($1) and ${isDead} returning worker_ids)
     select graphile_worker.force_unlock_workers(worker_ids) from dead`,
    [rows.map((row) => row.id)],
  );
  return freed.rowCount ?? 0;
}
