import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { today } from '../flow/due-cases.ts';

/** The time to undo the choice is over, and its reason is given or can no longer come. */
const isDue = sql`carry_out_at is not null and carried_out is null and carry_out_at <= business_now()
  and (reason_due is null or reason_due < ${today})`;

/** The cases with a choice to carry out, ordered by id. */
export async function selectCasesWithDueChoices(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ case: string }>`
    select distinct "case" from decisions where ${isDue} and "case" > ${after}
    order by "case" limit ${limit}`.execute(db);
  return rows.map((row) => row.case);
}

/** The decisions about these cases whose choice is to be carried out. */
export async function selectDueChoices(tx: Database, cases: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ _id: string }>`
    select _id from decisions where ${isDue} and "case" = any(${[...cases]})`.execute(tx);
  return new Set(rows.map((row) => row._id));
}

/** The cases with a postponed decision whose day has come, ordered by id. */
export async function selectCasesWithReturningDecisions(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ case: string }>`
    select distinct "case" from decisions
    where status = 'postponed' and postponed_until <= ${today} and "case" > ${after}
    order by "case" limit ${limit}`.execute(db);
  return rows.map((row) => row.case);
}

/** The cases with an open decision to remind of, ordered by id. */
export async function selectCasesWithReminders(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ case: string }>`
    select distinct "case" from decisions
    where next_reminder <= ${today} and status in ('unassigned', 'assigned', 'reset') and "case" > ${after}
    order by "case" limit ${limit}`.execute(db);
  return rows.map((row) => row.case);
}
