import { capitaliseCompanyName } from '@fordra/domain/parties/identity/capitalise-name';
import { readLanguage, say } from '@fordra/texts/say';
import { sql } from 'kysely';
import { readFile } from '../../records/media/read-file.ts';
import { dropSealed, selectSealed, selectSigners } from '../../store/registrations/self-registrations.ts';
import { defineJob } from '../definition/define-job.ts';

type Welcomed = {
  readonly name: string;
  readonly email: string;
  readonly language: string;
  readonly company: string;
  readonly file: string | null;
};

/** Welcomes who has registered a company, with the agreement that was signed. */
export const sendWelcome = defineJob({
  name: 'send-welcome',
  async run({ creditor, user }, { db, files, sendMail, digests: { publicAddress } }) {
    const { rows } = await sql<Welcomed>`
      select u.name, u.email, u.language, c.name as company, v.documents -> s.language ->> 'id' as file
      from users u, creditors c join agreement_signatures s on s.creditor = c._id and s.status = 'complete'
      join agreement_versions v on v._id = s.agreement_version
      where u._id = ${user} and c._id = ${creditor} limit 1`.execute(db);
    const one = rows[0];
    if (!one) return;
    const language = readLanguage(one.language);
    const file = one.file === null ? undefined : await readFile(db, files, one.file);
    await sendMail({
      to: one.email,
      subject: say(language, 'mail.welcome.subject', { company: one.company }),
      text: say(language, 'mail.welcome.text', {
        ...{ name: one.name, company: one.company, link: `${publicAddress}/login` },
      }),
      ...(file && {
        attachments: [{ filename: file.filename, type: 'application/pdf', content: file.content }],
      }),
      messageId: `welcome-${creditor}`,
    });
  },
});

/** Asks those who sign together with the first signatory; each mail is sent at least once. */
export const askCoSigners = defineJob({
  name: 'ask-co-signers',
  async run({ registration }, { db, openSealed, sendMail, digests: { publicAddress } }) {
    const { rows } = await sql<{ name: string }>`
      select name from self_registrations where _id = ${registration} and status = 'awaiting_co_signer'`.execute(db);
    if (!rows[0]) return;
    for (const { sealed, signed_at: signed } of await selectSigners(db, registration)) {
      const { name, email } = JSON.parse(openSealed(sealed)) as { readonly name: string; readonly email?: string };
      if (signed !== null || !email) continue;
      await sendMail({
        to: email,
        subject: say('sv', 'mail.co_signer.subject', { company: capitaliseCompanyName(rows[0].name) }),
        text: say('sv', 'mail.co_signer.text', {
          ...{ name, company: capitaliseCompanyName(rows[0].name), link: `${publicAddress}/self-registration` },
        }),
        messageId: `co-signer-${registration}-${email.replaceAll('@', '.')}`,
      });
    }
  },
});

/** Tells who began a registration that it came to nothing; what was typed and signed is deleted after that. */
export const sendRegistrationEnd = defineJob({
  name: 'send-registration-end',
  async run({ registration, kind }, { db, openSealed, sendMail, digests: { publicAddress } }) {
    const sealed = await selectSealed(db, registration);
    if (sealed === undefined) return;
    const { rows } = await sql<{ name: string }>`
      select name from self_registrations where _id = ${registration} and status = 'expired'`.execute(db);
    const { input } = JSON.parse(openSealed(sealed)) as { readonly input: { email: string; language?: string } };
    const language = readLanguage(input.language);
    if (rows[0])
      await sendMail({
        to: input.email,
        subject: say(language, `mail.registration_${kind}.subject`, { company: capitaliseCompanyName(rows[0].name) }),
        text: say(language, `mail.registration_${kind}.text`, {
          ...{ company: capitaliseCompanyName(rows[0].name), link: `${publicAddress}/self-registration` },
        }),
        messageId: `registration-${kind}-${registration}`,
      });
    await db.transaction().execute((tx) => dropSealed(tx, registration));
  },
});
