import type { Debtor } from '@fordra/resources/parties/debtors';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** The debtors of all accounts with the number of this one, itself among them; one without a number is alone. */
export async function selectPerson(db: Database, debtor: string): Promise<readonly Debtor[]> {
  const { rows } = await sql<Debtor>`
    select p.* from debtors d
    join debtors p on p._id = d._id or p.id_number = d.id_number
    where d._id = ${debtor} order by p._id`.execute(db);
  return rows;
}

/** The open cases in which one of these debtors comes first, ordered by id. */
export async function selectOpenCasesOf(db: Database, debtors: readonly string[]): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    select _id from cases where debtor = any(${[...debtors]}) and closed is null order by _id`.execute(db);
  return rows.map(({ _id }) => _id);
}
