import { demoAccounts } from '@fordra/simulators/bank/open-bank';
import { sql } from 'kysely';
import type { Database } from '../src/store/connection/database.ts';

/** The accounts of clients' money at the simulated bank, as the portal has them. */
export async function addBankAccounts(db: Database): Promise<void> {
  for (const { bankgiro, iban, currency } of demoAccounts) {
    const name = currency === 'SEK' ? 'Klientmedel' : `Klientmedel ${currency}`;
    const from = bankgiro === null ? 'camt054' : 'bgmax';
    await sql`
      insert into bank_accounts (name, fund, currency, bankgiro, iban, details_from, payment_format)
      values (${name}, 'client', ${currency}, ${bankgiro}, ${iban}, ${from}, 'pain.001.001.09') on conflict do nothing`.execute(
      db,
    );
  }
}

type RememberedAccount = { readonly iban: string; readonly balance: number; readonly lastClosed: string };

/**
 * What the bank has on our accounts, by the rows that we know: for the simulator, which keeps nothing when it is
 * stopped. Only the first call answers, since the bank itself knows of later days which of them are closed.
 */
export function openBankMemory(db: Database): () => Promise<readonly RememberedAccount[]> {
  let isRecalled = false;
  return async () => {
    if (isRecalled) return [];
    const { rows } = await sql<RememberedAccount>`
      select a.iban, (a.opening_balance + sum(t.amount))::bigint as balance, max(t.booking_date) as "lastClosed"
      from bank_accounts a join bank_transactions t on t.bank_account = a._id
      where a.iban is not null group by a._id`.execute(db);
    isRecalled = true;
    return rows;
  };
}
