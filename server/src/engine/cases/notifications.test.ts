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

/** An objection is a question to answer, too, which is told of on its own. */
const objection = { type: 'objection_registered' };

async function told(where: object, token = anna): Promise<readonly CreditorNotification[]> {
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

test('an objection is told of with the case, its names and where it leads, and is over when it is answered', async () => {
  const id = await aCase();
  await must(id, 'register_objection', { reason: 'price', text: 'Fel pris' });
  const [one] = await told({ case: id, ...objection });
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
  expect((await told({ case: id })).map(({ type }) => type).sort()).toEqual(['new_decision', 'objection_registered']);
  await must(id, 'resume_case', {});
  expect(await told({ case: id, ...objection })).toMatchObject([{ hidden_by_system: true }]);
});

test('a wish to see the invoice and the end of the debt reach the creditor; what is no use any more goes', async () => {
  const id = await aCase();
  await must(id, 'request_invoice_copy', {});
  expect(await told({ case: id })).toMatchObject([{ type: 'invoice_copy_requested', hidden_by_system: false }]);
  await must(id, 'register_payment', { amount: 500_000, paid_date: today });
  expect(await told({ case: id })).toMatchObject([
    { type: 'invoice_copy_requested', hidden_by_system: true },
    { type: 'case_fully_paid', hidden_by_system: false },
  ]);
});

test('whom the authorities protect is named in no notification', async () => {
  const id = await aCase();
  await portal.pool.query(`update cases set has_protected_identity = true where _id = $1`, [id]);
  await must(id, 'register_objection', { reason: 'other', text: 'x' });
  expect((await told({ case: id, ...objection }))[0]!.data).toEqual({
    case: id,
    journal_number: expect.any(String),
    reason: 'other',
    to: expect.any(String),
  });
});

test.each([
  ['switched off', { enabled: false }, 0],
  ['on again since yesterday', { enabled: true, from: '2020-01-01T00:00:00.000Z' }, 1],
  ['on from a day to come', { enabled: true, from: '2999-01-01T00:00:00.000Z' }, 0],
  ['without a day', { enabled: true, from: null }, 1],
  ['on since some day, never said whether', { from: '2020-01-01T00:00:00.000Z' }, 1],
])('a type that is %s', async (_name, setting, count) => {
  const id = await aCase();
  await setType('objection_registered', setting);
  await must(id, 'register_objection', { reason: 'other', text: 'x' });
  expect(await told({ case: id, ...objection })).toHaveLength(count);
  await setType('new_decision', { enabled: true });
});

test('what is undone is not told of: both are one transaction', async () => {
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
  // And where telling itself fails, nothing has happened.
  await portal.pool.query(
    `alter table creditor_notifications add constraint none check (type <> 'objection_registered') not valid`,
  );
  expect((await act(id, 'register_objection', { reason: 'price', text: 'x' })).statusCode).toBe(422);
  await portal.pool.query('alter table creditor_notifications drop constraint none');
  expect(await told({ case: id })).toEqual([]);
  const { rows } = await portal.pool.query(
    `select 1 from case_events where "case" = $1 and key = 'objection_registered'`,
    [id],
  );
  expect(rows).toEqual([]);
});

test('a question is told of with its name in both languages; it can be put away when time has answered it', async () => {
  await portal.pool.query(`update creditors set debt_description = 'El' where _id = $1`, [nordvik]);
  const id = await aCase({ start_action: 'debt_collection' });
  await passDays(portal.db, 25);
  const [one] = await told({ case: id, type: 'new_decision' });
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
  const [after] = await told({ _id: one!._id });
  expect(after).toMatchObject({ data: { is_settled: true }, hidden_by_system: false });
  // Nobody answered, so it was shown however old it was; now that it is settled it leaves with its age.
  const hidden = await patch(after!, { hidden_by_creditor: true });
  expect(hidden.statusCode).toBe(200);
  expect((await patch({ ...after!, _etag: hidden.json()._etag }, { hidden_by_creditor: false })).statusCode).toBe(200);

  await hideOldNotifications(portal.db);
  expect(await told({ _id: one!._id })).toMatchObject([{ hidden_by_system: true }]);

  // Closing the case withdraws what is still asked.
  await must(id, 'close_manually', { reason: 'credit' });
  const shown = await told({ case: id, type: 'new_decision', hidden_by_system: false });
  expect(shown.filter(({ data }) => !data.is_settled)).toEqual([]);
});

test('unread becomes read once, by those who may, and a solicitor’s or the house’s reading changes nothing', async () => {
  const id = await aCase();
  await must(id, 'register_objection', { reason: 'other', text: 'x' });
  const [one] = await told({ case: id, ...objection });
  const karin = await portal.signIn('karin@fordra.example');
  expect((await patch(one!, { is_read: true }, karin)).statusCode).toBe(403);
  const read = await patch(one!, { is_read: true });
  expect(read.statusCode).toBe(200);
  const etag = read.json()._etag;
  expect((await patch({ ...one!, _etag: etag }, { is_read: false })).statusCode).toBe(403);
  for (const name of ['type', 'hidden_by_system', 'creditor_name'])
    expect((await patch({ ...one!, _etag: etag }, { [name]: 'x' }, system)).statusCode).toBe(422);
});

test('a law firm sees what is told of the cases in its hands, and no questions', async () => {
  const lars = await portal.signIn('lars@advokat.example');
  const { rows } = await portal.pool.query(`select solicitor from users where email = 'lars@advokat.example'`);
  const [ours, others] = [await aCase(), await aCase()];
  for (const id of [ours, others]) await must(id, 'register_objection', { reason: 'other', text: 'x' });
  await portal.pool.query('update cases set solicitor = $2 where _id = $1', [ours, rows[0].solicitor]);
  const seen = await told({ case: { $in: [ours, others] } }, lars);
  expect(seen.map((one) => one.case)).toEqual([ours]);
  expect((await patch(seen[0]!, { is_read: true }, lars)).statusCode).toBe(403);
  await insertNotifications(portal.db, [{ type: 'new_decision', case: ours, data: { decision: 'd'.repeat(24) } }]);
  expect(await told({ case: ours }, lars)).toHaveLength(1);
});
