import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { JobName, JobPayloads } from './job-payloads.ts';

/** The same job with many payloads, in one statement. */
export async function addJobs<Name extends JobName>(
  db: Database,
  name: Name,
  payloads: readonly JobPayloads[Name][],
): Promise<void> {
  if (payloads.length === 0) return;
  await sql`select graphile_worker.add_job(${name}, payload::json)
    from unnest(${payloads.map((payload) => JSON.stringify(payload))}::text[]) payload`.execute(db);
}
