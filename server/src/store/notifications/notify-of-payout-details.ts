import { notificationKinds } from '@fordra/domain/notifications/notification-kinds';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { addJob } from '../jobs/add-job.ts';

const type = 'payout_details_changed';
const { target, key } = notificationKinds[type];

/** Notifies all users of a creditor that it is paid to another account, in the portal and by mail, whatever its settings say. */
export async function notifyOfPayoutDetails(tx: Database, creditor: string): Promise<void> {
  const { rows } = await sql<{ _id: string }>`
    insert into creditor_notifications (type, data, target_resource, target_resource_data_key, creditor, creditor_name,
      account, partner)
    select ${type}, jsonb_build_object(${key}::text, c._id), ${target}, ${key}, c._id, c.name, c.account, c.partner
    from creditors c where c._id = ${creditor} returning _id`.execute(tx);
  for (const { _id: notification } of rows) await addJob(tx, 'mail-payout-details-changed', { notification });
}

/** Adds a mail job for each user who may sign in and sees the creditor of this notification, in one statement. */
export async function addPayoutDetailsMails(tx: Database, notification: string): Promise<void> {
  await sql`
    select graphile_worker.add_job('send-payout-details-mail',
      json_build_object('notification', n._id, 'user', u._id), job_key => 'payout-details-' || n._id || '-' || u._id)
    from creditor_notifications n join users u
      on u.account = n.account or (u.account is null and u.partner = n.partner)
    cross join lateral (
      select jsonb_agg(one) as ids from access_groups g, jsonb_array_elements(g.creditors) one
      where g._id in (select jsonb_array_elements_text(u.access_groups))
    ) named
    where n._id = ${notification} and not u.is_disabled and u.access_groups <> '[]'
      and (u.valid_until is null or u.valid_until >= (now() at time zone 'Europe/Stockholm')::date)
      and (named.ids is null or named.ids ? n.creditor)
    order by u._id`.execute(tx);
}

export type PayoutDetailsMail = { readonly email: string; readonly language: string; readonly changed: string };

/** Undefined if the user or the notification was deleted in the meantime. */
export async function selectPayoutDetailsMail(
  db: Database,
  { notification, user }: { readonly notification: string; readonly user: string },
): Promise<PayoutDetailsMail | undefined> {
  const { rows } = await sql<PayoutDetailsMail>`
    select u.email, coalesce(s.settings #>> '{ui,language}', u.language) as language, n._created as changed
    from creditor_notifications n, users u left join user_settings s on s."user" = u._id
    where n._id = ${notification} and u._id = ${user} and not u.is_disabled`.execute(db);
  return rows[0];
}
