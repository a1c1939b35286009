import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

const READ_DAYS = 30;
const UNREAD_DAYS = 90;
const AT_ONCE = 5_000;

/** Hides old notifications that require no action. Those of open decisions and tickets stay until they are settled. */
export async function hideOldNotifications(db: Database): Promise<void> {
  await sql`
    update creditor_notifications n set hidden_by_system = true, _etag = new_etag(),
      _updated = greatest(business_now(), n._updated + interval '1 millisecond')
    from (
      select _id from creditor_notifications
      where not hidden_by_creditor and not hidden_by_system
        and (target_resource = 'other' or data @> '{"is_settled": true}')
        and _created < business_now() - make_interval(days => case when is_read then ${READ_DAYS}::int else ${UNREAD_DAYS}::int end)
        and _created < business_now() - make_interval(days => ${READ_DAYS}::int)
      order by _created limit ${AT_ONCE} for update skip locked
    ) old where n._id = old._id`.execute(db);
}
