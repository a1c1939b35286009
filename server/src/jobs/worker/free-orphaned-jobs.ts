import { setTimeout as sleep } from 'node:timers/promises';
import { advisoryLocks } from '../../store/connection/advisory-locks.ts';
import type { Registration } from './register-worker.ts';

const isDead = `not exists (
  select from pg_locks
  where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
    and classid = ${advisoryLocks.workers} and objid = worker_processes.id and objsubid = 2 and granted
)`;

/**
 * Gives back the jobs of worker processes that died, and returns the number of those processes. After an outage of the
 * database living processes need a moment to lock their rows again, so a process counts as dead only when two checks,
 * `confirmMs` apart, find its lock free.
 */
export async function freeOrphanedJobs(registration: Pick<Registration, 'query'>, confirmMs: number): Promise<number> {
  const { rows } = await registration.query<{ id: number }>(`select id from worker_processes where ${isDead}`);
  if (rows.length === 0) return 0;
  await sleep(confirmMs);
  const freed = await registration.query(
    `with dead as (delete from worker_processes where id = any($1) and ${isDead} returning worker_ids)
     select graphile_worker.force_unlock_workers(worker_ids) from dead`,
    [rows.map((row) => row.id)],
  );
  return freed.rowCount ?? 0;
}
