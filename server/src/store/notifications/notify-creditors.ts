import type { NewCaseEvent } from '@fordra/domain/cases/parts/events-part';
import { buildNotifications, type NewNotification } from '@fordra/domain/notifications/build-notifications';
import { type NotificationType, notificationKinds } from '@fordra/domain/notifications/notification-kinds';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

type Of = { readonly case: string };

/**
 * Inserts the notifications for events of cases and hides those that the events settle, in the transaction of the
 * events: at most two statements for any number of cases, and none if no event gives a notification.
 */
export async function notifyCreditors(
  tx: Database,
  cases: readonly (Of & { readonly events: readonly NewCaseEvent[] })[],
): Promise<void> {
  const notified = cases.map((one) => ({ case: one.case, ...buildNotifications(one.events) }));
  const over = notified.filter(({ ended }) => ended.length > 0);
  await hide(
    tx,
    over.map((one) => ({ case: one.case, types: one.ended })),
  );
  await insertNotifications(
    tx,
    notified.flatMap((one) => one.notifications.map((notification) => ({ ...notification, case: one.case }))),
  );
}

/** Inserts these notifications for creditors whose settings ask for them; names and owners are read from the cases. */
export async function insertNotifications(
  tx: Database,
  notifications: readonly (NewNotification & Of)[],
): Promise<void> {
  if (notifications.length === 0) return;
  const rows = notifications.map((one) => ({
    ...one,
    target: notificationKinds[one.type].target,
    key: notificationKinds[one.type].key,
  }));
  // A person with a protected identity is named only on the case itself.
  await sql`
    insert into creditor_notifications (type, data, target_resource, target_resource_data_key, creditor, creditor_name,
      "case", account, partner)
    select g.type, jsonb_strip_nulls(g.data || jsonb_build_object('case', k._id, 'journal_number', k.journal_number,
        'customer_name', case when not k.has_protected_identity then k.customer_name end,
        'debtor_name', case when not k.has_protected_identity and not d.has_protected_identity then d.name end)),
      g.target, g.key, k.creditor, c.name, k._id, k.account, k.partner
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(type text, "case" text, data jsonb, target text, key text)
    join cases k on k._id = g."case"
    join creditors c on c._id = k.creditor
    left join debtors d on d._id = k.debtor
    left join creditor_settings s on s.creditor = k.creditor
    cross join lateral (select s.settings #> array['notification_types', g.type] as setting) wanted
    where coalesce((setting ->> 'enabled')::boolean, true)
      and coalesce((setting ->> 'from')::timestamptz <= business_now(), true)`.execute(tx);
}

async function hide(tx: Database, over: readonly (Of & { readonly types: readonly NotificationType[] })[]) {
  if (over.length === 0) return;
  await sql`
    update creditor_notifications n set hidden_by_system = true, _etag = new_etag(),
      _updated = greatest(business_now(), n._updated + interval '1 millisecond')
    from jsonb_to_recordset(${JSON.stringify(over)}::jsonb) as g("case" text, types jsonb)
    where n."case" = g."case" and g.types ? n.type and not n.hidden_by_system`.execute(tx);
}
