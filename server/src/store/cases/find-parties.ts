import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Row } from '../documents/select-documents.ts';
import { anyOf } from '../sql/any-of.ts';
import { nextVersion } from '../sql/next-version.ts';

export type FoundCustomer = {
  readonly _id: string;
  readonly name: string;
  readonly customer_number: string | null;
  readonly id_number: string | null;
  readonly debtor: string | null;
  readonly has_protected_identity: boolean;
};

/** Customers of a creditor, found by its customer numbers or by their id numbers, oldest first. */
export function findCustomers(
  db: Database,
  creditor: string,
  by: { readonly customerNumbers: readonly string[]; readonly idNumbers: readonly string[] },
): Promise<FoundCustomer[]> {
  return db
    .selectFrom('customers')
    .select(['_id', 'name', 'customer_number', 'id_number', 'debtor', 'has_protected_identity'])
    .where('creditor', '=', creditor)
    .where((eb) =>
      eb.or([eb('customer_number', '=', anyOf(by.customerNumbers)), eb('id_number', '=', anyOf(by.idNumbers))]),
    )
    .orderBy('_id')
    .execute();
}

export type FoundDebtor = {
  readonly _id: string;
  readonly id_number: string | null;
  readonly has_protected_identity: boolean;
};

export function findDebtors(db: Database, account: string, idNumbers: readonly string[]): Promise<FoundDebtor[]> {
  return db
    .selectFrom('debtors')
    .select(['_id', 'id_number', 'has_protected_identity'])
    .where('account', '=', account)
    .where('id_number', '=', anyOf(idNumbers))
    .execute();
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
  await tx
    .updateTable('debtors')
    .set({ has_protected_identity: true, ...nextVersion })
    .where('_id', '=', anyOf(ids))
    .where('has_protected_identity', '=', false)
    .execute();
}
