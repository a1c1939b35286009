import type { CreditorNotification } from '@fordra/resources/notifications/creditor-notifications';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { moveClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { passDays } from '../../../testing/run-flow.ts';
import { hideOldNotifications } from '../../store/notifications/hide-old-notifications.ts';
import { insertNotifications } from '../../store/notifications/notify-creditors.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, must, act, nordvik, system } = await openCaseActions(portal);
const anna = await portal.signIn('anna@nordvik.example');
const today = await moveClock(portal.db, 0);

/** Without the notification of the decision that an objection also opens. */
const objection = { type: 'objection_registered' };

async function findNotifications(where: object, token = anna): Promise<readonly CreditorNotification[]> {
  const query = `where=${encodeURIComponent(JSON.stringify(where))}&sort=_created&max_results=100`;
  return (await portal.call(token, { url: `/api/creditor--notifications?${query}` })).json()._items;
}

function patch(one: { _id: string; _etag: string }, payload: object, token = anna) {
  return portal.call(token, {
    method: 'PATCH',
    url: `/api/creditor--notifications/${one._id}`,
    headers: { 'if-match': one._etag },
    payload,
  });
}

async function setType(type: string, setting: object): Promise<void> {
  await portal.pool.query(
    `insert into creditor_settings (creditor, account, settings) select _id, account, $2 from creditors where _id = $1
     on conflict (creditor) do update set settings = excluded.settings`,
    [nordvik, JSON.stringify({ notification_types: { [type]: setting }, dashboard_statistics: { hidden: [] } })],
  );
}

test('an objection gives a notification with the case, its names and its link, which is settled when the objection is answered', async () => {
  const id = await aCase();
  await must(id, 'register_objection', { reason: 'price', text: 'Fel pris' });
  const [one] = await findNotifications({ case: id, ...objection });
  const of = {
    case: id,
    journal_number: expect.any(String),
    customer_name: 'Test Testsson',
    debtor_name: 'Test Testsson',
  };
  expect(one).toMatchObject({
    type: 'objection_registered',
    data: { ...of, reason: 'price' },
    target_resource: 'other',
    target_resource_data_key: 'case',
    is_read: false,
    hidden_by_creditor: false,
    hidden_by_system: false,
    creditor: nordvik,
    creditor_name: 'Nordvik El AB',
  });
  expect(JSON.stringify(one)).not.toContain('Fel pris');
  expect((await findNotifications({ case: id })).map(({ type }) => type).sort()).toEqual([
    'new_decision',
    'objection_registered',
  ]);
  await must(id, 'resume_case', {});
  expect(await findNotifications({ case: id, ...objection })).toMatchObject([{ hidden_by_system: true }]);
});

test('a request for the invoice and the end of the debt notify the creditor; notifications that are settled are hidden', async () => {
  const id = await aCase();
  await must(id, 'request_invoice_copy', {});
  expect(await findNotifications({ case: id })).toMatchObject([
    { type: 'invoice_copy_requested', hidden_by_system: false },
  ]);
  await must(id, 'register_payment', { amount: 500_000, paid_date: today });
  expect(await findNotifications({ case: id })).toMatchObject([
    { type: 'invoice_copy_requested', hidden_by_system: true },
    { type: 'case_fully_paid', hidden_by_system: false },
  ]);
});

test('no notification names a person with a protected identity', async () => {
  const id = await aCase();
  await portal.pool.query(`update cases set has_protected_identity = true where _id = $1`, [id]);
  await must(id, 'register_objection', { reason: 'other', text: 'x' });
  expect((await findNotifications({ case: id, ...objection }))[0]!.data).toEqual({
    case: id,
    journal_number: expect.any(String),
    reason: 'other',
  });
});

test.each([
  ['switched off', { enabled: false }, 0],
  ['on again since yesterday', { enabled: true, from: '2020-01-01T00:00:00.000Z' }, 1],
  ['on from a future day', { enabled: true, from: '2999-01-01T00:00:00.000Z' }, 0],
  ['without a day', { enabled: true, from: null }, 1],
  ['on since a day, without enabled', { from: '2020-01-01T00:00:00.000Z' }, 1],
])('a type that is %s', async (_name, setting, count) => {
  const id = await aCase();
  await setType('objection_registered', setting);
  await must(id, 'register_objection', { reason: 'other', text: 'x' });
  expect(await findNotifications({ case: id, ...objection })).toHaveLength(count);
  await setType('new_decision', { enabled: true });
});

test('a change that is rolled back notifies nobody: both are in one transaction', async () => {
  const id = await aCase();
  const one = { type: 'case_failed' as const, case: id, data: { reason: 'system_error' } };
  const broken = portal.db.transaction().execute(async (tx) => {
    await insertNotifications(tx, [one]);
    throw new Error('for a reason of its own');
  });
  await expect(broken).rejects.toThrow('for a reason');
  expect(
    (await act(id, 'register_objection', { reason: 'price', text: 'x' }, { query: '?dry_run=true' })).statusCode,
  ).toBe(200);
  // And if the notification cannot be written, the change is rolled back.
  await portal.pool.query(
    `alter table creditor_notifications add constraint none check (type <> 'objection_registered') not valid`,
  );
  expect((await act(id, 'register_objection', { reason: 'price', text: 'x' })).statusCode).toBe(422);
  await portal.pool.query('alter table creditor_notifications drop constraint none');
  expect(await findNotifications({ case: id })).toEqual([]);
  const { rows } = await portal.pool.query(
    `select 1 from case_events where "case" = $1 and key = 'objection_registered'`,
    [id],
  );
  expect(rows).toEqual([]);
});

test('a decision gives a notification with its name in both languages; it can be hidden once it was decided by default', async () => {
  await portal.pool.query(`update creditors set debt_description = 'El' where _id = $1`, [nordvik]);
  const id = await aCase({ start_action: 'debt_collection' });
  await passDays(portal.db, 25);
  const [one] = await findNotifications({ case: id, type: 'new_decision' });
  expect(one).toMatchObject({
    target_resource: 'decisions',
    target_resource_data_key: 'decision',
    data: { decision_title: { sv: 'Fortsätta till Kronofogden', en: 'Going on to the Enforcement Authority' } },
    hidden_by_system: false,
  });
  const decision = await portal.call(anna, { url: `/api/decisions/${one!.data.decision}` });
  expect(decision.json()).toMatchObject({ case: id, deadline: one!.data.deadline });
  expect((await patch(one!, { hidden_by_creditor: true })).json()._locale_message).toMatch(/kan döljas när beslutet/);
  await portal.pool.query(`update creditor_notifications set _created = _created - interval '91 days' where _id = $1`, [
    one!._id,
  ]);
  await hideOldNotifications(portal.db);

  await passDays(portal.db, 20);
  const [after] = await findNotifications({ _id: one!._id });
  expect(after).toMatchObject({ data: { is_settled: true }, hidden_by_system: false });
  // It was shown at any age while nobody had answered; now that it is settled it is hidden by age.
  const hidden = await patch(after!, { hidden_by_creditor: true });
  expect(hidden.statusCode).toBe(200);
  expect((await patch({ ...after!, _etag: hidden.json()._etag }, { hidden_by_creditor: false })).statusCode).toBe(200);

  await hideOldNotifications(portal.db);
  expect(await findNotifications({ _id: one!._id })).toMatchObject([{ hidden_by_system: true }]);

  // Closing the case withdraws open decisions.
  await must(id, 'close_manually', { reason: 'credit' });
  const shown = await findNotifications({ case: id, type: 'new_decision', hidden_by_system: false });
  expect(shown.filter(({ data }) => !data.is_settled)).toEqual([]);
});

test('what must be answered soonest comes first, by an index', async () => {
  const id = await aCase();
  const given = [
    { deadline: '2026-12-01' },
    { deadline: '2026-11-20', is_settled: true },
    { deadline: '2026-11-25' },
    {},
    { deadline: '2026-11-30' },
  ];
  for (const data of given) await insertNotifications(portal.db, [{ type: 'new_decision', data, case: id }]);
  const query = new URLSearchParams({
    where: JSON.stringify({ case: id, hidden_by_creditor: false, hidden_by_system: false }),
    sort: '-data.is_settled,data.deadline,-_created',
  });
  const reply = await portal.call(anna, { url: `/api/creditor--notifications?${query}` });
  const found: readonly CreditorNotification[] = reply.json()._items;
  expect(found.map(({ data }) => data.deadline)).toEqual([
    '2026-11-25',
    '2026-11-30',
    '2026-12-01',
    undefined,
    '2026-11-20',
  ]);

  // Without statistics of a large table the planner would sort the few rows there are.
  const client = await portal.pool.connect();
  await client.query('begin; set local enable_seqscan = off; set local enable_sort = off');
  const owners = ['account', 'partner', 'creditor'].map((one) => [`"${one}" = 'x' and`, `${one}_to_answer`] as const);
  for (const [owned, index] of [...owners, ['', 'notifications_to_answer'] as const]) {
    const { rows } = await client.query(
      `explain select * from creditor_notifications where ${owned} hidden_by_creditor = false and hidden_by_system = false
       order by ("data" ->> 'is_settled')::boolean desc, ("data" ->> 'deadline') collate "sv-SE-x-icu" asc,
         "_created" desc, "_id" limit 10`,
    );
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  }
  await client.query('rollback');
  client.release();
});

test('only users of the creditor mark a notification as read, once; reading by a solicitor or by the operator changes nothing', async () => {
  const id = await aCase();
  await must(id, 'register_objection', { reason: 'other', text: 'x' });
  const [one] = await findNotifications({ case: id, ...objection });
  const karin = await portal.signIn('karin@fordra.example');
  expect((await patch(one!, { is_read: true }, karin)).statusCode).toBe(403);
  const read = await patch(one!, { is_read: true });
  expect(read.statusCode).toBe(200);
  const etag = read.json()._etag;
  expect((await patch({ ...one!, _etag: etag }, { is_read: false })).statusCode).toBe(403);
  for (const name of ['type', 'hidden_by_system', 'creditor_name'])
    expect((await patch({ ...one!, _etag: etag }, { [name]: 'x' }, system)).statusCode).toBe(422);
});

test('a law firm sees the notifications of the cases assigned to it, and no decisions', async () => {
  const lars = await portal.signIn('lars@advokat.example');
  const { rows } = await portal.pool.query(`select solicitor from users where email = 'lars@advokat.example'`);
  const [ours, others] = [await aCase(), await aCase()];
  for (const id of [ours, others]) await must(id, 'register_objection', { reason: 'other', text: 'x' });
  await portal.pool.query('update cases set solicitor = $2 where _id = $1', [ours, rows[0].solicitor]);
  const seen = await findNotifications({ case: { $in: [ours, others] } }, lars);
  expect(seen.map((one) => one.case)).toEqual([ours]);
  expect((await patch(seen[0]!, { is_read: true }, lars)).statusCode).toBe(403);
  await insertNotifications(portal.db, [{ type: 'new_decision', case: ours, data: { decision: 'd'.repeat(24) } }]);
  expect(await findNotifications({ case: ours }, lars)).toHaveLength(1);
});
