import { sql } from 'kysely';
import { defineJob } from '../definition/define-job.ts';
import { buildSignInCodeMail } from './sign-in-code-mail.ts';

type Wanted = {
  readonly email: string;
  readonly language: string;
  readonly browser: string | null;
  readonly created_at: string;
};

/**
 * Mails a code to the address of a user; does nothing for any other address. Whether the user may sign in is answered
 * only after the code has proven who asks. The mail is in the language chosen in the portal, else the browser's.
 */
export const sendSignInCode = defineJob({
  name: 'send-sign-in-code',
  async run({ code: id, link, isCodeRefused }, { db, sendMail, codeOf, signInLinkOf }) {
    const { rows } = await sql<Wanted>`
      select c.email, coalesce(s.settings -> 'ui' ->> 'language', c.language) as language, c.browser, c.created_at
      from sign_in_codes c join users u on u.email = c.email and u.deleted is null left join user_settings s on s."user" = u._id
      where c._id = ${id} and c.used_at is null and c.created_at > now() - interval '10 minutes'
      order by s._updated desc nulls last limit 1`.execute(db);
    const wanted = rows[0];
    if (!wanted) return;
    const code = isCodeRefused ? undefined : codeOf(id);
    const given = { ...wanted, askedAt: wanted.created_at, code, ...(link && { link: signInLinkOf(link) }) };
    await sendMail(buildSignInCodeMail(given));
  },
});
