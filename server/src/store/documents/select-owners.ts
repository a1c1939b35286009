import type { Database } from '../connection/database.ts';

export type Owners = { readonly account: string | null; readonly partner: string | null };

/** The owner columns of a creditor or an account, which the rows that belong to it inherit. */
export function selectOwners(db: Database, of: 'creditors' | 'accounts', id: string): Promise<Owners | undefined> {
  if (of === 'accounts')
    return db.selectFrom('accounts').select(['_id as account', 'partner']).where('_id', '=', id).executeTakeFirst();
  return db.selectFrom('creditors').select(['account', 'partner']).where('_id', '=', id).executeTakeFirst();
}
