import type { LookupPurpose, LookupResult, Register } from '@fordra/domain/registers/register-words';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

export type NewLookup = {
  readonly register: Register;
  readonly number: string;
  readonly purpose: LookupPurpose;
  readonly debtor: string | null;
  readonly case: string | null;
  readonly user: string | null;
  readonly job: string | null;
};

export type SettledLookup = {
  readonly _id: string;
  readonly result: LookupResult;
  readonly fault: 'no_answer' | 'other_number' | null;
  readonly changes: readonly { readonly attribute: string; readonly from: string | null; readonly to: string | null }[];
};

/** Stores questions before they are asked; returns their ids in the same order. */
export async function insertLookups(db: Database, lookups: readonly NewLookup[]): Promise<readonly string[]> {
  const { rows } = await sql<{ _id: string }>`
    with given as (
      select g.*, o from jsonb_array_elements(${JSON.stringify(lookups)}::jsonb) with ordinality e(one, o),
        jsonb_to_record(one) as g(register text, number text, purpose text, debtor text, "case" text, "user" text, job text)
    ), named as (select given.*, new_id() as _id from given), stored as (
      insert into register_lookups (_id, register, number, purpose, debtor, "case", "user", job, has_protected_identity)
      select n._id, n.register, n.number, n.purpose, n.debtor, n."case", n."user", n.job, coalesce(d.has_protected_identity, false)
      from named n left join debtors d on d._id = n.debtor
    )
    select _id from named order by o`.execute(db);
  return rows.map(({ _id }) => _id);
}

/** Stores what the register answered. */
export async function settleLookups(db: Database, settled: readonly SettledLookup[]): Promise<void> {
  if (settled.length === 0) return;
  await sql`
    update register_lookups l set result = g.result, fault = g.fault, changes = coalesce(g.changes, '[]'),
      answered = business_now(), _etag = new_etag(), _updated = greatest(business_now(), l._updated + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(settled)}::jsonb) as g(_id text, result text, fault text, changes jsonb)
    where l._id = g._id`.execute(db);
}
