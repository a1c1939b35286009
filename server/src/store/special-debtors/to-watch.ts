import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { today } from '../flow/due-cases.ts';

type Page = { readonly after: string; readonly limit: number };

async function idsOf(db: Database, statement: ReturnType<typeof sql<{ _id: string }>>): Promise<readonly string[]> {
  return (await statement.execute(db)).rows.map(({ _id }) => _id);
}

/** Estates whose inventory has not come in time, unless the creditors were asked about them within a month. */
export function selectOverdueEstates(db: Database, { after, limit }: Page): Promise<readonly string[]> {
  return idsOf(
    db,
    sql<{ _id: string }>`
    select e._id from estates e
    where e.status = 'awaiting_inventory' and e.inventory_due < ${today} and e._id > ${after}
      and exists (select from cases k where k.debtor = e.debtor and k.state = 'estate' and k.closed is null)
      and not exists (select from cases k join decisions d on d."case" = k._id
        where k.debtor = e.debtor and d.type = 'estate_action' and d.deadline > ${today} - 30)
    order by e._id limit ${limit}`,
  );
}

/** The cases of plans that ended more than three months ago. */
export function selectCasesOfEndedPlans(db: Database, { after, limit }: Page): Promise<readonly string[]> {
  return idsOf(
    db,
    sql<{ _id: string }>`
    select "case" as _id from debt_restructurings
    where status = 'approved' and plan_to < ${today} - interval '3 months' and "case" > ${after}
    order by "case" limit ${limit}`,
  );
}

/** Approved plans with what was paid on their case since they began, locked. */
export async function lockPlans(tx: Database, ids: readonly string[]) {
  const { rows } = await sql<{ _id: string; paid: number }>`
    select r._id, (select coalesce(sum(p.amount), 0) from payments p
      where p."case" = r."case" and p.status <> 'reversed' and p.paid_date >= r.plan_from)::bigint as paid
    from debt_restructurings r where r._id = any(${[...ids]}) order by r._id for update of r`.execute(tx);
  return new Map(rows.map(({ _id, paid }) => [_id, Number(paid)]));
}

export function selectApprovedPlans(db: Database, { after, limit }: Page): Promise<readonly string[]> {
  return idsOf(
    db,
    sql<{ _id: string }>`
    select _id from debt_restructurings where status = 'approved' and _id > ${after} order by _id limit ${limit}`,
  );
}
