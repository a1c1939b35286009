import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/**
 * Updates the notifications of these decisions: an answered, withdrawn or postponed decision hides its notification; one
 * decided by default stays visible until a user hides it, as no user chose the outcome (model §12). A reopened decision
 * and one that is no longer postponed are shown again, with the deadline that they have now.
 */
export async function settleNotifications(tx: Database, decisions: readonly string[]): Promise<void> {
  if (decisions.length === 0) return;
  await sql`
    update creditor_notifications n set hidden_by_system = d.status in ('made', 'recalled', 'postponed'),
      data = case when d.status in ('made', 'defaulted', 'recalled') then n.data || '{"is_settled": true}'
        else n.data - 'is_settled' || jsonb_build_object('deadline', d.deadline) end,
      _etag = new_etag(), _updated = greatest(business_now(), n._updated + interval '1 millisecond')
    from decisions d
    where d._id = any(${[...decisions]}) and n.data ? 'decision' and n.data ->> 'decision' = d._id`.execute(tx);
}

/** The notifications of these decisions are unread again and shown, with the time of the reminder. */
export async function remindOfNotifications(tx: Database, decisions: readonly string[]): Promise<void> {
  if (decisions.length === 0) return;
  await sql`
    update creditor_notifications n set is_read = false, hidden_by_creditor = false,
      data = n.data || jsonb_build_object('reminded', to_char(business_now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')),
      _etag = new_etag(), _updated = greatest(business_now(), n._updated + interval '1 millisecond')
    where n.data ? 'decision' and n.data ->> 'decision' = any(${[...decisions]})`.execute(tx);
}
