import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

const GROUPS_AT_ONCE = 500;

/** Computes the next changed groups anew; false when none is left. */
export async function rollUpDebtSurveillances(db: Database): Promise<boolean> {
  const { rows } = await sql<{ taken: number }>`
    select roll_up_debt_surveillances(${GROUPS_AT_ONCE}) as taken`.execute(db);
  return rows[0]!.taken === GROUPS_AT_ONCE;
}
