import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { JobName, JobPayloads } from './job-payloads.ts';

type JobOptions = {
  /** The job does not run before this instant, by the machine's own clock. */
  readonly runAt?: string;
  /** Replaces a waiting job with the same key. */
  readonly key?: string;
  /** Jobs of one queue run one at a time, in order. */
  readonly queue?: string;
  readonly attemptsMax?: number;
};

/** Within a transaction the job exists only if the transaction commits, and starts only after the commit. */
export async function addJob<Name extends JobName>(
  db: Database,
  name: Name,
  payload: JobPayloads[Name],
  { runAt, key, queue, attemptsMax }: JobOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${name}, ${JSON.stringify(payload)}::json,
    queue_name => ${queue ?? null}, run_at => ${runAt ?? null}::timestamptz,
    max_attempts => ${attemptsMax ?? null}::int, job_key => ${key ?? null}
  )`.execute(db);
}
