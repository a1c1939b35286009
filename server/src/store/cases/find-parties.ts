import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Row } from '../documents/select-documents.ts';

export type FoundCustomer = {
  readonly _id: string;
  readonly name: string;
  readonly customer_number: string | null;
  readonly id_number: string | null;
  readonly debtor: string | null;
  readonly has_protected_identity: boolean;
};

/** Customers of a creditor, found by its customer numbers or by their id numbers, oldest first. */
export async function findCustomers(
  db: Database,
  creditor: string,
  by: { readonly customerNumbers: readonly string[]; readonly idNumbers: readonly string[] },
): Promise<FoundCustomer[]> {
  const { rows } = await sql<FoundCustomer>`
    select _id, name, customer_number, id_number, debtor, has_protected_identity from customers
    where creditor = ${creditor}
      and (customer_number = any(${[...by.customerNumbers]}) or id_number = any(${[...by.idNumbers]}))
    order by _id`.execute(db);
  return rows;
}

export type FoundDebtor = {
  readonly _id: string;
  readonly id_number: string | null;
  readonly has_protected_identity: boolean;
};

export async function findDebtors(db: Database, account: string, idNumbers: readonly string[]): Promise<FoundDebtor[]> {
  const { rows } = await sql<FoundDebtor>`
    select _id, id_number, has_protected_identity from debtors
    where account = ${account} and id_number = any(${[...idNumbers]})`.execute(db);
  return rows;
}

/** Inserts debtors, except those that a concurrent registration has inserted. */
export async function insertNewDebtors(tx: Database, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  const { rows: made } = await sql<{ _id: string }>`
    insert into debtors (${columns})
    select ${columns} from jsonb_populate_recordset(null::debtors, ${JSON.stringify(rows)}::jsonb)
    on conflict (account, id_number) do nothing returning _id`.execute(tx);
  return new Set(made.map(({ _id }) => _id));
}

/** Marks debtors as having a protected identity; triggers update their customers and cases. */
export async function protectDebtors(tx: Database, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql`update debtors set has_protected_identity = true, _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where _id = any(${[...ids]}) and not has_protected_identity`.execute(tx);
}
