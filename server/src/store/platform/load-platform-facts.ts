import { alarmLimits } from '@fordra/domain/platform/compute-alarms';
import type { PlatformFacts } from '@fordra/domain/platform/platform-facts';
import { INVENTORY_LATE_HOURS } from '@fordra/domain/special-debtors/estate';
import { PAYMENT_LATE_DAYS } from '@fordra/domain/special-debtors/restructuring';
import { sql } from 'kysely';
import { type OutdatedGroup, selectOutdatedGroups, selectShippedDrafts } from '../access/access-templates.ts';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';
import { isFlowDue, isInFlow, today } from '../flow/due-cases.ts';
import { isGivenUp } from './failed-jobs.ts';
import { selectMissingRates } from './missing-rates.ts';
import { selectMoneyFacts } from './money-facts.ts';
import { loadOrderFacts } from './order-facts.ts';

export type SlowFacts = Pick<PlatformFacts['cases'], 'nearLimitation' | 'unreported'>;

/** Facts that change once a day and need all open cases to be read: a caller that asks often should cache them. */
export function loadSlowFacts(db: Database): Promise<SlowFacts> {
  const { limitationMonths, unreportedDays } = alarmLimits;
  return one(
    db,
    sql`select count(*) filter (where closed is null
        and limitation_date < ${today} + make_interval(months => ${limitationMonths})) as "nearLimitation", (
      select count(*) from (
        select from finance_payout_specifications
        where payout is null and not is_paid_by_invoice and finance_category = 'capital' and booking_date < ${today} - ${unreportedDays}::int
        group by "case" having sum(total_amount) > 0) late) as unreported
    from cases`,
  );
}

/**
 * The state of the installation. A few short statements, each on an index made for it: it is asked every few seconds.
 */
export async function loadPlatformFacts(
  db: Database,
  slow: Promise<SlowFacts> = loadSlowFacts(db),
): Promise<PlatformFacts> {
  const [jobs, failed, stuck, workers, cases, ledger, authority, access, missing, tickets, money, orders, overTime] =
    await Promise.all([
      one<{ waiting: number; age: number | null }>(
        db,
        sql`select count(*) as waiting, extract(epoch from now() - min(run_at))::int as age from graphile_worker.jobs
        where run_at <= now() and attempts < max_attempts and locked_at is null`,
      ),
      sql<{ job: string; count: number }>`
      select task_identifier as job, count(*) as count from graphile_worker.jobs where ${isGivenUp} group by 1
      union all select 'distribute-letters', count(*) from letters where status = 'failed' having count(*) > 0
      union all select 'refresh-registers', count(*) from register_lookups
        where fault = 'other_number' and _created > business_now() - interval '1 day' having count(*) > 0
      union all select 'send-sms', count(*) from sms_messages where status = 'unknown' having count(*) > 0
      order by 1`.execute(db),
      sql<{ job: string; count: number; attempts: number }>`
      select task_identifier as job, count(*) as count, max(attempts)::int as attempts from graphile_worker.jobs
      where attempts > 0 and attempts < max_attempts and last_error is not null group by 1
      union all ${lettersStuck} union all ${channelSilent} order by 1`.execute(db),
      one<{ alive: number }>(
        db,
        sql`select count(*) as alive from pg_locks
        where locktype = 'advisory' and classid = ${advisoryLocks.workers} and objsubid = 2 and granted
          and database = (select oid from pg_database where datname = current_database())`,
      ),
      one<Omit<PlatformFacts['cases'], keyof SlowFacts>>(db, casesStatement),
      one<{
        unsealed: number;
        age: number | null;
        first: number | null;
        checked: number | null;
        whole: boolean | null;
      }>(db, ledgerStatement),
      one<PlatformFacts['authority']>(db, authorityStatement),
      Promise.all([selectOutdatedGroups(db), selectShippedDrafts(db)]),
      selectMissingRates(db),
      one<PlatformFacts['tickets']>(db, ticketsStatement),
      selectMoneyFacts(db),
      loadOrderFacts(db),
      slow,
    ]);
  return {
    jobs: { waiting: jobs.waiting, oldestWaitingAge: jobs.age, failed: failed.rows, stuck: stuck.rows },
    workers: workers.alive,
    cases: { ...cases, ...overTime },
    ledger: {
      unsealed: ledger.unsealed,
      oldestUnsealedAge: ledger.age,
      oldestVoucherAge: ledger.first,
      lastCheck: ledger.checked === null ? null : { age: ledger.checked, isWhole: ledger.whole === true },
    },
    authority,
    rates: { missing },
    access: { outdatedGroups: countByTemplate(access[0]), shippedDrafts: access[1] },
    tickets,
    money,
    orders,
  };
}

