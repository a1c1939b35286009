import type { Ore } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The open cases in which the debtor owes, alone or with others, ordered by id; one more than the limit at most. */
export async function selectCasesToContactAbout(
  db: Database,
  debtor: string,
  limit: number,
): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from cases where closed is null and (debtor = ${debtor} or co_debtors @> to_jsonb(${debtor}::text))
    order by _id limit ${limit + 1}`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** Of these cases, those whose next step a promise has moved since their newest letter. */
export async function selectWaited(db: Database, cases: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ case: string }>`
    select distinct e."case" from case_events e
    where e."case" = any(${[...cases]}) and e.key in ('contact_logged', 'payment_announced') and e.data ->> 'waits_to' is not null
      and e._created >= coalesce((select max(l._created) from letters l where l."case" = e."case"), '-infinity')`.execute(
    db,
  );
  return new Set(rows.map((row) => row.case));
}

/** The calls to the debtor without an answer in the last seven days. */
export async function countUnanswered(db: Database, debtor: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from contact_logs
    where debtor = ${debtor} and at > business_now() - interval '7 days' and direction = 'out'
      and outcome in ('no_answer', 'voicemail')`.execute(db);
  return rows[0]!.count;
}

/** Calls with an open promise whose day is near or past, or that a payment may have kept, ordered by id. */
export async function selectOpenPromises(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from contact_logs where promise ->> 'status' = 'open' and _id > ${after} order by _id limit ${limit}`.execute(
    db,
  );
  return rows.map(({ _id }) => _id);
}

/** The open cases of these calls, ordered by id. */
export async function selectCasesOfContacts(db: Database, ids: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select distinct k._id from contact_logs l, jsonb_array_elements_text(l.cases) of_case join cases k on k._id = of_case
    where l._id = any(${[...ids]}) and k.closed is null order by k._id`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** What was paid on the cases of each of these calls from its day until the last day of its promise. */
export async function selectPaidOnPromises(
  db: Database,
  promises: readonly { readonly id: string; readonly until: string }[],
): Promise<ReadonlyMap<string, Ore>> {
  const { rows } = await sql<{ _id: string; paid: number }>`
    select l._id, coalesce(sum(p.amount), 0)::float as paid
    from jsonb_to_recordset(${JSON.stringify(promises)}::jsonb) as g(id text, until date)
    join contact_logs l on l._id = g.id
    left join payments p on p."case" in (select jsonb_array_elements_text(l.cases)) and p.status = 'settled'
      and p.paid_date between (l.at at time zone 'Europe/Stockholm')::date and g.until
    group by l._id`.execute(db);
  return new Map(rows.map(({ _id, paid }) => [_id, paid]));
}
