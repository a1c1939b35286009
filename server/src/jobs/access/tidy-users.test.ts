import { afterAll, expect, test } from 'vitest';
import { aUser } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import type { Mail } from '../../integrations/mail/port.ts';
import { sendAccessEnds } from './send-access-ends.ts';
import { sendInvitation } from './send-invitation.ts';
import { tidyUsers } from './tidy-users.ts';

const portal = await testPortal();
afterAll(portal.close);
const mails: Mail[] = [];
const ports = testJobPorts(portal.db, { sendMail: async (mail: Mail) => void mails.push(mail) });
const tidy = () => tidyUsers.run({} as never, ports);
const set = (user: string, what: string) => portal.pool.query(`update users set ${what} where _id = $1`, [user]);
const rowOf = async (user: string) =>
  (await portal.pool.query('select * from users where _id = $1', [user])).rows[0] as Record<string, unknown>;
const today = `(now() at time zone 'Europe/Stockholm')::date`;

test('a user is mailed once two weeks and once three days before the end', async () => {
  const user = await aUser(portal.db);
  const noticed = async () =>
    (await portal.pool.query('select kind from user_notices where user_id = $1 order by kind', [user])).rows.map(
      ({ kind }) => kind,
    );
  await set(user, `valid_until = ${today} + 15`);
  await tidy();
  expect(await noticed()).toEqual([]);
  await set(user, `valid_until = ${today} + 14`);
  await tidy();
  await tidy();
  expect(await noticed()).toEqual(['days_14']);
  await set(user, `valid_until = ${today}`);
  await tidy();
  expect(await noticed()).toEqual(['days_14', 'days_3']);
  const day = (await portal.pool.query(`select ${today}::text as day`)).rows[0].day as string;
  mails.length = 0;
  await sendAccessEnds.run({ user, day }, ports);
  await sendAccessEnds.run({ user, day: '2020-01-01' }, ports);
  expect(mails.map(({ subject }) => subject)).toEqual([`Din användare i Fordra slutar gälla ${day}`]);
});

test('an invited user who has not come in thirty days is disabled, and the history says by what', async () => {
  const user = await aUser(portal.db);
  await set(user, `invitation = '{"status": "none", "sent": null, "by": null}'`);
  mails.length = 0;
  await sendInvitation.run({ user }, ports);
  await sendInvitation.run({ user }, ports);
  expect(mails).toHaveLength(1);
  expect(mails[0]!.text).toContain('/login?email_auth=');
  expect(await rowOf(user)).toMatchObject({ invitation: { status: 'sent' } });
  await tidy();
  expect((await rowOf(user)).is_disabled).toBe(false);
  await set(user, `invitation = invitation || jsonb_build_object('sent', now() - interval '31 days')`);
  await tidy();
  expect((await rowOf(user)).is_disabled).toBe(true);
  const { rows } = await portal.pool.query('select action from history_entries where resource_id = $1', [user]);
  expect(rows).toEqual([{ action: 'tidy_users' }]);
});

test('thirty days after the deletion the address and the person number are erased, the name stays', async () => {
  const user = await aUser(portal.db, { name: 'Rut' });
  await set(user, `deleted = now() - interval '29 days', is_disabled = true, person_no = '200001012384'`);
  await tidy();
  expect((await rowOf(user)).person_no).toBe('200001012384');
  await set(user, `deleted = now() - interval '31 days'`);
  await tidy();
  await tidy();
  expect(await rowOf(user)).toMatchObject({ name: 'Rut', email: `${user}@deleted.invalid`, person_no: null });
});

test('the history of such a user keeps what was changed, without address and person number', async () => {
  const [rut, mia] = [await aUser(portal.db), await aUser(portal.db)];
  const change = (attribute: string, to: string) => ({ attribute, from: null, to });
  const changes = [change('name', 'Rut'), change('email', 'rut@berg.example'), change('person_no', '200001012384')];
  for (const user of [rut, mia])
    await portal.pool.query(
      `insert into history_entries (method, resource, resource_id, changes) values ('POST', 'users', $1, $2)`,
      [user, JSON.stringify(changes)],
    );
  const write = (statement: string) =>
    portal.pool.query(`${statement} where resource = 'users' and resource_id = $1`, [rut]);
  const refused = 'never changed or removed';
  await expect(write('update history_entries set changes = without_person(changes)')).rejects.toThrow(refused);
  await set(rut, `deleted = now() - interval '31 days', is_disabled = true`);
  await tidy();
  const kept = async (user: string) =>
    (await portal.pool.query('select changes from history_entries where resource_id = $1', [user])).rows[0].changes;
  expect(await kept(rut)).toEqual([
    change('name', 'Rut'),
    { attribute: 'email', from: null, to: null },
    { attribute: 'person_no', from: null, to: null },
  ]);
  expect(await kept(mia)).toEqual(changes);
  await expect(write(`update history_entries set changes = '[]'`)).rejects.toThrow(refused);
  await expect(write(`update history_entries set action = 'x'`)).rejects.toThrow(refused);
  await expect(write('delete from history_entries')).rejects.toThrow(refused);
});
