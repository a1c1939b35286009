import { afterAll, expect, test } from 'vitest';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { remindAgreements } from './remind-agreements.ts';
import { sendAgreementReminder } from './send-agreement-reminder.ts';

const portal = await testPortal();
afterAll(portal.close);
const anna = 'anna@nordvik.example';
const one = async <T>(text: string, values: readonly unknown[] = []): Promise<T> =>
  (await portal.pool.query(text, [...values])).rows[0];
await portal.pool.query('update users set is_account_admin = true where email = $1', [anna]);
const { _id: version } = await one<{ _id: string }>(`
  insert into agreement_versions (agreement, version, valid_from, status, re_sign, sign_within_days)
  select agreement, '2', current_date - 2, 'published', 'required', 30 from agreement_versions limit 1 returning _id`);
const mails: Mail[] = [];
const ports = testJobPorts(portal.db, {
  sendMail: async (mail) => {
    mails.push(mail);
  },
});
const kinds = async () =>
  (await portal.pool.query('select distinct kind from agreement_reminders order by kind')).rows.map(({ kind }) => kind);

test('account admins are reminded when a version is in force, then near its last day, and not again', async () => {
  await remindAgreements.run({}, ports);
  expect(await kinds()).toEqual(['published']);
  const { n } = await one<{ n: number }>('select count(*)::int as n from agreement_reminders');
  await remindAgreements.run({}, ports);
  expect(await one('select count(*)::int as n from agreement_reminders')).toEqual({ n });
  await portal.pool.query(`update agreement_reminders set kind = 'days_7'`);
  await remindAgreements.run({}, ports);
  expect(await kinds()).toEqual(['days_7', 'published']);
});

test('the mail names the companies and the last day, and is not sent for what has been signed meanwhile', async () => {
  const { _id: user } = await one<{ _id: string }>('select _id from users where email = $1', [anna]);
  await sendAgreementReminder.run({ user, version, kind: 'published' }, ports);
  expect(mails).toMatchObject([{ to: anna, text: expect.stringContaining('• Nordvik Bredband AB') }]);
  expect(mails[0]!.text).toContain('Skriv under senast ');
  await portal.pool.query('update creditors set agreement_version = $1', [version]);
  await sendAgreementReminder.run({ user, version, kind: 'days_7' }, ports);
  expect(mails).toHaveLength(1);
});

test('of a version that asks for no signature those who signed an earlier one are told once, with what is new', async () => {
  mails.length = 0;
  const { _id: user } = await one<{ _id: string }>('select _id from users where email = $1', [anna]);
  await portal.pool.query(`update agreement_versions set status = 'retired' where _id = $1`, [version]);
  const { _id: noticed } = await one<{ _id: string }>(
    `insert into agreement_versions (agreement, version, valid_from, status, re_sign, changes)
     select agreement, '3', current_date - 2, 'published', 'notice', '{"sv": "Avgifterna är ändrade.", "en": "New fees."}'
     from agreement_versions where _id = $1 returning _id`,
    [version],
  );
  const reminded = () =>
    one('select count(*)::int as n, min(kind) as kind from agreement_reminders where agreement_version = $1', [
      noticed,
    ]);
  const creditors = await one<{ n: number }>('select count(*)::int as n from creditors');
  for (const _again of [1, 2]) await remindAgreements.run({}, ports);
  expect(await reminded()).toEqual({ n: creditors.n, kind: 'published' });
  await sendAgreementReminder.run({ user, version: noticed, kind: 'published' }, ports);
  expect(mails).toMatchObject([{ to: anna, subject: expect.stringContaining('Ny version av ') }]);
  expect(mails[0]!.text).toContain('Avgifterna är ändrade.');
  expect(mails[0]!.text).toContain('• Nordvik Bredband AB');
});
