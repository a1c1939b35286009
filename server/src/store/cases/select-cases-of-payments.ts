import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { anyOf } from '../sql/any-of.ts';

/** The cases of these payments. */
export async function selectCasesOfPayments(tx: Database, ids: readonly string[]): Promise<readonly string[]> {
  const rows = await tx.selectFrom('payments').select('case').distinct().where('_id', '=', anyOf(ids)).execute();
  return rows.map((row) => row.case);
}

/** The case of a payment, and those of the payments that the same row of the bank shows. */
export async function selectCasesTiedWith(tx: Database, payment: string): Promise<readonly string[]> {
  const { rows } = await sql<{ case: string }>`
    select distinct "case" from payments where _id = ${payment}
      or bank_transaction = (select bank_transaction from payments where _id = ${payment})`.execute(tx);
  return rows.map((row) => row.case);
}
