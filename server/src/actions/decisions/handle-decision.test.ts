import type { Case } from '@fordra/resources/cases/cases';
import type { Decision } from '@fordra/resources/decisions/decisions';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { returnPostponedDecisions } from '../../engine/flow/return-postponed-decisions.ts';

const portal = await testPortal();
afterAll(portal.close);
const cases = await openCaseActions(portal);
const anna = await portal.signIn('anna@nordvik.example');
const karin = await portal.signIn('karin@fordra.example');
const onDecision = { token: anna, on: 'decisions' };

const idOf = async (table: 'users' | 'units', column: string, value: string) => {
  const { rows } = await portal.pool.query(`select _id from ${table} where ${column} = $1`, [value]);
  return rows[0]._id as string;
};
const userOf = (email: string) => idOf('users', 'email', email);

async function openDecisionOf(id: string): Promise<Decision> {
  const where = encodeURIComponent(JSON.stringify({ case: id }));
  const list = await portal.call(karin, { url: `/api/decisions?where=${where}&sort=-_id` });
  return list.json<{ _items: Decision[] }>()._items[0]!;
}

/** A case about which staff requests a decision of the creditor. */
async function aDecision(input: object = {}) {
  const id = await cases.aCase();
  await cases.must(id, 'create_decision', { type: 'write_off', ...input }, { token: karin });
  return { id, decision: await openDecisionOf(id) };
}

const read = (id: string) => cases.read<Decision>(id, 'decisions');
const notificationOf = async (decision: string) => {
  const { rows } = await portal.pool.query(
    `select hidden_by_system, data ->> 'deadline' as deadline from creditor_notifications where data ->> 'decision' = $1`,
    [decision],
  );
  return rows[0];
};

test('staff requests a decision, the creditor is notified, and only one is open at a time', async () => {
  const { id, decision } = await aDecision({ deadline: daysAgo(-20) });
  expect(decision).toMatchObject({ type: 'write_off', status: 'unassigned', deadline: daysAgo(-20) });
  expect(await notificationOf(decision._id)).toEqual({ hidden_by_system: false, deadline: daysAgo(-20) });
  expect((await cases.read<Case>(id)).pause?.reason).toBe('waiting_on_decision');
  const again = await cases.act(id, 'create_decision', { type: 'long_term_surveillance' }, { token: karin });
  expect([again.statusCode, again.body]).toEqual([422, expect.stringContaining('active_decision_already_exists')]);
  expect((await cases.act(id, 'create_decision', { type: 'write_off' }, { token: anna })).statusCode).toBe(403);
});

test('a decision is assigned to those who may make it, and listed among theirs', async () => {
  const { decision } = await aDecision();
  const [me, other] = [await userOf('anna@nordvik.example'), await userOf('finn@fordra.example')];
  await cases.must(decision._id, 'assign_decision', {}, onDecision);
  expect(await read(decision._id)).toMatchObject({ status: 'assigned', assignee: me, unit: null });
  const where = encodeURIComponent(JSON.stringify({ assignee: me }));
  const mine = await portal.call(anna, { url: `/api/decisions?where=${where}` });
  expect(mine.json<{ _items: Decision[] }>()._items.map(({ _id }) => _id)).toContain(decision._id);
  for (const assignee of [other, await userOf('bo@soloab.example')]) {
    const refused = await cases.act(decision._id, 'assign_decision', { assignee }, { on: 'decisions', token: karin });
    expect(refused.body).toContain('assignee_may_not_decide');
  }
  expect(await read(decision._id)).toMatchObject({ assignee: me });
  await cases.must(decision._id, 'unassign_decision', {}, onDecision);
  expect(await read(decision._id)).toMatchObject({ status: 'unassigned', assignee: null });
  const refused = await cases.act(decision._id, 'unassign_decision', {}, onDecision);
  expect(refused.body).toContain('decision_not_assigned');
});

test('a decision is assigned to a unit of the operator or of its account', async () => {
  const { decision } = await aDecision();
  const { rows } = await portal.pool.query(
    `insert into units (name, account) values ('Juridik', null),
      ('Annan enhet', (select account from users where email = 'bo@soloab.example')) returning _id`,
  );
  const [ours, theirs] = rows.map((row) => row._id as string);
  const call = { on: 'decisions', token: karin };
  await cases.must(decision._id, 'assign_decision', { unit: ours }, call);
  expect(await read(decision._id)).toMatchObject({ status: 'assigned', assignee: null, unit: ours });
  const refused = await cases.act(decision._id, 'assign_decision', { unit: theirs }, call);
  expect(refused.body).toContain('assignee_may_not_decide');
});

