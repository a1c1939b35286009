import { sql } from 'kysely';
import { defineJob } from '../definition/define-job.ts';
import { buildSignInWarningMail } from './sign-in-warning-mail.ts';

/** Mails a user that wrong codes have used up the account's tries; `warnOfTries` adds it once a day at most. */
export const sendSignInWarning = defineJob({
  name: 'send-sign-in-warning',
  async run({ user }, { db, sendMail }) {
    const { rows } = await sql<{ email: string; language: string }>`
      select u.email, coalesce(s.settings -> 'ui' ->> 'language', u.language) as language
      from users u left join user_settings s on s."user" = u._id where u._id = ${user}`.execute(db);
    if (rows[0]) await sendMail(buildSignInWarningMail(rows[0]));
  },
});
