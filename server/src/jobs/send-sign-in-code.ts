import { sql } from 'kysely';
import { defineJob } from './define-job.ts';
import { buildSignInCodeMail } from './sign-in-code-mail.ts';

/** Mails a code to those who have someone to sign in as; for all others it quietly does nothing. */
export const sendSignInCode = defineJob({
  name: 'send-sign-in-code',
  async run({ code: id }, { db, sendMail, codeOf }) {
    const { rows } = await sql<{ email: string; language: string }>`
      select c.email, coalesce(u.language, c.language) as language
      from sign_in_codes c join users u on u.email = c.email and not u.is_disabled
      where c._id = ${id} and c.used_at is null and c.created_at > now() - interval '10 minutes'
      order by u._created limit 1`.execute(db);
    const wanted = rows[0];
    if (wanted) await sendMail(buildSignInCodeMail({ ...wanted, code: codeOf(id) }));
  },
});
