import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { sideLetters } from './side-letters.ts';

/** The cases that depend on these letters: not on a soft reminder or a question about an account, a notice to an estate or a trustee, nor on a copy of a letter that was sent before. */
export async function selectCasesOfLetters(tx: Database, letters: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ case: string }>`
    select distinct "case" from letters where _id = any(${[...letters]}) and resent_from is null
      and kind not in ('soft_reminder', ${sideLetters})`.execute(tx);
  return rows.map((row) => row.case);
}