test('decisions are found by the debtor and the number of their case', async () => {
  const name = 'Sökbar Beslutsson';
  const address = { address_line_1: 'Testgatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };
  const id = await cases.aCase({ customer: { name, id_number: '200101012391', address } });
  await cases.must(id, 'create_decision', { type: 'write_off' }, { token: karin });
  const { journal_number } = await cases.read<Case>(id);
  const find = async (token: string, $search: string) => {
    const where = encodeURIComponent(JSON.stringify({ $text: { $search } }));
    const found = await portal.call(token, { url: `/api/decisions?where=${where}` });
    return found.json<{ _items: Decision[] }>()._items.map((one) => one.case);
  };
  expect(await find(anna, 'beslutsson sokbar')).toEqual([id]);
  expect(await find(anna, journal_number)).toEqual([id]);
  expect(await find(anna, 'finns inte')).toEqual([]);
  expect(await find(await portal.signIn('bo@soloab.example'), 'beslutsson')).toEqual([]);
});

test('a priority is set by those who decide', async () => {
  const { decision } = await aDecision();
  expect(decision.priority).toBe('normal');
  const patch = (token: string, payload: object) =>
    portal.call(token, {
      method: 'PATCH',
      url: `/api/decisions/${decision._id}`,
      payload,
      headers: { 'if-match': decision._etag },
    });
  expect((await patch(anna, { deadline: daysAgo(-40) })).statusCode).toBe(422);
  expect((await patch(anna, { priority: 'high' })).statusCode).toBe(200);
  expect(await read(decision._id)).toMatchObject({ priority: 'high', deadline: decision.deadline });
  const finn = await portal.signIn('finn@fordra.example');
  expect((await patch(finn, { priority: 'low' })).statusCode).toBe(403);
});

test('a postponed decision has no notification until it returns, with its new deadline', async () => {
  const { decision } = await aDecision({ deadline: daysAgo(-10) });
  const until = daysAgo(-12);
  await cases.must(decision._id, 'postpone_decision', { until }, onDecision);
  expect(await read(decision._id)).toMatchObject({
    status: 'postponed',
    postponed_until: until,
    deadline: until,
    times_postponed: 1,
  });
  expect(await notificationOf(decision._id)).toEqual({ hidden_by_system: true, deadline: until });
  const ports = { db: portal.db, log: pino({ level: 'silent' }) };
  expect(await returnPostponedDecisions(ports)).toBe(0);
  await portal.pool.query(`update business_clock set ahead = ahead + interval '12 days'`);
  expect(await returnPostponedDecisions(ports)).toBe(1);
  expect(await read(decision._id)).toMatchObject({ status: 'unassigned', postponed_until: null, deadline: until });
  expect(await notificationOf(decision._id)).toEqual({ hidden_by_system: false, deadline: until });
  expect(await returnPostponedDecisions(ports)).toBe(0);
  const { rows } = await portal.pool.query(`select action from history_entries where resource_id = $1 order by seq`, [
    decision._id,
  ]);
  expect(rows.map((row) => row.action)).toEqual(['postpone_decision', 'return_decision']);
});

test('staff recalls a decision, and the case continues', async () => {
  const { id, decision } = await aDecision();
  expect((await cases.act(decision._id, 'recall_decision', {}, onDecision)).statusCode).toBe(403);
  await cases.must(decision._id, 'recall_decision', {}, { on: 'decisions', token: karin });
  expect(await read(decision._id)).toMatchObject({ status: 'recalled', chosen_option: null });
  expect((await cases.read<Case>(id)).pause).toBeNull();
  expect(await notificationOf(decision._id)).toMatchObject({ hidden_by_system: true });
  const { rows } = await portal.pool.query(`select key from case_events where "case" = $1 order by _id`, [id]);
  expect(rows.map((row) => row.key)).toEqual(expect.arrayContaining(['decision_raised', 'decision_recalled']));
});
