import { demoAccounts } from '@fordra/simulators/bank/open-bank';
import { sql } from 'kysely';
import type { Database } from '../../../src/store/connection/database.ts';

const OWN_BANKGIRO = '50501063';

/** The accounts of clients' money at the simulated bank, as the portal has them, and our own, to which our fees go. */
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
  await sql`
    insert into bank_accounts (name, fund, currency, bankgiro, details_from)
    values ('Rörelsekonto', 'own', 'SEK', ${OWN_BANKGIRO}, 'bgmax') on conflict do nothing`.execute(db);
}
