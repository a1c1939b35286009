import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { makeChance } from '@fordra/domain/testing/chance';
import { openDatabase, openPool } from '../../server/src/store/connection/database.ts';
import { migrate } from '../../server/src/store/migrations/migrate.ts';
import { startEmbeddedPostgres } from '../../server/src/store/postgres/embedded-postgres.ts';
import { proveLedger } from '../../server/testing/ledger/prove-ledger.ts';
import { proveOrders } from '../../server/testing/ledger/prove-orders.ts';

const count = Number(process.argv[2] ?? 10_000);
const seed = Number(process.argv[3] ?? Date.now() % 1_000_000);

console.log(`${count} cases, seed ${seed}: npm run proof:ledger -- ${count} ${seed} makes the same again.`);
const orders = proveOrders(makeChance(seed), count);
for (const fault of orders.faults.slice(0, 20)) console.log(`✗ ${fault}`);
console.log(
  `${orders.histories} histories in ${orders.orders} orders, ${orders.refused} not compared since an order refuses a fact: ` +
    `${orders.faults.length === 0 ? 'all end equal' : `${orders.faults.length} faults`}`,
);
const folder = mkdtempSync(join(tmpdir(), 'fordra-ledger-'));
const postgres = await startEmbeddedPostgres(join(folder, 'postgres'), {
  settings: ['fsync=off', 'full_page_writes=off'],
});
try {
  const pool = openPool(postgres.url, { statementTimeoutMs: 600_000 });
  await migrate(pool);
  const proof = await proveLedger(openDatabase(pool), makeChance(seed), count);
  await pool.end();
  for (const fault of proof.faults.slice(0, 20)) console.log(`✗ ${fault}`);
  if (!proof.hasOracle)
    console.log('hledger is not installed (apt-get install hledger): compared with the explanation only');
  console.log(`${proof.vouchers} vouchers of ${proof.cases} cases, ${proof.compared} balances compared on three days`);
  console.log(`${proof.faults.length === 0 ? 'all agree' : `${proof.faults.length} differ`}`);
  const isProven = proof.faults.length === 0 && orders.faults.length === 0 && orders.refused * 2 < orders.histories;
  process.exitCode = isProven && proof.hasOracle ? 0 : 1;
} finally {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
