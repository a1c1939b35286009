import type { Decision } from '@fordra/resources/decisions/decisions';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testAgency } from '../../../testing/run-flow.ts';
import { carryOutDueChoices } from '../../engine/flow/carry-out-due-choices.ts';

const portal = await testPortal();
afterAll(portal.close);
const cases = await openCaseActions(portal);
const anna = await portal.signIn('anna@nordvik.example');
const on = { token: anna, on: 'decisions' };
const later = { carry_out: 'later' };

/** A case with an objection, and the decision that it requests. */
async function aDecision() {
  const id = await cases.aCase();
  await cases.must(id, 'register_objection', { reason: 'price', text: 'Fel pris' });
  const where = encodeURIComponent(JSON.stringify({ case: id }));
  const list = await portal.call(anna, { url: `/api/decisions?where=${where}` });
  return { id, decision: list.json<{ _items: Decision[] }>()._items[0]!._id };
}

const read = (decision: string) => cases.read<Decision>(decision, 'decisions');
const passMinutes = async (minutes: number) => {
  await portal.pool.query(`update business_clock set ahead = ahead + make_interval(mins => $1)`, [minutes]);
  return carryOutDueChoices({ db: portal.db, log: pino({ level: 'silent' }), agency: testAgency });
};
const pauseOf = async (id: string) => (await cases.read(id)).pause?.reason;
const notified = async (decision: string) => {
  const { rows } = await portal.pool.query(
    `select hidden_by_system from creditor_notifications where data ->> 'decision' = $1`,
    [decision],
  );
  return rows.map((row) => row.hidden_by_system);
};

test('a later choice is undone, made otherwise, and carried out after a quarter of an hour, once', async () => {
  const { id, decision } = await aDecision();
  await cases.must(decision, 'make_decision', { options: ['credit_fully'], reason: 'price', ...later }, on);
  expect(await read(decision)).toMatchObject({ status: 'made', chosen_option: 'credit_fully', carried_out: null });
  expect(await notified(decision)).toEqual([true]);
  await cases.must(decision, 'reset_decision', {}, on);
  expect(await read(decision)).toMatchObject({ status: 'reset', chosen_option: null, made_by: null });
  expect(await notified(decision)).toEqual([false]);

  await cases.must(decision, 'make_decision', { options: ['reject_with_statement'], ...later }, on);
  expect(await passMinutes(14)).toBe(0);
  expect(await pauseOf(id)).toBe('objection');
  expect(await passMinutes(2)).toBe(1);
  expect(await pauseOf(id)).not.toBe('objection');
  expect(await passMinutes(2)).toBe(0);
  const made = await read(decision);
  expect(made).toMatchObject({ status: 'made', chosen_option: 'reject_with_statement', reason_due: null });
  expect([made.made_by, made.carried_out]).toEqual([expect.any(String), expect.any(String)]);
  const undo = await cases.act(decision, 'reset_decision', {}, on);
  expect([undo.statusCode, undo.body]).toEqual([422, expect.stringContaining('decision_carried_out')]);
  const { rows } = await portal.pool.query(`select action from history_entries where resource_id = $1 order by seq`, [
    decision,
  ]);
  expect(rows.map((row) => row.action)).toEqual([
    'make_decision',
    'reset_decision',
    'make_decision',
    'carry_out_decision',
  ]);
});

test('a choice without its reason waits for it, and is carried out at once when asked', async () => {
  const { id, decision } = await aDecision();
  await cases.must(decision, 'make_decision', { options: ['credit_fully'], ...later }, on);
  expect(await passMinutes(20)).toBe(0);
  const refused = await cases.act(decision, 'carry_out_decision', {}, on);
  expect(refused.body).toContain('decision_reason_missing');
  await cases.must(decision, 'give_reason', { reason: 'price' }, on);
  await cases.must(decision, 'carry_out_decision', {}, on);
  expect(await cases.read(id)).toMatchObject({ closed: expect.any(String) });
});

test('without its reason after three banking days the choice is reversed and the decision open again', async () => {
  const { decision } = await aDecision();
  await cases.must(decision, 'make_decision', { options: ['credit_fully'], ...later }, on);
  expect(await passMinutes(8 * 24 * 60)).toBe(1);
  expect(await read(decision)).toMatchObject({ status: 'reset', refused: 'decision_reason_missing' });
});

test('a case that is closed meanwhile recalls the choice', async () => {
  const { id, decision } = await aDecision();
  await cases.must(decision, 'make_decision', { options: ['credit_fully'], reason: 'price', ...later }, on);
  await cases.must(id, 'cancel_case', { reason: 'recalled' });
  expect(await read(decision)).toMatchObject({ status: 'recalled' });
  expect(await passMinutes(20)).toBe(0);
});
