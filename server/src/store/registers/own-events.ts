import type { OwnEvents } from '@fordra/domain/registers/compute-score';
import { WITHOUT_ASSETS_MONTHS } from '@fordra/domain/registers/credit-words';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Must be identical to the condition of the index `case_events_without_assets`. */
const isWithoutAssets = sql`e.key = 'enforcement_reported' and e.data ->> 'amount' = '0'`;
const isRecent = sql`e._created >= business_now() - make_interval(months => ${WITHOUT_ASSETS_MONTHS}::int)`;

/** What has happened in our own cases of a person that says something of the ability to pay. */
export async function selectOwnEvents(db: Database, debtor: string): Promise<OwnEvents> {
  const { rows } = await sql<OwnEvents>`
    with person as (
      select p._id from debtors p where p._id = ${debtor}
        or p.id_number = (select d.id_number from debtors d where d._id = ${debtor})
    )
    select (
      select max((closed at time zone 'Europe/Stockholm')::date) from cases
      where debtor in (select _id from person) and closed_reason in ('fully_paid', 'fully_paid_with_depreciation')
    ) as "paidEarlier", (
      select max((_updated at time zone 'Europe/Stockholm')::date) from amortizations
      where debtor in (select _id from person) and status = 'completed'
    ) as "planKept", (
      select max(cancelled_date) from amortizations
      where debtor in (select _id from person) and cancelled_reason in ('missed', 'arrangement_unpaid')
    ) as "planBroken", (
      select max((promise ->> 'day')::date) from contact_logs
      where debtor in (select _id from person) and promise ->> 'status' = 'broken'
    ) as "promiseBroken", (
      select max((e._created at time zone 'Europe/Stockholm')::date) from cases k
      join case_events e on e."case" = k._id and ${isWithoutAssets} and ${isRecent}
      where k.debtor in (select _id from person)
    ) as "withoutAssets"`.execute(db);
  return rows[0]!;
}

/** Of each of these debtors, in how many cases of the person the enforcement authority has found nothing to seize. */
export async function countCasesWithoutAssets(
  db: Database,
  debtors: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ debtor: string; count: number }>`
    select asked._id as debtor, count(distinct k._id)::int as count
    from debtors asked
    join lateral (
      select asked._id union select p._id from debtors p where p.id_number = asked.id_number
    ) same on true
    join cases k on k.debtor = same._id
    join case_events e on e."case" = k._id and ${isWithoutAssets} and ${isRecent}
    where asked._id = any(${[...debtors]}) group by asked._id`.execute(db);
  return new Map(rows.map(({ debtor, count }) => [debtor, count]));
}
