import { afterAll, expect, test } from 'vitest';
import { askForCode } from '../../../testing/portal/sign-in-by-code.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { sendSignInCode } from './send-sign-in-code.ts';

const portal = await testPortal();
afterAll(portal.close);

/** The mails that this address receives after asking for a code. */
async function mailsFor(email: string, language = 'sv'): Promise<{ readonly mails: Mail[]; readonly code: string }> {
  const { code } = await askForCode(portal, email, { headers: { 'accept-language': language } });
  const { rows } = await portal.pool.query('select _id from sign_in_codes order by created_at desc limit 1');
  const mails: Mail[] = [];
  const sendMail = async (mail: Mail) => void mails.push(mail);
  await sendSignInCode.run({ code: rows[0]._id }, testJobPorts(portal.db, { sendMail }));
  return { mails, code };
}

test('goes to a user with a code that signs in, once however many users the person has', async () => {
  await portal.pool.query(
    `insert into users (name, email, kind, account) select 'Anna två', 'anna@nordvik.example', 'creditor_user', _id
     from accounts where name = 'Solo AB'`,
  );
  const { mails, code } = await mailsFor('anna@nordvik.example');
  expect(mails.map(({ to }) => to)).toEqual(['anna@nordvik.example']);
  expect(mails[0]!.subject).toContain(code);
});

test('is sent to a disabled user too, who gets the reason when signing in', async () => {
  await portal.pool.query(`update users set is_disabled = true where email = 'kim@kund.example'`);
  expect((await mailsFor('kim@kund.example')).mails).toHaveLength(1);
});

test('goes to no other address', async () => {
  expect((await mailsFor('nobody@nowhere.example')).mails).toEqual([]);
});

test('is in the language chosen in the portal, else the browser’s', async () => {
  const subjectFor = async (language: string) => (await mailsFor('bo@soloab.example', language)).mails[0]!.subject;
  expect(await subjectFor('en')).toContain('is your Fordra code');
  expect(await subjectFor('sv')).toContain('är din kod');
  await portal.pool.query(
    `insert into user_settings ("user", settings) select _id, '{"ui": {"language": "en"}}' from users
     where email = 'bo@soloab.example'`,
  );
  expect(await subjectFor('sv')).toContain('is your Fordra code');
});
