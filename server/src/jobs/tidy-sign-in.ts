import { sql } from 'kysely';
import { addJob } from '../store/add-job.ts';
import { defineJob } from './define-job.ts';

const everyMs = 3_600_000;

/** Removes each hour what sign-in has no more use for, and comes back by itself. */
export const tidySignIn = defineJob({
  name: 'tidy-sign-in',
  async run(_payload, { db, signInLogDays }) {
    // First of all, so that no failure breaks the chain.
    const runAt = new Date(Date.now() + everyMs).toISOString();
    await addJob(db, 'tidy-sign-in', {}, { key: 'tidy-sign-in', runAt });
    await sql`delete from sign_in_codes where created_at < now() - interval '1 hour'`.execute(db);
    await sql`delete from sign_in_limits where expires_at < now()`.execute(db);
    await sql`delete from sessions where least(ended_at, expires_at) < now() - interval '30 days'`.execute(db);
    // A session lives for twelve hours at most, and its last token can be refreshed as long.
    await sql`delete from signing_keys where replaced_at < now() - interval '13 hours'`.execute(db);
    await sql`delete from sign_in_log where at < now() - make_interval(days => ${signInLogDays})`.execute(db);
  },
});
