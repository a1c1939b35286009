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

/** The file that is to be handed in, if there is one: also one that nobody has answered for a day, which does no harm. */
export async function selectWaitingDelivery(db: Database): Promise<WaitingDelivery | undefined> {
  const { rows } = await sql<WaitingDelivery>`
    select _id, file_name, content, made_on from enforcement_deliveries
    where status = 'queued' or (status = 'sent' and sent < business_now() - interval '1 day')
    order by running_number limit 1`.execute(db);
  return rows[0];
}

/** One file is made at a time, so that each has the next number; the one that another has made meanwhile, if any. */
export async function lockDeliveries(tx: Database): Promise<WaitingDelivery | undefined> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.deliveryNumbers})`.execute(tx);
  return selectWaitingDelivery(tx);
}

/** The number of the next file; one that was refused is used again, unless it was refused for being taken there. */
export async function selectNextNumber(db: Database): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max(running_number), 0) + 1 as next from enforcement_deliveries
    where status <> 'refused' or refusal = 'number_taken'`.execute(db);
  return rows[0]!.next;
}

/** Whether the day's file is due: it is as late as said, and none has been made today. */
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

/** The file is kept before anything of it is sent, and what stands in it is bound to it. */
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

/** A try that found nobody there is counted; one that went well ends the waiting. */
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
 * The file that a receipt speaks of, if it is ours; whether the answer is news. It has been handed in, whatever we
 * know of it: a receipt may come before the note of its sending.
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
