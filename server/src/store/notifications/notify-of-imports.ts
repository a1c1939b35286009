import { notificationKinds } from '@fordra/domain/notifications/notification-kinds';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Notifies the creditor that an import is done, or that it has stopped and why, if its settings ask for it. */
export async function notifyOfImport(
  tx: Database,
  report: string,
  type: 'import_completed' | 'import_failed',
): Promise<void> {
  const { target, key } = notificationKinds[type];
  await sql`
    insert into creditor_notifications (type, data, target_resource, target_resource_data_key, creditor, creditor_name,
      account, partner)
    select ${type}, jsonb_strip_nulls(jsonb_build_object(${key}::text, r._id, 'filename', r.filename, 'reason', r.failure,
        'registered', r.registered, 'unregistered', r.rows - r.registered - r.left_out)),
      ${target}, ${key}, c._id, c.name, c.account, c.partner
    from file_import_reports r join creditors c on c._id = r.creditor
    left join creditor_settings s on s.creditor = c._id
    cross join lateral (select s.settings #> array['notification_types', ${type}::text] as setting) wanted
    where r._id = ${report} and coalesce((setting ->> 'enabled')::boolean, true)
      and coalesce((setting ->> 'from')::timestamptz <= business_now(), true)`.execute(tx);
}
