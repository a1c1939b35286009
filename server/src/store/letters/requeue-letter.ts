import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export async function selectCaseOf(
  tx: Database,
  id: string,
): Promise<{ readonly isClosed: boolean; readonly isFailed: boolean }> {
  const { rows } = await sql<{ isClosed: boolean; isFailed: boolean }>`
    select closed is not null as "isClosed", failed_reason is not null as "isFailed" from cases
    where _id = ${id}`.execute(tx);
  return rows[0] ?? { isClosed: true, isFailed: false };
}

/**
 * Queues a failed letter again. A letter in a batch is sent with it: all failed letters of the batch are submitted
 * again.
 */
export async function requeueBatchOf(tx: Database, letter: string): Promise<void> {
  const { rows } = await sql<{ _id: string }>`
    update print_batches b set tries = 0, next_attempt = now() from letter_sendings s
    where s.letter = ${letter} and s.batch = b._id and b.handed_at is null returning b._id`.execute(tx);
  await sql`
    update letters set status = 'sending', next_attempt = null, fault = null, _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where status in ('failed', 'queued')
      and _id in (select letter from letter_sendings where batch = any(${rows.map(({ _id }) => _id)}))`.execute(tx);
}
