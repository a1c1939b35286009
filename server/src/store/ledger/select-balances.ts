import type { Balances } from '@fordra/domain/money/ledger/balances';
import type { LedgerAccount } from '@fordra/domain/money/ledger/ledger-accounts';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The balance of each account of a case at the end of a day, by currency. */
export async function selectCaseBalances(
  db: Database,
  of: { readonly case: string; readonly at: Day },
): Promise<Partial<Record<Currency, Balances>>> {
  const { rows } = await sql<{ currency: Currency; ledger_account: LedgerAccount; balance: number }>`
    select currency, ledger_account, sum(amount)::bigint as balance from postings
    where "case" = ${of.case} and booked <= ${of.at}
    group by currency, ledger_account having sum(amount) <> 0`.execute(db);
  const balances: Partial<Record<Currency, Balances>> = {};
  for (const { currency, ledger_account, balance } of rows) {
    balances[currency] = { ...balances[currency], [ledger_account]: balance };
  }
  return balances;
}
