import type pg from 'pg';

/**
 * Gives back the jobs that an ended runner still holds, except those that completed while the database was unavailable:
 * these are recorded as done.
 */
export async function settleRunner(pool: pg.Pool, workerId: string, doneJobs: readonly string[]): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query('select graphile_worker.force_unlock_workers(array[$1])', [workerId]);
    await client.query('select graphile_worker.complete_jobs($1::bigint[])', [doneJobs]);
    await client.query('commit');
    client.release();
  } catch (error) {
    client.release(true);
    throw error;
  }
}
