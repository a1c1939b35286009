import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';
import { chainHash, chainStart } from './chain.ts';

/** No transaction lasts this long, so all vouchers created before it are visible. */
const lookBackMinutes = 60;
const BATCH_VOUCHERS = 2_000;

/** `made` as text, which keeps the microseconds that a date of JavaScript has not. */
type Position = { readonly made: string; readonly _id: string };

export type Sealed = { readonly sealed: number; readonly number: number; readonly hash: string };

/**
 * Numbers and chains the vouchers that have been committed since the last run. Doing so at the insert would make every
 * writer wait for the one before.
 */
export async function sealVouchers(db: Database, batchSize = BATCH_VOUCHERS): Promise<Sealed> {
  let sealed = 0;
  let after: Position | undefined;
  for (;;) {
    const batch = await db.transaction().execute((tx) => sealBatch(tx, batchSize, after));
    sealed += batch.sealed;
    if (batch.sealed < batchSize) return { sealed, number: batch.number, hash: batch.hash };
    after = batch.last;
  }
}

/**
 * The first batch of a run looks back; the next ones go on after its last voucher, since to look back again would read
 * all that the run has sealed.
 */
async function sealBatch(
  tx: Database,
  batchSize: number,
  after: Position | undefined,
): Promise<Sealed & { readonly last: Position | undefined }> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.voucherSeals})`.execute(tx);
  const last = await tx
    .selectFrom('voucher_seals')
    .innerJoin('vouchers', '_id', 'voucher')
    .select(['number', 'hash', 'made'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const from = after
    ? sql`(made, _id) > (${after.made}::timestamptz, ${after._id})`
    : sql`made > coalesce(${last?.made ?? null}::timestamptz - make_interval(mins => ${lookBackMinutes}), '-infinity')`;
  const fresh = await sql<Position & { readonly text: string }>`
    select _id, made::text as made, voucher_text(vouchers) as text from vouchers
    where ${from} and not exists (select from voucher_seals where voucher = vouchers._id)
    order by made, _id limit ${batchSize}`.execute(tx);
  let { number, hash } = last ?? { number: 0, hash: chainStart };
  const seals = fresh.rows.map(({ _id, text }) => {
    number += 1;
    hash = chainHash(hash, number, text);
    return { voucher: _id, number, hash };
  });
  if (seals.length > 0) {
    await sql`insert into voucher_seals (number, voucher, hash) select * from unnest(
      ${seals.map((seal) => seal.number)}::bigint[], ${seals.map((seal) => seal.voucher)}::text[],
      ${seals.map((seal) => seal.hash)}::text[])`.execute(tx);
  }
  return { sealed: seals.length, number, hash, last: fresh.rows.at(-1) };
}
