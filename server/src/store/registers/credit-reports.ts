import { COMPANY_REPORT_KEPT_MONTHS, PERSON_REPORT_KEPT_DAYS } from '@fordra/domain/registers/credit-words';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { isInFlow, today } from '../flow/due-cases.ts';

export type OrderRow = {
  readonly today: Day;
  readonly usable_until: Day | null;
  readonly has_open_case: boolean;
};

/** What is compared before a report about a debtor is ordered. */
export async function selectOrderFacts(db: Database, debtor: string): Promise<OrderRow> {
  const { rows } = await sql<OrderRow>`
    select ${today} as today, (
      select max(usable_until) from credit_reports where debtor = ${debtor} and deleted_on is null
    ) as usable_until, exists (
      select from cases where debtor = ${debtor} and closed is null
    ) as has_open_case`.execute(db);
  return rows[0]!;
}

/**
 * The reference of the order that this call makes; undefined while another call orders a report about the same debtor. An
 * order whose answer was lost keeps its reference for a day, so that it is answered with the same report and charged once.
 */
export async function takeOrder(db: Database, debtor: string, leaseSeconds: number): Promise<string | undefined> {
  const { rows } = await sql<{ reference: string }>`
    insert into credit_orders as o (debtor, leased_until) values (${debtor}, now() + make_interval(secs => ${leaseSeconds}))
    on conflict (debtor) do update set leased_until = excluded.leased_until,
      reference = case when o.started < now() - interval '1 day' then excluded.reference else o.reference end,
      started = case when o.started < now() - interval '1 day' then excluded.started else o.started end
    where o.leased_until < now() returning reference`.execute(db);
  return rows[0]?.reference;
}

/** The order has not been answered: another call may try again. */
export async function releaseOrder(db: Database, debtor: string): Promise<void> {
  await sql`update credit_orders set leased_until = now() - interval '1 second' where debtor = ${debtor}`.execute(db);
}

/** The report is stored. */
export async function endOrder(tx: Database, debtor: string): Promise<void> {
  await sql`delete from credit_orders where debtor = ${debtor}`.execute(tx);
}

export type DueReport = {
  readonly case: string;
  readonly item: string;
  readonly debtor: string;
};

/**
 * Cases after an id for which it is evaluated tomorrow whether to apply to the enforcement authority, whose creditor wants
 * a report, and which none was ordered for yet.
 */
export async function selectDueReports(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly DueReport[]> {
  const { rows } = await sql<DueReport>`
    select k._id as "case", k.next_flow_item as item, k.debtor
    from cases k join creditors c on c._id = k.creditor join debtors d on d._id = k.debtor
    where k._id > ${after} and ${isInFlow} and k.next_flow_date <= ${today} + 1
      and k.next_flow_item in ('wait_debt_collection_payment', 'evaluate_enforcement')
      and (c.case_config ->> 'credit_check' = 'all' or c.case_config ->> 'credit_check' = 'companies' and d.is_company)
      and d.deceased_date is null and not d.is_bankrupt
      and not exists (select from credit_order_items i where i."case" = k._id and i.item = k.next_flow_item)
    order by k._id limit ${limit}`.execute(db);
  return rows;
}

/** The item of a case has its order. */
export async function recordOrderedItem(tx: Database, of: string, item: string): Promise<void> {
  await sql`insert into credit_order_items ("case", item) values (${of}, ${item}) on conflict do nothing`.execute(tx);
}

/** Deletes the figures of reports that are too old, or whose debtor has no open case any more; returns how many. */
export async function purgeReports(db: Database, limit: number): Promise<number> {
  const { rows } = await sql`
    with due as (
      select _id from credit_reports r where deleted_on is null and (
        kind = 'person' and fetched < business_now() - make_interval(days => ${PERSON_REPORT_KEPT_DAYS}::int)
        or kind = 'company' and fetched < business_now() - make_interval(months => ${COMPANY_REPORT_KEPT_MONTHS}::int)
        or (kind = 'person' or r.usable_until < ${today})
          and not exists (select from cases k where k.debtor = r.debtor and k.closed is null)
      ) order by _id limit ${limit} for update skip locked
    )
    update credit_reports r set payment_remarks_count = null, payment_remarks_sum = null,
      applications_count = null, applications_sum = null, a_cases_count = null, a_cases_sum = null,
      e_cases_count = null, e_cases_sum = null, liquidity_balance = null, degree_of_debt = null, rate_of_return = null,
      bureau_score = null, raw = null, deleted_on = ${today}, _etag = new_etag(),
      _updated = greatest(business_now(), r._updated + interval '1 millisecond')
    from due where due._id = r._id returning r._id`.execute(db);
  return rows.length;
}
