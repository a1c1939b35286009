import { livePlanStatuses } from '@fordra/domain/plans/plan-statuses';
import type { AmortizationAdvice } from '@fordra/resources/plans/amortization-advices';
import type { Amortization } from '@fordra/resources/plans/amortizations';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { today } from '../flow/due-cases.ts';
import { anyOf } from '../sql/any-of.ts';

/** A case of a plan, and the payments that were known when the plan began. */
export type PlanCaseRow = {
  readonly amortization: string;
  readonly case: string;
  readonly earlier_payments: readonly string[];
};

/** The cases of these plans, the oldest of each first; to change them, without those that have gone on to a newer plan. */
export async function selectPlanCases(
  db: Database,
  plans: readonly string[],
  { toChange = true }: { readonly toChange?: boolean } = {},
): Promise<readonly PlanCaseRow[]> {
  const { rows } = await sql<PlanCaseRow>`
    select amortization, "case", earlier_payments from amortization_cases c
    where amortization = any(${[...plans]}) and (${!toChange} or is_live or not exists (
      select from amortization_cases o where o."case" = c."case" and o.amortization > c.amortization))
    order by amortization, nth`.execute(db);
  return rows;
}

/** Locks these plans, whose cases are locked already, and reads them with their advices. */
export async function lockPlans(
  tx: Database,
  ids: readonly string[],
): Promise<{ readonly plans: readonly Amortization[]; readonly advices: readonly AmortizationAdvice[] }> {
  const plans = await sql<Amortization>`
    select * from amortizations where _id = any(${[...ids]}) order by _id for update`.execute(tx);
  return { plans: plans.rows, advices: await selectAdvices(tx, ids) };
}

/** The same without a lock. */
export async function readPlans(
  db: Database,
  ids: readonly string[],
): Promise<{ readonly plans: readonly Amortization[]; readonly advices: readonly AmortizationAdvice[] }> {
  const plans = await sql<Amortization>`
    select * from amortizations where _id = any(${[...ids]}) order by _id`.execute(db);
  return { plans: plans.rows, advices: await selectAdvices(db, ids) };
}

async function selectAdvices(db: Database, ids: readonly string[]): Promise<readonly AmortizationAdvice[]> {
  const { rows } = await sql<AmortizationAdvice>`
    select * from amortization_advices where amortization = any(${[...ids]}) order by amortization, number`.execute(db);
  return rows;
}

/** The plans that time does something with today, after an id. */
export async function selectDuePlans(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from amortizations where next_event_date <= ${today} and _id > ${after}
    order by _id limit ${limit}`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** The newest plan of a case: the live one, if there is one. */
export async function selectPlanOfCase(db: Database, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ amortization: string }>`
    select amortization from amortization_cases where "case" = ${id}
    order by is_live desc, amortization desc limit 1`.execute(db);
  return rows[0]?.amortization;
}

/** The plans whose own reference these numbers are, with their cases, the oldest first: the newest plan of each number. */
export async function selectPlansOfOcr(
  db: Database,
  numbers: readonly string[],
): Promise<ReadonlyMap<string, { readonly id: string; readonly cases: readonly string[] }>> {
  if (numbers.length === 0) return new Map();
  const { rows } = await sql<{ _id: string; ocr_number: string; cases: readonly string[] }>`
    select _id, ocr_number, cases from amortizations where ocr_number = any(${[...numbers]})`.execute(db);
  return new Map(rows.map(({ _id, ocr_number: ocr, cases }) => [ocr, { id: _id, cases }]));
}

export type PlanCountRow = {
  readonly case: string;
  readonly debtor: string;
  readonly live: number;
  readonly cancelled: number;
};

/** How many live plans each case has, and how many were cancelled within two years. */
export async function countPlansOfCases(db: Database, cases: readonly string[]): Promise<readonly PlanCountRow[]> {
  const { rows } = await sql<PlanCountRow>`
    select c."case", count(*) filter (where c.is_live)::int as live,
      count(*) filter (where a.status = 'cancelled' and a.cancelled_reason not in ('agreed', 'expired')
        and a.cancelled_date > ${today} - interval '24 months')::int as cancelled
    from amortization_cases c join amortizations a on a._id = c.amortization
    where c."case" = any(${[...cases]}) group by c."case"`.execute(db);
  return rows;
}

/** The newest plan of these cases that ended unpaid: its costs are in the next one. */
export async function selectPreviousPlan(tx: Database, cases: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ _id: string }>`
    select a._id from amortization_cases c join amortizations a on a._id = c.amortization
    where c."case" = any(${[...cases]}) and a.status = 'cancelled' and a.cancelled_reason <> 'expired'
    order by a._id desc limit 1`.execute(tx);
  return rows[0]?._id ?? null;
}

export async function countLivePlans(db: Database, debtor: string): Promise<number> {
  const { count } = await db
    .selectFrom('amortizations')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('debtor', '=', debtor)
    .where('status', '=', anyOf(livePlanStatuses))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Those of these debtors for whom a budget and debt counsellor acts today. */
export async function selectCounselledDebtors(db: Database, debtors: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ debtor: string }>`
    select distinct debtor from proxy_mandates where debtor = any(${[...new Set(debtors)]})
      and kind = 'debt_counselor' and ${today} between "from" and coalesce("to", 'infinity')`.execute(db);
  return new Set(rows.map(({ debtor }) => debtor));
}

/**
 * What changes cases of plans changes their plans too: these are looked at again by the job, also those that were
 * completed, since a payment may be taken back.
 */
export async function wakePlans(tx: Database, cases: readonly string[]): Promise<void> {
  if (cases.length === 0) return;
  await sql`
    with newest as (
      select distinct on ("case") amortization from amortization_cases
      where "case" = any(${[...cases]}) order by "case", is_live desc, amortization desc
    ), locked as (
      select _id from amortizations where _id in (select amortization from newest) order by _id for update)
    update amortizations a set next_event_date = ${today} from locked
    where a._id = locked._id and (a.next_event_date is null or a.next_event_date > ${today})`.execute(tx);
}
