import type { Day } from '@fordra/domain/values/day';
import { type Creditor, creditors } from '@fordra/resources/parties/creditors';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { type Scope, scopeToSql } from '../sql/scope.ts';

export type LockedCreditor = Pick<Creditor, '_id' | 'account' | 'partner' | 'is_active' | 'organization_no'> & {
  readonly case_config: Creditor['case_config'] | null;
  readonly parking_zones: Creditor['parking_zones'] | null;
  readonly now: string;
  readonly today: Day;
};

/** A creditor as a registration needs it, without a lock: for those that only look at what would be registered. */
export function selectCreditor(db: Database, scope: Scope, id: string): Promise<LockedCreditor | undefined> {
  return creditorOf(db, scope, id).executeTakeFirst();
}

/** Locks a creditor, so that its registrations run one after the other and no invoice is registered twice. */
export function lockCreditor(tx: Database, scope: Scope, id: string): Promise<LockedCreditor | undefined> {
  return creditorOf(tx, scope, id).forNoKeyUpdate().executeTakeFirst();
}

function creditorOf(db: Database, scope: Scope, id: string) {
  return db
    .selectFrom('creditors')
    .select(['_id', 'account', 'partner', 'is_active', 'organization_no', 'case_config', 'parking_zones'])
    .select(sql<string>`business_now()`.as('now'))
    .select(sql<Day>`(business_now() at time zone 'Europe/Stockholm')::date`.as('today'))
    .where('_id', '=', id)
    .where(scopeToSql(creditors, scope));
}
