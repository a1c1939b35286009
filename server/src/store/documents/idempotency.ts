import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type Answer = { readonly status: number; readonly body: Readonly<Record<string, unknown>> };

export type KeyUse =
  | { readonly use: 'first' }
  | { readonly use: 'repeated'; readonly answer: Answer }
  | { readonly use: 'other request' };

/**
 * Reserves a key for this request. A concurrent request with the same key waits here until the first has finished, then
 * gets its answer; if the first was rolled back, the second takes the key.
 */
export async function takeKey(tx: Database, user: string, key: string, requestHash: string): Promise<KeyUse> {
  const taken = await tx
    .insertInto('idempotency_keys')
    .values({ user_id: user, key, request_hash: requestHash })
    .onConflict((conflict) => conflict.columns(['user_id', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (taken) return { use: 'first' };
  const found = await tx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'answer'])
    .where('user_id', '=', user)
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  if (found.request_hash !== requestHash) return { use: 'other request' };
  return { use: 'repeated', answer: { status: found.status!, body: found.answer! } };
}

export async function saveAnswer(tx: Database, user: string, key: string, { status, body }: Answer): Promise<void> {
  await tx
    .updateTable('idempotency_keys')
    .set({ status, answer: JSON.stringify(body) })
    .where('user_id', '=', user)
    .where('key', '=', key)
    .execute();
}

/** Whether a request of this user had the key. */
export async function isKeyUsed(db: Database, user: string, key: string): Promise<boolean> {
  const { rows } = await sql`select from idempotency_keys where user_id = ${user} and key = ${key}`.execute(db);
  return rows.length > 0;
}
