import { notificationKinds } from '@fordra/domain/notifications/notification-kinds';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

const type = 'new_ticket_response';
const { target, key } = notificationKinds[type];
/** Open ones lack the attribute, as decisions do, so that lists sort both alike. */
const isSettled = sql`(t.status in ('resolved', 'closed'))`;
const changed = sql`_etag = new_etag(), _updated = greatest(business_now(), n._updated + interval '1 millisecond')`;

/**
 * Notifies the creditor of a message in each of these tickets, if its settings ask for it. The newest message replaces
 * the earlier ones of the same ticket.
 */
export async function notifyOfResponses(tx: Database, tickets: readonly string[]): Promise<void> {
  if (tickets.length === 0) return;
  await hideTicketNotifications(tx, tickets);
  await sql`
    insert into creditor_notifications (type, data, target_resource, target_resource_data_key, creditor, creditor_name,
      "case", account, partner)
    select ${type}, jsonb_strip_nulls(jsonb_build_object(${key}::text, t._id, 'ticket_subject', t.subject,
        'case', k._id, 'journal_number', k.journal_number, 'is_settled', nullif(${isSettled}, false))),
      ${target}, ${key}, c._id, c.name, k._id, c.account, c.partner
    from tickets t join creditors c on c._id = t.creditor
    left join cases k on k._id = t."case"
    left join creditor_settings s on s.creditor = c._id
    cross join lateral (select s.settings #> array['notification_types', ${type}::text] as setting) wanted
    where t._id = any(${[...tickets]}) and coalesce((setting ->> 'enabled')::boolean, true)
      and coalesce((setting ->> 'from')::timestamptz <= business_now(), true)`.execute(tx);
}

/** The requester has answered, so nothing more can be done about the notification. */
export async function hideTicketNotifications(tx: Database, tickets: readonly string[]): Promise<void> {
  await sql`
    update creditor_notifications n set hidden_by_system = true, ${changed}
    where n.data ? 'ticket' and n.data ->> 'ticket' = any(${[...tickets]}) and not n.hidden_by_system`.execute(tx);
}

/** A creditor may hide the notification of a ticket while the ticket is resolved or closed (spec A §6). */
export async function settleTicketNotifications(tx: Database, tickets: readonly string[]): Promise<void> {
  if (tickets.length === 0) return;
  await sql`
    update creditor_notifications n
    set data = case when ${isSettled} then n.data || '{"is_settled": true}' else n.data - 'is_settled' end, ${changed}
    from tickets t
    where t._id = any(${[...tickets]}) and n.data ? 'ticket' and n.data ->> 'ticket' = t._id
      and n.data ? 'is_settled' is distinct from ${isSettled}`.execute(tx);
}
