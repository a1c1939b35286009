import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, openPool } from '../../server/src/store/connection/database.ts';
import { checkLedger } from '../../server/src/store/ledger/check-ledger.ts';
import { sealVouchers } from '../../server/src/store/ledger/seal-vouchers.ts';
import { type Check, check } from '../proof-runner/proof.ts';

const triesMax = 20;

/** Checks every sum, line and link of the ledger, as `npm run ledger:check` does. */
export async function checkBooks(url: string): Promise<readonly Check[]> {
  const pool = openPool(url, { max: 2, statementTimeoutMs: 600_000 });
  try {
    const db = openDatabase(pool);
    for (let tries = 1; ; tries++) {
      await sealVouchers(db);
      const { vouchers, sealed, fault } = await checkLedger(db);
      const isWhole = fault === undefined && sealed === vouchers;
      // A restarted portal continues to make its demo, and may book between the sealing and the check.
      if (isWhole || fault !== undefined || tries === triesMax)
        return [check(`${vouchers} vouchers balance, ${sealed} in the chain${fault ? `: ${fault}` : ''}`, isWhole)];
      await sleep(250);
    }
  } finally {
    await pool.end();
  }
}
