import { sql } from 'kysely';
import { defineJob } from '../definition/define-job.ts';
import { buildAccessEndsMail } from './access-ends-mail.ts';

/** Mails a user the last day of its access, if that day is still the last. */
export const sendAccessEnds = defineJob({
  name: 'send-access-ends',
  async run({ user, day }, { db, sendMail }) {
    const { rows } = await sql<{ email: string; language: string }>`
      select u.email, coalesce(s.settings -> 'ui' ->> 'language', u.language) as language
      from users u left join user_settings s on s."user" = u._id
      where u._id = ${user} and u.valid_until = ${day}::date and not u.is_disabled`.execute(db);
    if (rows[0]) await sendMail(buildAccessEndsMail({ ...rows[0], day }));
  },
});
