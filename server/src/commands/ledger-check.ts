import { readConfig } from '../config.ts';
import { findOrStartDatabase } from '../find-or-start-database.ts';
import { openDatabase, openPool } from '../store/connection/database.ts';
import { checkLedger } from '../store/ledger/check-ledger.ts';
import { insertLedgerCheck } from '../store/ledger/insert-ledger-check.ts';
import { sealVouchers } from '../store/ledger/seal-vouchers.ts';
import { StartError } from '../store/postgres/start-error.ts';
import { runCommand } from './run-command.ts';

const usage = 'npm run ledger:check -- [hash of the last voucher of an earlier check]';

await runCommand('ledger check', async ([known, ...more]) => {
  if (more.length > 0 || (known !== undefined && !/^[0-9a-f]{64}$/.test(known))) {
    throw new StartError(`usage: ${usage}`);
  }
  const database = await findOrStartDatabase(readConfig());
  const pool = openPool(database.url, { max: 2, statementTimeoutMs: 3_600_000 });
  try {
    const db = openDatabase(pool);
    await sealVouchers(db);
    const { vouchers, postings, sealed, head, fault } = await checkLedger(db);
    await insertLedgerCheck(db, { vouchers, sealed, head, fault });
    if (fault) throw new StartError(fault);
    // Removing the end of the chain leaves no trace in the ledger, but is found if its hash was stored elsewhere.
    const kept = known && (await pool.query('select from voucher_seals where hash = $1', [known])).rowCount;
    if (known && !kept) throw new StartError(`the voucher with the hash ${known} is no longer there`);
    return `${vouchers} vouchers with ${postings} postings balance; ${sealed} are sealed, the last with the hash ${head}`;
  } finally {
    await pool.end();
    await database.close();
  }
});
