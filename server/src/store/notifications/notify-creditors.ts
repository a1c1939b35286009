import type { NewCaseEvent } from '@fordra/domain/cases/parts/events-part';
import { buildNotifications, type NewNotification } from '@fordra/domain/notifications/build-notifications';
import { type NotificationType, notificationKinds } from '@fordra/domain/notifications/notification-kinds';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

type Of = { readonly case: string };

/**
 * Tells creditors what happened to their cases, in the transaction it happened in, and takes away what is over by it: two
 * statements at most, however many cases there are, and none where nothing of it is told.
 */
export async function notifyCreditors(
  tx: Database,
  cases: readonly (Of & { readonly events: readonly NewCaseEvent[] })[],
): Promise<void> {
  const tellable = cases.map((one) => ({ case: one.case, ...buildNotifications(one.events) }));
  const over = tellable.filter(({ ended }) => ended.length > 0);
  await hide(
    tx,
    over.map((one) => ({ case: one.case, types: one.ended })),
  );
  await insertNotifications(
    tx,
    tellable.flatMap((one) => one.notifications.map((notifications) => ({ ...notifications, case: one.case }))),
  );
}

/** Tells of these, to creditors who want to know: names and whose they are come from the cases. */
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
  // Who is protected is named nowhere but on the case itself, to those who may see it.
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
