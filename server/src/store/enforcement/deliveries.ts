import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';
import { nextVersion } from '../sql/next-version.ts';

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
export function selectWaitingDelivery(db: Database): Promise<WaitingDelivery | undefined> {
  const dayAgo = sql<string>`business_now() - interval '1 day'`;
  return db
    .selectFrom('enforcement_deliveries')
    .select(['_id', 'file_name', 'content', 'made_on'])
    .where((eb) => eb.or([eb('status', '=', 'queued'), eb('status', '=', 'sent').and('sent', '<', dayAgo)]))
    .orderBy('running_number')
    .limit(1)
    .executeTakeFirst();
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
  const { last } = await db
    .selectFrom('enforcement_deliveries')
    .select((eb) => eb.fn.max<number | null>('running_number').as('last'))
    .where((eb) => eb.or([eb('status', '<>', 'refused'), eb('refusal', '=', 'number_taken')]))
    .executeTakeFirstOrThrow();
  return (last ?? 0) + 1;
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
  await tx
    .updateTable('enforcement_applications')
    .set({ delivery: delivery._id, ...nextVersion })
    .where('_id', '=', anyOf(applications))
    .execute();
  return delivery;
}

export async function selectApplicationsOf(db: Database, delivery: string): Promise<string[]> {
  const rows = await db
    .selectFrom('enforcement_applications')
    .select('_id')
    .where('delivery', '=', delivery)
    .orderBy('_id')
    .execute();
  return rows.map(({ _id }) => _id);
}

/** Counts the attempt to submit the file, and marks the file as sent if it succeeded. */
export async function settleDelivery(tx: Database, delivery: string, isSent: boolean): Promise<void> {
  await tx
    .updateTable('enforcement_deliveries')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), ...nextVersion }))
    .$if(isSent, (update) => update.set({ status: 'sent', sent: sql<string>`business_now()` }))
    .where('_id', '=', delivery)
    .where('status', 'in', ['queued', 'sent'])
    .execute();
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
  const found = await tx
    .selectFrom('enforcement_deliveries')
    .select(['_id', 'made_on', 'status'])
    .where('file_name', '=', file)
    .where('running_number', '=', runningNumber)
    .orderBy((eb) => eb('status', '<>', 'refused'), 'desc')
    .orderBy('_id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!found) return undefined;
  const isNew = found.status === 'queued' || found.status === 'sent';
  if (isNew)
    await tx
      .updateTable('enforcement_deliveries')
      .set((eb) => ({
        status: refusal === null ? 'accepted' : 'refused',
        refusal,
        sent: eb.fn.coalesce('sent', sql<string>`business_now()`),
        answered: sql<string>`business_now()`,
        ...nextVersion,
      }))
      .where('_id', '=', found._id)
      .execute();
  return { _id: found._id, made_on: found.made_on, isNew };
}
