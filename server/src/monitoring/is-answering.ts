import type pg from 'pg';

const HEALTH_MS_MAX = 3_000;

/** Whether the database answers in time. */
export async function isAnswering(pool: Pick<pg.Pool, 'query'>): Promise<boolean> {
  const answer = pool.query('select 1').then(
    () => true,
    () => false,
  );
  const waited = new Promise<boolean>((resolve) => setTimeout(resolve, HEALTH_MS_MAX, false).unref());
  return Promise.race([answer, waited]);
}
