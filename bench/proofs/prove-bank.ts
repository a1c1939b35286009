import { openDatabase } from '../../server/src/store/connection/database.ts';
import { checkLedger } from '../../server/src/store/ledger/check-ledger.ts';
import { sealVouchers } from '../../server/src/store/ledger/seal-vouchers.ts';
import { runBankSeed } from '../../server/testing/bank/run-bank-seed.ts';
import { openCaseActions } from '../../server/testing/case-actions.ts';
import { testPortal } from '../../server/testing/portal/test-portal.ts';
import { proveSeeds } from '../proof-runner/prove-seeds.ts';

/** A token is valid for 15 minutes. */
const TOKEN_MS = 300_000;

await proveSeeds('proof:bank', async (newDatabase) => {
  const portal = await testPortal({ url: await newDatabase() });
  let session = { cases: await openCaseActions(portal), since: Date.now() };
  return {
    async run(seed, deaths) {
      if (Date.now() - session.since > TOKEN_MS) session = { cases: await openCaseActions(portal), since: Date.now() };
      return runBankSeed({ portal, cases: session.cases }, seed, deaths);
    },
    async end() {
      const db = openDatabase(portal.pool);
      await sealVouchers(db);
      const { fault, vouchers } = await checkLedger(db);
      console.log(`${vouchers} vouchers`);
      await portal.close();
      return fault ? [fault] : [];
    },
  };
});
