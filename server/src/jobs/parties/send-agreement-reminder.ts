import { type Language, readLanguage, say } from '@fordra/texts/say';
import { sql } from 'kysely';
import { selectNotice, selectRequired } from '../../store/agreements/agreement-versions.ts';
import type { Database } from '../../store/connection/database.ts';
import { defineJob } from '../definition/define-job.ts';

type User = { readonly email: string; readonly account: string | null; readonly language: string };

/** Mails an account admin what is to be signed or has changed, and for which companies, unless it has been signed meanwhile. */
export const sendAgreementReminder = defineJob({
  name: 'send-agreement-reminder',
  async run({ user, version }, { db, sendMail, digests: { publicAddress } }) {
    const { rows } = await sql<User>`
      select u.email, u.account, coalesce(s.settings -> 'ui' ->> 'language', u.language) as language
      from users u left join user_settings s on s."user" = u._id
      where u._id = ${user} and not u.is_disabled and u.deleted is null`.execute(db);
    const known = rows[0];
    if (!known?.account) return;
    const language = readLanguage(known.language);
    const mail = await wordReminder(db, { account: known.account, version, language, address: publicAddress });
    if (mail) await sendMail({ to: known.email, ...mail });
  },
});

type Asked = {
  readonly account: string;
  readonly version: string;
  readonly language: Language;
  readonly address: string;
};

/** Undefined if nothing is left to sign or to tell. */
async function wordReminder(db: Database, { account, version, language, address }: Asked) {
  const required = await selectRequired(db, { account, isAccountAdmin: true });
  const toSign = required.find(({ _id }) => _id === version);
  const told = toSign ? undefined : await selectNotice(db, { account, version });
  const agreement = toSign ?? told;
  if (!agreement) return undefined;
  const { title, changes, creditors } = agreement;
  const words = { title: title[language], version: agreement.version };
  const kind = toSign ? 'agreement' : 'agreement_notice';
  return {
    subject: say(language, `mail.${kind}.subject`, words),
    text: [
      say(language, `mail.${kind}.body`, words),
      ...(told && changes ? [changes[language]] : []),
      ...(toSign?.sign_by ? [say(language, 'mail.agreement.sign_by', { day: toSign.sign_by })] : []),
      creditors.map(({ name }) => `• ${name}`).join('\n'),
      say(language, `mail.${kind}.where`, { address }),
      'Fordra\n',
    ].join('\n\n'),
  };
}
