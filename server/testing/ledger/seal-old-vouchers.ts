import type pg from 'pg';
import { chainHash, chainStart } from '../../src/store/ledger/chain.ts';

/** Seals the vouchers of a schema in which the table of unsealed ones does not exist yet; returns the last hash. */
export async function sealOldVouchers(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ _id: string; text: string }>(
    'select _id, voucher_text(vouchers) as text from vouchers order by made, _id',
  );
  let hash = chainStart;
  for (const [at, { _id, text }] of rows.entries()) {
    hash = chainHash(hash, at + 1, text);
    await pool.query('insert into voucher_seals (number, voucher, hash) values ($1, $2, $3)', [at + 1, _id, hash]);
  }
  return hash;
}
