import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** How many milliseconds business time is ahead of the machine's clock, as known a moment ago. */
export function openBusinessAhead(db: Database, knownMs = 1_000): () => Promise<number> {
  let known: { readonly ahead: Promise<number>; readonly at: number } | undefined;
  return () => {
    if (!known || Date.now() - known.at > knownMs) known = { ahead: selectAhead(db).catch(() => 0), at: Date.now() };
    return known.ahead;
  };
}

async function selectAhead(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from ahead) * 1000)::bigint as ms from business_clock`.execute(db);
  return rows[0]!.ms;
}
