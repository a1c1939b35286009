import { debtComponents } from '@fordra/domain/money/allocation/debt-components';
import { explainAmount } from '@fordra/domain/money/explain/explain-amount';
import { bookOf, type LedgerAccount } from '@fordra/domain/money/ledger/ledger-accounts';
import { writeJournalEntry } from '@fordra/domain/money/ledger-files/write-journal';
import { addDays, type Day, day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../../src/store/connection/database.ts';
import { checkLedger } from '../../src/store/ledger/check-ledger.ts';
import { insertVoucher } from '../../src/store/ledger/insert-voucher.ts';
import { readVouchers } from '../../src/store/ledger/read-vouchers.ts';
import { sealVouchers } from '../../src/store/ledger/seal-vouchers.ts';
import { sumByHledger } from './hledger.ts';
import { buildLedgerCase, type Chance, type LedgerCase } from './ledger-cases.ts';

export type LedgerProof = {
  readonly cases: number;
  readonly vouchers: number;
  readonly compared: number;
  readonly hasOracle: boolean;
  readonly faults: readonly string[];
};

const days = [day('2022-06-30'), day('2024-02-29'), day('2030-12-31')];

/**
 * Books generated cases and compares the database's balances with those of hledger and with the lines that explain
 * them.
 */
export async function proveLedger(db: Database, chance: Chance, count: number): Promise<LedgerProof> {
  const cases = Array.from({ length: count }, (_, n) => buildLedgerCase(chance, `k${n}`));
  for (let at = 0; at < cases.length; at += 50) {
    await db.transaction().execute(async (tx) => {
      for (const one of cases.slice(at, at + 50)) await book(tx, one);
    });
  }
  await sealVouchers(db);
  const { fault, vouchers } = await checkLedger(db);
  const faults = fault ? [fault] : [];
  let compared = 0;
  const journal: string[] = [];
  for await (const voucher of readVouchers(db, { from: day('2000-01-01'), to: day('2100-01-01') })) {
    journal.push(writeJournalEntry(voucher));
  }
  let hasOracle = true;
  for (const at of days) {
    const ours = await sumByDatabase(db, at);
    const theirs = sumByHledger(journal.join(''), addDays(at, 1));
    if (!theirs) hasOracle = false;
    else faults.push(...differences(ours, theirs, `hledger on ${at}`));
    compared += ours.size;
    for (const one of cases) faults.push(...compareExplained(one, ours, at));
  }
  return { cases: count, vouchers, compared, hasOracle, faults };
}

async function book(tx: Database, { vouchers }: LedgerCase): Promise<void> {
  const ids: string[] = [];
  for (const { reversesAt, ...voucher } of vouchers) {
    ids.push(await insertVoucher(tx, reversesAt === undefined ? voucher : { ...voucher, reverses: ids[reversesAt]! }));
  }
}

async function sumByDatabase(db: Database, at: Day): Promise<Map<string, number>> {
  const { rows } = await sql<{
    ledger_account: LedgerAccount;
    creditor: string | null;
    case: string | null;
    balance: number;
  }>`
    select ledger_account, creditor, "case", sum(amount)::bigint as balance from postings where booked <= ${at}
    group by 1, 2, 3 having sum(amount) <> 0`.execute(db);
  return new Map(
    rows.map((row) => [
      [bookOf(row.ledger_account), row.ledger_account, row.creditor, row.case]
        .filter((part) => part !== null)
        .join(':'),
      row.balance,
    ]),
  );
}

function differences(ours: ReadonlyMap<string, number>, theirs: ReadonlyMap<string, number>, whose: string): string[] {
  const names = new Set([...ours.keys(), ...theirs.keys()]);
  return [...names].flatMap((name) =>
    (ours.get(name) ?? 0) === (theirs.get(name) ?? 0)
      ? []
      : [`${name}: ${ours.get(name) ?? 0} here, ${theirs.get(name) ?? 0} by ${whose}`],
  );
}

/** The ledger contains posted interest only; the explanation also contains interest accrued since. */
function compareExplained({ id, facts, vouchers }: LedgerCase, ours: ReadonlyMap<string, number>, at: Day): string[] {
  const creditor = vouchers[0]!.postings[0]!.creditor!;
  const { balances, unpostedInterest } = explainAmount(facts, at);
  return debtComponents.flatMap((component) => {
    const explained = balances[component] - (component === 'interest' ? unpostedInterest : 0);
    const booked = ours.get(`claims:${component}:${creditor}:${id}`) ?? 0;
    return explained === booked ? [] : [`${component} of ${id} on ${at}: ${booked} booked, ${explained} explained`];
  });
}
