import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/**
 * What tells of these decisions follows them: answered or withdrawn there is nothing more to do; decided by default it is
 * shown until someone puts it away, for nobody here chose it (model §12). One that is opened again is shown again.
 */
export async function settleNotifications(tx: Database, decisions: readonly string[]): Promise<void> {
  if (decisions.length === 0) return;
  await sql`
    update creditor_notifications n set hidden_by_system = d.status in ('made', 'recalled'),
      data = n.data || jsonb_build_object('is_settled', d.status in ('made', 'defaulted', 'recalled')),
      _etag = new_etag(), _updated = greatest(business_now(), n._updated + interval '1 millisecond')
    from decisions d
    where d._id = any(${[...decisions]}) and n.data ? 'decision' and n.data ->> 'decision' = d._id`.execute(tx);
}
