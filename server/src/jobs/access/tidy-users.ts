import { DELETED_DAYS } from '@fordra/domain/access/check-may-restore';
import { sql } from 'kysely';
import type { Database } from '../../store/connection/database.ts';
import { insertHistories } from '../../store/documents/insert-history.ts';
import { addJob } from '../../store/jobs/add-job.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

const INVITED_DAYS = 30;
/** So many at a time; the rest follows in the next run. */
const AT_ONCE = 500;

/** The first mail goes in the second week before the end, the other in the last days. */
const notices = [
  { kind: 'days_14', from: 4, to: 14 },
  { kind: 'days_3', from: 0, to: 3 },
] as const;

/** What time alone does to users, by the machine's clock as everything about sign-in; a repeated run changes nothing. */
export const tidyUsers = defineRecurringJob({
  name: 'tidy-users',
  everyMinutes: 60,
  async run({ db }) {
    for (const notice of notices) await db.transaction().execute((tx) => announceEnds(tx, notice));
    await db.transaction().execute(disableAbsent);
    await db.transaction().execute(eraseDeleted);
  },
});

async function announceEnds(tx: Database, { kind, from, to }: (typeof notices)[number]): Promise<void> {
  const { rows } = await sql<{ user_id: string; day: string }>`
    insert into user_notices (user_id, kind, day)
    select _id, ${kind}, valid_until from users
    where not is_disabled and valid_until between (now() at time zone 'Europe/Stockholm')::date + ${from}::int
      and (now() at time zone 'Europe/Stockholm')::date + ${to}::int
      and not exists (select from user_notices n where n.user_id = _id and n.kind = ${kind} and n.day = valid_until)
    order by _id limit ${AT_ONCE}
    on conflict do nothing returning user_id, day`.execute(tx);
  for (const { user_id: user, day } of rows) await addJob(tx, 'send-access-ends', { user, day });
}

/** An invitation that nobody has followed must not stay open for ever. */
async function disableAbsent(tx: Database): Promise<void> {
  const { rows } = await sql<{ _id: string; account: string | null; partner: string | null }>`
    update users set is_disabled = true, _etag = new_etag(),
      _updated = greatest(business_now(), _updated + interval '1 millisecond')
    where _id in (
      select _id from users
      where invitation ->> 'status' = 'sent' and not is_disabled and first_login is null
        and (invitation ->> 'sent')::timestamptz < now() - make_interval(days => ${INVITED_DAYS})
      order by _id limit ${AT_ONCE} for update
    ) returning _id, account, partner`.execute(tx);
  await insertHistories(
    tx,
    rows.map(({ _id: resourceId, account, partner }) => ({
      ...{ method: 'PATCH', resource: 'users', resourceId, action: 'tidy_users', account, partner },
      ...{ user: null, signedInBy: null, fromAddress: null, requestId: null },
      changes: [{ attribute: 'is_disabled', from: false, to: true }],
    })),
  );
}

/** The name and the id stay, in the history too; an address must have the form of one. */
async function eraseDeleted(tx: Database): Promise<void> {
  const { rows } = await sql<{ _id: string }>`
    update users set email = _id || '@deleted.invalid', person_no = null
    where _id in (
      select _id from users
      where deleted < now() - make_interval(days => ${DELETED_DAYS}) and email <> _id || '@deleted.invalid'
      order by deleted limit ${AT_ONCE}
    ) returning _id`.execute(tx);
  await sql`
    update history_entries set changes = without_person(changes)
    where resource = 'users' and resource_id = any(${rows.map(({ _id }) => _id)})
      and changes <> without_person(changes)`.execute(tx);
}
