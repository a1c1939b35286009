import { notificationKinds } from '@fordra/domain/notifications/notification-kinds';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** Notifies the creditor that it has been paid, or that the money could not be paid, if its settings ask for it. */
export async function notifyOfPayout(
  tx: Database,
  payout: string,
  type: 'payout_sent' | 'payout_returned',
): Promise<void> {
  const { target, key } = notificationKinds[type];
  await sql`
    insert into creditor_notifications (type, data, target_resource, target_resource_data_key, creditor, creditor_name,
      account, partner)
    select ${type}, jsonb_build_object(${key}::text, p._id), ${target}, ${key}, c._id, c.name, c.account, c.partner
    from finance_payouts p join creditors c on c._id = p.creditor
    left join creditor_settings s on s.creditor = c._id
    cross join lateral (select s.settings #> array['notification_types', ${type}::text] as setting) wanted
    where p._id = ${payout} and coalesce((setting ->> 'enabled')::boolean, true)
      and coalesce((setting ->> 'from')::timestamptz <= business_now(), true)`.execute(tx);
}
