import { demoAccounts } from '@fordra/simulators/bank/open-bank';
import { sql } from 'kysely';
import type { Database } from '../../../src/store/connection/database.ts';

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
