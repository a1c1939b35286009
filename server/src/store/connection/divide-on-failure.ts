import { sql } from 'kysely';
import type { Database } from './database.ts';
import { isUnavailable } from './is-unavailable.ts';

/** Serialization failures, deadlocks and lock timeouts: the transaction can be retried. */
const passing = ['40001', '40P01', '55P03'];

/**
 * Works on items in the transaction of the caller. If that fails, what it wrote is undone and it works on each half of
 * them, until the items are found that fail by themselves; `fail` says what becomes of such a one, or throws.
 */
export async function divideOnFailure<Item, Done>(
  tx: Database,
  items: readonly Item[],
  work: (items: readonly Item[]) => Promise<readonly Done[]>,
  fail: (item: Item, error: unknown) => Done,
): Promise<readonly Done[]> {
  await sql`savepoint divided`.execute(tx);
  try {
    const done = await work(items);
    await sql`release savepoint divided`.execute(tx);
    return done;
  } catch (error) {
    if (isUnavailable(error) || passing.includes((error as { code?: string }).code ?? '')) throw error;
    await sql`rollback to savepoint divided`.execute(tx);
    await sql`release savepoint divided`.execute(tx);
    if (items.length === 1) return [fail(items[0]!, error)];
    const middle = Math.ceil(items.length / 2);
    const first = await divideOnFailure(tx, items.slice(0, middle), work, fail);
    return [...first, ...(await divideOnFailure(tx, items.slice(middle), work, fail))];
  }
}
