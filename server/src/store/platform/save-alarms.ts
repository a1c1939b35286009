import type { Alarm } from '@fordra/domain/platform/compute-alarms';
import { sql } from 'kysely';
import { advisoryLocks } from '../connection/advisory-locks.ts';
import type { Database } from '../connection/database.ts';

export type AlarmChange = Pick<Alarm, 'key' | 'subject' | 'severity' | 'count'> & { readonly is: 'new' | 'over' };

/**
 * Stores the current alarms: a new one is inserted, a continuing one gets a new time, one that has ended gets its end.
 * Several processes monitor; a process that finds the lock taken does nothing.
 */
export async function keepAlarms(db: Database, alarms: readonly Alarm[]): Promise<readonly AlarmChange[]> {
  return db.transaction().execute(async (tx) => {
    const lock = await sql<{ got: boolean }>`select pg_try_advisory_xact_lock(${advisoryLocks.alarms}) as got`.execute(
      tx,
    );
    if (!lock.rows[0]!.got) return [];
    const found = sql`jsonb_to_recordset(${JSON.stringify(alarms)}::jsonb)
      as found(key text, subject text, part text, severity text, count bigint)`;
    const over = await sql<AlarmChange>`
      update alarms set ended = now(), status = 'ended', _etag = new_etag(), _updated = business_now()
      where ended is null and not exists (select from ${found} where found.key = alarms.key and found.subject = alarms.subject)
      returning key, subject, severity, count, 'over' as is`.execute(tx);
    await sql`
      update alarms set seen = now(), count = found.count, severity = found.severity, _etag = new_etag(),
        _updated = business_now()
      from ${found} where ended is null and alarms.key = found.key and alarms.subject = found.subject
        and (alarms.count <> found.count or alarms.seen < now() - interval '10 minutes')`.execute(tx);
    const fresh = await sql<AlarmChange>`
      insert into alarms (key, subject, part, severity, count) select key, subject, part, severity, count from ${found}
      on conflict (key, subject) where ended is null do nothing
      returning key, subject, severity, count, 'new' as is`.execute(tx);
    return [...over.rows, ...fresh.rows];
  });
}
