import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';
import { nextVersion } from '../sql/next-version.ts';

export async function selectCaseOf(
  tx: Database,
  id: string,
): Promise<{ readonly isClosed: boolean; readonly isFailed: boolean }> {
  const found = await tx
    .selectFrom('cases')
    .select(['closed', 'failed_reason'])
    .where('_id', '=', id)
    .executeTakeFirst();
  return { isClosed: found?.closed !== null, isFailed: found !== undefined && found.failed_reason !== null };
}

/** Whether the letter tells of a fee that is not charged any more: that of the plan or of the advice. */
export async function isFeeCredited(tx: Database, letter: string): Promise<boolean> {
  const { rows } = await sql<{ _id: string }>`
    select l._id from letters l join amortizations a on a._id = l.amortization
    left join amortization_advices v on v.letter = l._id
    where l._id = ${letter} and ((l.data -> 'plan' ->> 'adviceFee')::bigint > v.fee
      or l.kind = 'amortization_plan' and (l.data -> 'plan' ->> 'setupFee')::bigint > a.setup_fee)`.execute(tx);
  return rows.length > 0;
}

/**
 * Queues a failed letter again. A letter in a batch is sent with it: all failed letters of the batch are submitted
 * again.
 */
export async function requeueBatchOf(tx: Database, letter: string): Promise<void> {
  const requeued = await tx
    .updateTable('print_batches')
    .set({ tries: 0, next_attempt: sql<string>`now()` })
    .where('_id', 'in', (eb) => eb.selectFrom('letter_sendings').select('batch').where('letter', '=', letter))
    .where('handed_at', 'is', null)
    .returning('_id')
    .execute();
  const batches = anyOf(requeued.map(({ _id }) => _id));
  await tx
    .updateTable('letters')
    .set({ status: 'sending', next_attempt: null, fault: null, ...nextVersion })
    .where('status', 'in', ['failed', 'queued'])
    .where('_id', 'in', (eb) => eb.selectFrom('letter_sendings').select('letter').where('batch', '=', batches))
    .execute();
}
