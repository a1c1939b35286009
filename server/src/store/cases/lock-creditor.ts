import type { Day } from '@fordra/domain/values/day';
import { type Creditor, creditors } from '@fordra/resources/parties/creditors';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { type Scope, scopeToSql } from '../sql/scope.ts';

export type LockedCreditor = Pick<Creditor, '_id' | 'account' | 'partner' | 'is_active'> & {
  readonly case_config: Creditor['case_config'] | null;
  readonly parking_zones: Creditor['parking_zones'] | null;
  readonly now: string;
  readonly today: Day;
};

/** Locks a creditor, so that its registrations run one after the other and no invoice is registered twice. */
export async function lockCreditor(tx: Database, scope: Scope, id: string): Promise<LockedCreditor | undefined> {
  const { rows } = await sql<LockedCreditor>`
    select _id, account, partner, is_active, case_config, parking_zones, business_now() as now,
      (business_now() at time zone 'Europe/Stockholm')::date as today
    from creditors where _id = ${id} and ${scopeToSql(creditors, scope)} for no key update`.execute(tx);
  return rows[0];
}
