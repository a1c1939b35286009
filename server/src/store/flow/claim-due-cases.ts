import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';
import { isAnswerLate, isFlowDue, isFree, isPauseOver } from './due-cases.ts';

/** Cases leased to one worker; the token is greater than that of every earlier lease. */
export type Lease = { readonly token: number; readonly ids: readonly string[] };

/** Leases up to this number of due cases that no other worker holds, longest due first. */
export async function claimDueCases(
  db: Database,
  { count, leaseMs }: { readonly count: number; readonly leaseMs: number },
): Promise<Lease> {
  const { rows } = await sql<{ case: string; token: number }>`
    with flow as (
      select _id from cases k where ${isFlowDue} and ${isFree} order by next_flow_date, _id limit ${count}
      for no key update skip locked
    ), paused as (
      select _id from cases k where ${isPauseOver} and ${isFree} limit ${count} for no key update skip locked
    ), asked as (
      select _id from cases k where ${isAnswerLate} and ${isFree} limit ${count} for no key update skip locked
    ), due as (
      select _id from flow union select _id from paused union select _id from asked limit ${count}
    ), fresh as materialized (select nextval('flow_tokens') as token)
    insert into flow_leases as l ("case", token, until)
    select _id, token, clock_timestamp() + make_interval(secs => ${leaseMs / 1000}::float8) from due, fresh
    on conflict ("case") do update set token = excluded.token, until = excluded.until
      where l.until <= clock_timestamp()
    returning "case", token`.execute(db);
  return { token: rows[0]?.token ?? 0, ids: rows.map((row) => row.case) };
}

/** Whether any case is due, whether or not a worker holds it. */
export async function hasDueCases(db: Database): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from cases k where ${isFlowDue}) or exists (select from cases k where ${isPauseOver})
      or exists (select from cases k where ${isAnswerLate}) as due`.execute(db);
  return rows[0]!.due;
}

/** Which of the cases this lease still holds: another worker may have taken over the others. */
export async function lockLease(tx: Database, { token, ids }: Lease): Promise<ReadonlySet<string>> {
  const rows = await tx
    .selectFrom('flow_leases')
    .select('case')
    .where('case', '=', anyOf(ids))
    .where('token', '=', token)
    .forUpdate()
    .execute();
  return new Set(rows.map((row) => row.case));
}

export async function endLease(db: Database, { token, ids }: Lease): Promise<void> {
  await db.deleteFrom('flow_leases').where('case', '=', anyOf(ids)).where('token', '=', token).execute();
}
