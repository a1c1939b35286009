import type { Dispute, disputes } from '@fordra/resources/disputes/disputes';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { type Scope, scopeToSql } from '../sql/scope.ts';

/** A dispute within the scope. */
export async function selectDispute(
  db: Database,
  scope: Scope,
  resource: typeof disputes,
  id: string,
): Promise<Dispute | undefined> {
  const { rows } = await sql<Dispute>`
    select * from disputes where _id = ${id} and ${scopeToSql(resource, scope)}`.execute(db);
  return rows[0];
}

/** Sums the approved work of a dispute. */
export async function sumSpecifications(db: Database, dispute: string): Promise<{ hours: number; costs: number }> {
  const { rows } = await sql<{ hours: number; costs: number }>`
    select coalesce(sum(hours), 0)::float8 as hours, coalesce(sum(costs), 0)::bigint as costs
    from dispute_specifications where dispute = ${dispute} and status <> 'draft'`.execute(db);
  return rows[0]!;
}

/** Where the creditor is taxed today. */
export async function selectVatArea(db: Database, creditor: string): Promise<'sweden' | 'eu' | 'world'> {
  const { rows } = await sql<{ area: 'sweden' | 'eu' | 'world' }>`
    select vat_area as area from creditor_finance_terms
    where creditor = ${creditor} and valid_from <= (business_now() at time zone 'Europe/Stockholm')::date
    order by valid_from desc limit 1`.execute(db);
  return rows[0]?.area ?? 'sweden';
}
