import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { today } from '../flow/due-cases.ts';
import { sideLetters } from './side-letters.ts';

/** A letter whose figures are those of its day; not a copy of one that was sent before, nor one that is no letter of the flow. */
const hasOneDay = sql`l.resent_from is null and l.kind not in (${sideLetters})`;

/** A letter with figures of its day is sent on that day only. */
export const mayLeaveToday = sql<boolean>`(l.letter_date = ${today} or not (${hasOneDay}) and l.letter_date <= ${today})`;

/** Letters of earlier days that have not left. */
const isLate = sql`l.status in ('queued', 'sending') and ${hasOneDay} and l.letter_date < ${today}`;

/** A sender may be in a call with the letter, or with its batch. */
const isInCall = sql`(coalesce(l.next_attempt > now(), false)
  or exists (select from sms_messages m where m.letter = l._id and m.status = 'sending') or exists (
  select from letter_sendings s join print_batches b on b._id = s.batch
  where s.letter = l._id and b.handed_at is null and b.detail is null and b.next_attempt > now()))`;

/** The cases with late letters, ordered by id. */
export async function selectCasesWithLateLetters(
  db: Database,
  { after, limit }: { readonly after: string; readonly limit: number },
): Promise<readonly string[]> {
  const { rows } = await sql<{ case: string }>`
    select distinct l."case" from letters l where ${isLate} and l."case" > ${after}
    order by l."case" limit ${limit}`.execute(db);
  return rows.map((row) => row.case);
}

/** Late letters whose sending was begun and is not going on are queued again, so that they can be stopped. */
export async function releaseLateLetters(tx: Database, cases: readonly string[]): Promise<void> {
  await sql`
    update letters l set status = 'queued', next_attempt = null, _etag = new_etag(),
      _updated = greatest(business_now(), l._updated + interval '1 millisecond')
    where l."case" = any(${[...cases]}) and ${isLate} and l.status = 'sending' and not ${isInCall}`.execute(tx);
}

/** On how many days of the last month letters of each case were stopped. */
export async function countStoppedDays(tx: Database, cases: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ case: string; days: number }>`
    select l."case", count(distinct l.letter_date)::int as days from letters l
    where l."case" = any(${[...cases]}) and l.status = 'stopped' and l.resent_from is null
      and l.letter_date > ${today} - 31 group by 1`.execute(tx);
  return new Map(rows.map((row) => [row.case, row.days]));
}
