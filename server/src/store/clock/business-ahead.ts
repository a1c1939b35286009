import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Callers wait no longer than this for the database. */
const WAIT_MS_MAX = 500;

/**
 * How many milliseconds business time is ahead of the machine's clock: the value just read, or else the last known one.
 */
export function openBusinessAhead(db: Database, { knownMs = 1_000, waitMs = WAIT_MS_MAX } = {}): () => Promise<number> {
  let last = 0;
  let asked: { readonly ahead: Promise<number>; readonly at: number } | undefined;
  const ask = async () => {
    const answer = selectAhead(db).then(
      (ahead) => {
        last = ahead;
      },
      () => {},
    );
    await Promise.race([answer, sleep(waitMs, undefined, { ref: false })]);
    return last;
  };
  return () => {
    if (!asked || Date.now() - asked.at > knownMs) asked = { ahead: ask(), at: Date.now() };
    return asked.ahead;
  };
}

async function selectAhead(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from ahead) * 1000)::bigint as ms from business_clock`.execute(db);
  return rows[0]!.ms;
}
