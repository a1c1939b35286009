import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Answers what was read within the transaction and undoes what was written, so that other work can follow. */
export async function runAndRollBack<Answer>(tx: Database, run: () => Promise<Answer>): Promise<Answer> {
  await sql`savepoint tried`.execute(tx);
  const answer = await run();
  await sql`rollback to savepoint tried`.execute(tx);
  await sql`release savepoint tried`.execute(tx);
  return answer;
}
