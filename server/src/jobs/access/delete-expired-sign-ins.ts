import { sql } from 'kysely';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Deletes expired codes, sessions, signing keys and log rows of sign-in. */
export const deleteExpiredSignIns = defineRecurringJob({
  name: 'tidy-sign-in',
  everyMinutes: 60,
  async run({ db, signInLogDays }) {
    await sql`delete from sign_in_codes where created_at < now() - interval '1 hour'`.execute(db);
    await sql`delete from eid_orders where created_at < now() - interval '1 day'`.execute(db);
    await sql`delete from oauth_sign_ins where created_at < now() - interval '1 day'`.execute(db);
    await sql`delete from sign_in_limits where expires_at < now()`.execute(db);
    await sql`delete from sessions where least(ended_at, expires_at) < now() - interval '30 days'`.execute(db);
    // A session lasts twelve hours at most, and its last token can be refreshed as long.
    await sql`delete from signing_keys where replaced_at < now() - interval '13 hours'`.execute(db);
    await sql`delete from sign_in_log where at < now() - make_interval(days => ${signInLogDays})`.execute(db);
  },
});
