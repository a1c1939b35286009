import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { addJob } from '../jobs/add-job.ts';

/** The mail is sent after the transaction; until then the invitation counts as not sent. */
export async function inviteUser(tx: Database, user: string, by: string): Promise<void> {
  const invitation = JSON.stringify({ status: 'none', sent: null, by });
  await sql`update users set invitation = ${invitation}::jsonb where _id = ${user}`.execute(tx);
  await addJob(tx, 'send-invitation', { user }, { key: `invitation ${user}` });
}
