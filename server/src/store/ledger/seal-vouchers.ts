import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';
import { chainHash, chainStart } from './chain.ts';

const BATCH_VOUCHERS = 2_000;

export type Sealed = { readonly sealed: number; readonly number: number; readonly hash: string };

/**
 * Numbers and chains the vouchers that have been committed since the last run. Doing so at the insert would make every
 * writer wait for the one before.
 */
export async function sealVouchers(db: Database, batchSize = BATCH_VOUCHERS): Promise<Sealed> {
  let sealed = 0;
  for (;;) {
    const batch = await db.transaction().execute((tx) => sealBatch(tx, batchSize));
    sealed += batch.sealed;
    if (batch.sealed < batchSize) return { ...batch, sealed };
  }
}

async function sealBatch(tx: Database, batchSize: number): Promise<Sealed> {
  await sql`select pg_advisory_xact_lock(${advisoryLocks.voucherSeals})`.execute(tx);
  const last = await tx
    .selectFrom('voucher_seals')
    .select(['number', 'hash'])
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  const fresh = await sql<{ _id: string; text: string }>`
    with taken as (
      delete from unsealed_vouchers
      where ctid = any(array(select ctid from unsealed_vouchers order by made, voucher limit ${batchSize}))
      returning made, voucher)
    select _id, voucher_text(vouchers) as text from taken join vouchers on _id = taken.voucher
    order by taken.made, _id`.execute(tx);
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
  return { sealed: seals.length, number, hash };
}
