import { openDatabase, openPool } from '../../server/src/store/database.ts';
import { checkLedger } from '../../server/src/store/ledger/check-ledger.ts';
import { sealVouchers } from '../../server/src/store/ledger/seal-vouchers.ts';
import { type Check, check } from '../proof.ts';

/** Every sum, line and link of the ledger, as `npm run ledger:check` does it. */
export async function checkBooks(url: string): Promise<readonly Check[]> {
  const pool = openPool(url, { max: 2, statementTimeoutMs: 600_000 });
  try {
    const db = openDatabase(pool);
    await sealVouchers(db);
    const { vouchers, sealed, fault } = await checkLedger(db);
    const isWhole = fault === undefined && sealed === vouchers;
    return [check(`${vouchers} vouchers balance, ${sealed} in the chain${fault ? `: ${fault}` : ''}`, isWhole)];
  } finally {
    await pool.end();
  }
}
