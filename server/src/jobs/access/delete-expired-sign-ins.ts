import { sql } from 'kysely';
import { ago } from '../../store/sql/ago.ts';
import { defineRecurringJob } from '../definition/define-job.ts';

/** Deletes expired codes, links, sessions, signing keys and log rows of sign-in. */
export const deleteExpiredSignIns = defineRecurringJob({
  name: 'tidy-sign-in',
  everyMinutes: 60,
  async run({ db, signInLogDays }) {
    await db.deleteFrom('sign_in_codes').where('created_at', '<', ago(1, 'hours')).execute();
    await db.deleteFrom('sign_in_links').where('created_at', '<', ago(1, 'days')).execute();
    await db.deleteFrom('eid_orders').where('created_at', '<', ago(1, 'days')).execute();
    await db.deleteFrom('oauth_sign_ins').where('created_at', '<', ago(1, 'days')).execute();
    await db.deleteFrom('sign_in_limits').where('expires_at', '<', sql<string>`now()`).execute();
    await db
      .deleteFrom('sessions')
      .where((eb) => eb.fn<string>('least', ['ended_at', 'expires_at']), '<', ago(30, 'days'))
      .execute();
    // A session lasts twelve hours at most, and its last token can be refreshed as long.
    await db.deleteFrom('signing_keys').where('replaced_at', '<', ago(13, 'hours')).execute();
    await db.deleteFrom('sign_in_log').where('at', '<', ago(signInLogDays, 'days')).execute();
  },
});
