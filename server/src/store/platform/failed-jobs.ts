import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Jobs that have used all attempts and were not freed since: an operator decides whether to try them again. */
export const isGivenUp = sql`attempts >= max_attempts and locked_at is null and last_error is not null
  and (max_attempts > 1 or updated_at > now() - interval '1 day')`;

export async function hasFailedJobs(db: Database, job: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select from graphile_worker.jobs where task_identifier = ${job} and ${isGivenUp}) as has`.execute(
    db,
  );
  return rows[0]!.has;
}

/** Gives the jobs all their attempts again, from now. */
export async function retryFailedJobs(db: Database, job: string): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(
      array(select id from graphile_worker.jobs where task_identifier = ${job} and ${isGivenUp}),
      run_at := now(), attempts := 0)`.execute(db);
}
