import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

const MOMENT_DIGITS = 14;
const CHANCE_BYTES = 5;

/** Ids for new rows, each greater than the one before: the database's clock, then random digits. */
export async function newIds(db: Database, count: number): Promise<readonly string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000000)::bigint as at`.execute(db);
  const chance = randomBytes(count * CHANCE_BYTES).toString('hex');
  return Array.from({ length: count }, (_, n) => {
    const moment = (rows[0]!.at + n + 1).toString(16).padStart(MOMENT_DIGITS, '0');
    return moment + chance.slice(n * 2 * CHANCE_BYTES, (n + 1) * 2 * CHANCE_BYTES);
  });
}
