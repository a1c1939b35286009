import { readLanguage, say } from '@fordra/texts/say';
import { sql } from 'kysely';
import { selectRequired } from '../../store/agreements/agreement-versions.ts';
import { defineJob } from '../definition/define-job.ts';

type User = { readonly email: string; readonly account: string | null; readonly language: string };

/** Mails an account admin what is to be signed, and for which companies, unless it has been signed meanwhile. */
export const sendAgreementReminder = defineJob({
  name: 'send-agreement-reminder',
  async run({ user, version }, { db, sendMail, digests }) {
    const { rows } = await sql<User>`
      select u.email, u.account, coalesce(s.settings -> 'ui' ->> 'language', u.language) as language
      from users u left join user_settings s on s."user" = u._id
      where u._id = ${user} and not u.is_disabled and u.deleted is null`.execute(db);
    const known = rows[0];
    if (!known) return;
    const required = await selectRequired(db, { account: known.account, isAccountAdmin: true });
    const agreement = required.find(({ _id }) => _id === version);
    if (!agreement) return;
    const language = readLanguage(known.language);
    const words = { title: agreement.title[language], version: agreement.version };
    const { sign_by: day } = agreement;
    await sendMail({
      to: known.email,
      subject: say(language, 'mail.agreement.subject', words),
      text: [
        say(language, 'mail.agreement.body', words),
        ...(day ? [say(language, 'mail.agreement.sign_by', { day })] : []),
        agreement.creditors.map(({ name }) => `• ${name}`).join('\n'),
        say(language, 'mail.agreement.where', { address: digests.publicAddress }),
        'Fordra\n',
      ].join('\n\n'),
    });
  },
});
