import { type NotNull, sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';
import { nextVersion } from '../sql/next-version.ts';
import { mayLeaveToday } from './late-letters.ts';

export type SortedLetter = { readonly _id: string; readonly lease: string; readonly attempts: number };

/** What leaves in one envelope is in one batch. */
const envelope = sql`coalesce(s.payload ->> 'envelope', s.letter)`;

/** `untilToday` includes the letters of this day; otherwise only copies of earlier days. */
export async function claimSorted(
  db: Database,
  limit: number,
  leaseSeconds: number,
  untilToday: boolean,
): Promise<SortedLetter[]> {
  const isWaiting = sql`s.channel = 'letter' and s.over_at is null and s.batch is null
    and l.status in ('queued', 'sending') and (l.next_attempt is null or l.next_attempt <= now())
    and ${mayLeaveToday}
    and l.letter_date < (business_now() at time zone 'Europe/Stockholm')::date + ${untilToday ? 1 : 0}::int`;
  const { rows } = await sql<SortedLetter>`
    with first as (
      select l._id, s.payload ->> 'envelope' as envelope from letters l join letter_sendings s on s.letter = l._id
      where ${isWaiting} order by l.letter_date, ${envelope}, l._id limit ${limit} for update of l skip locked
    ), beside as (
      select l._id from letters l join letter_sendings s on s.letter = l._id
      where ${isWaiting} and s.payload ->> 'envelope' in (select envelope from first)
      order by l._id limit ${limit} for update of l skip locked
    ), due as (select _id from first union select _id from beside)
    update letters l set status = 'sending', attempts = attempts + 1, _etag = new_etag(),
      next_attempt = date_trunc('milliseconds', now() + make_interval(secs => ${leaseSeconds})),
      _updated = greatest(business_now(), l._updated + interval '1 millisecond')
    from due where l._id = due._id
    returning l._id, l.next_attempt as lease, l.attempts`.execute(db);
  return rows;
}

/** Whether the day's batch is closed: the configured time has passed in Sweden. */
export async function isPastClosing(db: Database, closesAt: string): Promise<boolean> {
  const { rows } = await sql<{ is_past: boolean }>`
    select (business_now() at time zone 'Europe/Stockholm')::time >= ${closesAt}::time as is_past`.execute(db);
  return rows[0]!.is_past;
}

/** Puts letters that this sender still holds into one batch, in a fixed order. Call it in a transaction. */
export async function bindBatch(tx: Database, letters: readonly SortedLetter[]): Promise<void> {
  const given = JSON.stringify(letters);
  const { rows } = await sql<{ _id: string }>`
    update letters l set next_attempt = null from jsonb_to_recordset(${given}::jsonb) as g(_id text, lease timestamptz)
    where l._id = g._id and l.status = 'sending' and l.next_attempt = g.lease
    returning l._id`.execute(tx);
  if (rows.length === 0) return;
  const ids = rows.map(({ _id }) => _id);
  await sql`
    with batch as (insert into print_batches (next_attempt) values (now()) returning _id),
    numbered as (select s.letter, row_number() over (order by ${envelope}, s.letter) as sequence
      from letter_sendings s where s.channel = 'letter' and s.letter = any(${ids}))
    update letter_sendings s set batch = batch._id, sequence = numbered.sequence
    from batch, numbered where s.letter = numbered.letter and s.channel = 'letter'`.execute(tx);
}

export type ClaimedBatch = { readonly _id: string; readonly lease: string; readonly tries: number };

export async function claimBatch(db: Database, leaseSeconds: number): Promise<ClaimedBatch | undefined> {
  const { rows } = await sql<ClaimedBatch>`
    update print_batches b set tries = tries + 1, detail = null,
      next_attempt = date_trunc('milliseconds', now() + make_interval(secs => ${leaseSeconds}))
    where _id = (select _id from print_batches where handed_at is null and next_attempt <= now()
      order by next_attempt limit 1 for update skip locked)
    returning _id, next_attempt as lease, tries`.execute(db);
  return rows[0];
}

export type BatchLetter = { readonly letter: string; readonly sequence: number; readonly payload: unknown };

/** The letters of a batch, except those stopped since it was made and those whose day is over. */
export function selectBatchLetters(db: Database, batch: string): Promise<BatchLetter[]> {
  return db
    .selectFrom('letter_sendings as s')
    .innerJoin('letters as l', 'l._id', 's.letter')
    .select(['s.letter', 's.sequence', 's.payload'])
    .where('s.batch', '=', batch)
    .where('l.status', '=', 'sending')
    .where(mayLeaveToday)
    .orderBy('s.sequence')
    .$narrowType<{ sequence: NotNull }>()
    .execute();
}

type BatchOutcome = {
  readonly isSubmitted: boolean;
  readonly waitSeconds: number | null;
  readonly detail: string | null;
};

/** False if another worker has taken over the batch. */
export async function settleBatch(
  tx: Database,
  { _id, lease }: Pick<ClaimedBatch, '_id' | 'lease'>,
  { isSubmitted, waitSeconds, detail }: BatchOutcome,
): Promise<boolean> {
  const settled = await tx
    .updateTable('print_batches')
    .set({
      handed_at: isSubmitted ? sql<string>`now()` : null,
      detail,
      next_attempt: waitSeconds === null ? null : sql<string>`now() + make_interval(secs => ${waitSeconds})`,
    })
    .where('_id', '=', _id)
    .where('next_attempt', '=', lease)
    .where('handed_at', 'is', null)
    .returning('_id')
    .executeTakeFirst();
  return settled !== undefined;
}

/**
 * The letters that reports refer to, by batch and sequence. Their batches count as received, even if we have no
 * receipt.
 */
export async function selectReported(
  tx: Database,
  positions: readonly { readonly batch: string; readonly sequence: number }[],
): Promise<{ readonly letter: string; readonly batch: string; readonly sequence: number }[]> {
  const given = JSON.stringify(positions);
  await sql`
    update print_batches set handed_at = now(), next_attempt = null, detail = null
    where handed_at is null and _id in (select batch from jsonb_to_recordset(${given}::jsonb) as g(batch text))`.execute(
    tx,
  );
  const { rows } = await sql<{ letter: string; batch: string; sequence: number }>`
    select s.letter, s.batch, s.sequence from letter_sendings s
    join jsonb_to_recordset(${given}::jsonb) as g(batch text, sequence int) on s.batch = g.batch and s.sequence = g.sequence
    `.execute(tx);
  return rows;
}

/** The batch arrived incomplete: it is submitted again. */
export async function requeueBatches(tx: Database, batches: readonly string[]): Promise<void> {
  await tx
    .updateTable('print_batches')
    .set({ handed_at: null, next_attempt: sql<string>`now() + interval '1 minute'`, detail: 'damaged' })
    .where('_id', '=', anyOf(batches))
    .execute();
  await tx
    .updateTable('letters')
    .set({ status: 'sending', fault: 'unavailable', ...nextVersion })
    .where('status', '=', 'sent')
    .where('_id', 'in', (eb) => eb.selectFrom('letter_sendings').select('letter').where('batch', '=', anyOf(batches)))
    .execute();
}