/** Letters that wait for a channel that does not answer. Letters for print are retried batch by batch. */
const lettersStuck = sql`
  select 'distribute-letters', count(*),
    greatest(max(attempts), (select max(tries) from print_batches where handed_at is null))::int
  from letters where status in ('queued', 'sending') and fault = 'unavailable' having count(*) > 0`;

/** How many attempts in a row the enforcement authority or the bank has not answered. */
const channelSilent = sql`
  select 'exchange-enforcement-files',
    greatest(1, (select count(*) from enforcement_applications where status = 'queued')), tries
  from enforcement_channel where tries > 0
  union all select 'exchange-bank-files', 1, tries from bank_channel where tries > 0`;

/** A payment order that was disputed or withdrawn counts as answered. */
const authorityStatement = sql`
  select (select count(*) from enforcement_received_files where status = 'parked') as parked,
    (select count(*) from enforcement_deliveries where status = 'refused' and _id > coalesce(
      (select max(_id) from enforcement_deliveries where status = 'accepted'), '')) as refused,
    (select count(*) from enforcement_applications a join cases k on k._id = a."case"
      where (a.status in ('sent', 'received') or a.status = 'confirmed' and a.kind = 'payment_order')
        and a.queued_date <= ${today} - ${alarmLimits.silentDays}::int and k.closed is null
        and (a.kind <> 'payment_order' or k.phase = 'verdict_submitted')) as silent`;

const ticketsStatement = sql`
  select (select count(*) from tickets
      where sla_state = 'breached' and status in ('new', 'waiting_on_agent', 'reopened')) as breached,
    (select count(*) from mail_received
      where outcome = 'unreadable' and _created > business_now() - interval '7 days') as "unreadableMails"`;

const casesStatement = sql`
  select count(*) as due, coalesce(max(${today} - k.next_flow_date), 0)::int as "daysLate",
    (select count(*) from cases where status = 'failed' and closed is null) as failed,
    (select count(*) from cases k where k.next_flow_item is null and ${isInFlow}) as adrift,
    (select count(*) from estate_inventories
      where status = 'queued' and _created < business_now() - make_interval(hours => ${INVENTORY_LATE_HOURS})) as "lateInventories",
    (select count(*) from debt_restructurings r where r.status = 'approved' and exists (
      select from jsonb_to_recordset(r.yearly_payments) as y (due_date date, amount bigint, received bigint)
      where y.received < y.amount and y.due_date + ${PAYMENT_LATE_DAYS}::int < ${today})) as "lateYearlyPayments"
  from cases k where ${isFlowDue}`;

const ledgerStatement = sql`
  select count(*) as unsealed, extract(epoch from clock_timestamp() - min(made))::int as age,
    (select extract(epoch from clock_timestamp() - min(made))::int from vouchers) as first,
    (select extract(epoch from clock_timestamp() - max(at))::int from ledger_checks) as checked,
    (select fault is null from ledger_checks order by at desc limit 1) as whole
  from unsealed_vouchers`;

function countByTemplate(groups: readonly OutdatedGroup[]): PlatformFacts['access']['outdatedGroups'] {
  const templates = [...new Set(groups.map(({ template }) => template))];
  return templates.map((template) => ({
    template,
    count: groups.filter((group) => group.template === template).length,
  }));
}

async function one<Row>(db: Database, statement: ReturnType<typeof sql>): Promise<Row> {
  return (await statement.execute(db)).rows[0] as Row;
}
