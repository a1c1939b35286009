import type { BankFileContent } from '@fordra/domain/money/bank/bank-file-content';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type ReconciledAccount = {
  readonly id: string;
  readonly currency: Currency;
  readonly detailsFrom: BankFileContent['kind'];
  /** Null: the first statement is the first day, and every row before it counts. */
  readonly reconciledFrom: Day | null;
  readonly openingBalance: number;
  /** The first in its currency: vouchers without a row, which are of no account, are named with it. */
  readonly isFirst: boolean;
};

export async function selectClientAccounts(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select _id as id from bank_accounts where fund = 'client' order by _id`.execute(db);
  return rows.map(({ id }) => id);
}

/** An account with its terms, locked: no file of it is booked meanwhile. */
export async function lockReconciledAccount(tx: Database, id: string): Promise<ReconciledAccount> {
  const { rows } = await sql<ReconciledAccount>`
    select a._id as id, a.currency, a.details_from as "detailsFrom", a.reconciled_from as "reconciledFrom",
      a.opening_balance as "openingBalance", not exists (select from bank_accounts other
        where other.fund = 'client' and other.currency = a.currency and other._id < a._id) as "isFirst"
    from bank_accounts a where a._id = ${id} for update`.execute(tx);
  return rows[0]!;
}
