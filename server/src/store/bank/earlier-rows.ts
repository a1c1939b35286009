import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

type Payer = { readonly account: string | null; readonly idNumber: string | null };

/** Other rows of the payer's account or number, newest first. */
export async function selectEarlierRows(
  db: Database,
  { except, payer, limit }: { readonly except: string; readonly payer: Payer; readonly limit: number },
): Promise<readonly string[]> {
  const newest = (attribute: 'account' | 'id_number', value: string | null) => sql`
    (select _id, booking_date from bank_transactions
     where payer ->> ${sql.lit(attribute)} = ${value} and _id <> ${except} order by booking_date desc limit ${limit})`;
  const { rows } = await sql<{ _id: string }>`
    select _id from (${newest('account', payer.account)} union ${newest('id_number', payer.idNumber)}) found
    order by booking_date desc, _id limit ${limit}`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** The cases on which earlier rows of an account were placed. */
export async function selectCasesOfAccount(db: Database, account: string | null): Promise<readonly string[]> {
  if (account === null) return [];
  const { rows } = await sql<{ case: string }>`
    select distinct p."case" from (
      select _id from bank_transactions where payer ->> 'account' = ${account} order by booking_date desc limit 100) b
    join payments p on p.bank_transaction = b._id where p.reversed_voucher is null limit 50`.execute(db);
  return rows.map((row) => row.case);
}
