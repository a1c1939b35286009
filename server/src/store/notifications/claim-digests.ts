import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** A user who receives a digest; what was created after `since` is new. */
export type DueDigest = {
  readonly user: string;
  readonly email: string;
  readonly language: string;
  readonly digest: 'daily' | 'weekly';
  readonly subscription: number;
  readonly since: string;
  readonly today: string;
  /** When this digest was claimed, and the time before, which is restored if the mail could not be sent. */
  readonly takenAt: string;
  readonly lastAt: string | null;
};

/**
 * Claims today's digests that nobody has claimed: daily ones each day, weekly ones from Monday on, none before the
 * configured hour. They are claimed before they are sent, so that no mail is sent twice.
 */
export async function claimDigests(
  db: Database,
  { hour, count }: { hour: number; count: number },
): Promise<readonly DueDigest[]> {
  const { rows } = await sql<DueDigest>`
    with moment as (
      select business_now() as now, business_now() at time zone 'Europe/Stockholm' as at
    ), day as (
      select now, at::date as today, date_trunc('week', at)::date as monday from moment where extract(hour from at) >= ${hour}
    ), due as (
      select u._id as user, u.email, coalesce(s.settings #>> '{ui,language}', u.language) as language,
        s.settings #>> '{notifications,digest}' as digest, d.last_at, day.today, day.now
      from day, user_settings s join users u on u._id = s."user"
      left join notification_digests d on d."user" = s."user"
      where s.settings #>> '{notifications,digest}' in ('daily', 'weekly') and not u.is_disabled
        and (d.last_at is null or (d.last_at at time zone 'Europe/Stockholm')::date
          < case when s.settings #>> '{notifications,digest}' = 'daily' then day.today else day.monday end)
      order by u._id limit ${count}
    ), taken as (
      insert into notification_digests as kept ("user", last_at) select "user", now from due
      on conflict ("user") do update set last_at = excluded.last_at
        where kept.last_at is not distinct from (select due.last_at from due where due."user" = kept."user")
      returning "user", last_at, subscription
    )
    select due."user", due.email, due.language, due.digest, taken.subscription, due.today, taken.last_at as "takenAt",
      due.last_at as "lastAt",
      coalesce(due.last_at, due.now - make_interval(days => case due.digest when 'daily' then 1 else 7 end)) as since
    from due join taken on taken."user" = due."user"`.execute(db);
  return rows;
}

/** The mail was not sent: the next run tries again. */
export async function returnDigest(db: Database, { user, takenAt, lastAt }: DueDigest): Promise<void> {
  await db
    .updateTable('notification_digests')
    .set({ last_at: lastAt })
    .where('user', '=', user)
    .where('last_at', '=', takenAt)
    .execute();
}
