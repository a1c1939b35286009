import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';

export type WaitingDelivery = {
  readonly _id: string;
  readonly file_name: string;
  readonly content: string;
  readonly made_on: Day;
};

/**
 * The file to submit next, if any. One without a receipt for a day is submitted again; the authority ignores a
 * repetition.
 */
export async function selectWaitingDelivery(db: Database): Promise<WaitingDelivery | undefined> {
  const { rows } = await sql<WaitingDelivery>`
    select _id, file_name, content, made_on from enforcement_deliveries
    where status = 'queued' or (status = 'sent' and sent < business_now() - interval '1 day')
    order by running_number limit 1`.execute(db);
  return rows[0];
}

/**
 * Locks out other workers, so that each file has the next number. Returns the file that another worker has just made,
 * if any.
 */
export async function lockDeliveries(tx: Database): Promise<WaitingDelivery | undefined> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.deliveryNumbers})`.execute(tx);
  return selectWaitingDelivery(tx);
}

/**
 * The number of the next file. The number of a refused file is used again, unless it was refused because it was taken.
 */
export async function selectNextNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(running_number), 0) + 1 as next from enforcement_deliveries
    where status <> 'refused' or refusal = 'number_taken'`.execute(db);
  return rows[0]!.next;
}

/** Whether the day's file is due: the configured time has passed and none has been made today. */
export async function isDeliveryDue(db: Database, sentAt: string): Promise<boolean> {
  const { rows } = await sql<{ is_due: boolean }>`
    with clock as (select business_now() at time zone 'Europe/Stockholm' as now)
    select now::time >= ${sentAt}::time
      and not exists (select from enforcement_deliveries where made_on >= now::date) as is_due
    from clock`.execute(db);
  return rows[0]!.is_due;
}

export type NewDelivery = {
  readonly running_number: number;
  readonly file_name: string;
  readonly made_on: Day;
  readonly content: string;
  readonly digest: string;
  readonly control_total: number;
};

/** Stores the file before it is sent, and assigns its applications to it. */
export async function insertDelivery(
  tx: Database,
  file: NewDelivery,
  applications: readonly string[],
): Promise<WaitingDelivery> {
  const { rows } = await sql<WaitingDelivery>`
    insert into enforcement_deliveries (running_number, file_name, made_on, content, digest, control_total,
      application_count, has_protected_identity)
    select ${file.running_number}, ${file.file_name}, ${file.made_on}::date, ${file.content}, ${file.digest},
      ${file.control_total}, count(*), coalesce(bool_or(has_protected_identity), false)
    from enforcement_applications where _id = any(${[...applications]})
    returning _id, file_name, content, made_on`.execute(tx);
  const delivery = rows[0]!;
  await sql`
    update enforcement_applications set delivery = ${delivery._id}, _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where _id = any(${[...applications]})`.execute(tx);
  return delivery;
}

export async function selectApplicationsOf(db: Database, delivery: string): Promise<string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from enforcement_applications where delivery = ${delivery} order by _id`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** Counts the attempt to submit the file, and marks the file as sent if it succeeded. */
export async function settleDelivery(tx: Database, delivery: string, isSent: boolean): Promise<void> {
  await sql`
    update enforcement_deliveries set attempts = attempts + 1, _etag = new_etag(),
      status = case when ${isSent} then 'sent' else status end,
      sent = case when ${isSent} then business_now() else sent end,
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where _id = ${delivery} and status in ('queued', 'sent')`.execute(tx);
}

export type Answer = { readonly file: string; readonly runningNumber: number; readonly refusal: string | null };

/**
 * Records a receipt. Returns the delivery that it refers to, if it is ours, and whether this answer is new. A delivery
 * that is not recorded as sent is recorded now, since a receipt may arrive before the submission has been recorded.
 */
export async function answerDelivery(
  tx: Database,
  { file, runningNumber, refusal }: Answer,
): Promise<{ readonly _id: string; readonly made_on: Day; readonly isNew: boolean } | undefined> {
  const { rows } = await sql<{ _id: string; made_on: Day; status: string }>`
    select _id, made_on, status from enforcement_deliveries
    where file_name = ${file} and running_number = ${runningNumber}
    order by status <> 'refused' desc, _id desc limit 1 for update`.execute(tx);
  const [found] = rows;
  if (!found) return undefined;
  const isNew = found.status === 'queued' || found.status === 'sent';
  if (isNew)
    await sql`
      update enforcement_deliveries set status = ${refusal === null ? 'accepted' : 'refused'}, refusal = ${refusal},
        sent = coalesce(sent, business_now()), answered = business_now(), _etag = new_etag(),
        _updated = greatest(business_now(), _updated + interval '1 millisecond')
      where _id = ${found._id}`.execute(tx);
  return { _id: found._id, made_on: found.made_on, isNew };
}
