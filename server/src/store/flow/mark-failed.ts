import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { notifyCreditors } from '../notifications/notify-creditors.ts';
import type { Lease } from './claim-due-cases.ts';

/** Marks a case that cannot even be loaded as failed and notifies its creditor; nothing else of it changes. */
export async function markFailed(tx: Database, { token, ids }: Lease): Promise<number> {
  const { rows } = await sql<{ case: string }>`
    with mine as (
      select _id from cases where _id = any(${[...ids]})
        and _id in (select "case" from flow_leases where token = ${token}) for update
    ), failed as (
      update cases k set failed_reason = 'system_error',
        position = jsonb_set(position, '{holds}', position -> 'holds' || '["failed"]'), _etag = new_etag(),
        _updated = greatest(business_now(), k._updated + interval '1 millisecond')
      from mine where k._id = mine._id and not position -> 'holds' ? 'failed' returning k.*
    )
    insert into case_events (key, data, "case", customer, creditor, account, partner)
    select 'flow_failed', jsonb_build_object('item', next_flow_item, 'reason', 'system_error'), _id, customer, creditor,
      account, partner
    from failed returning "case"`.execute(tx);
  const events = [{ key: 'flow_failed', data: { reason: 'system_error' } }] as const;
  await notifyCreditors(
    tx,
    rows.map((row) => ({ case: row.case, events })),
  );
  return rows.length;
}
