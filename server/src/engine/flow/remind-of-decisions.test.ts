import type { Decision } from '@fordra/resources/decisions/decisions';
import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { remindOfDecisions } from './remind-of-decisions.ts';

const portal = await testPortal();
afterAll(portal.close);
const cases = await openCaseActions(portal);
const anna = await portal.signIn('anna@nordvik.example');
const karin = await portal.signIn('karin@fordra.example');

async function aDecision(deadline: string): Promise<Decision> {
  const id = await cases.aCase();
  await cases.must(id, 'create_decision', { type: 'write_off', deadline }, { token: karin });
  const where = encodeURIComponent(JSON.stringify({ case: id }));
  return (await portal.call(karin, { url: `/api/decisions?where=${where}` })).json<{ _items: Decision[] }>()._items[0]!;
}

const read = (id: string) => cases.read<Decision>(id, 'decisions');
const remind = () => remindOfDecisions({ db: portal.db, log: pino({ level: 'silent' }) });
const passDays = (days: number) =>
  portal.pool.query(`update business_clock set ahead = ahead + make_interval(days => $1)`, [days]);
const isRead = async (decision: string) => {
  const { rows } = await portal.pool.query(
    `select is_read, data ? 'reminded' as is_reminded from creditor_notifications where data ->> 'decision' = $1`,
    [decision],
  );
  return rows[0];
};

test('a creditor is reminded by the days of the template, once a day, and not after the answer', async () => {
  const template = { type: 'write_off', remind_days: [2, 5] };
  const made = await portal.call(anna, { method: 'POST', url: '/api/decision--templates', payload: template });
  expect(made.statusCode).toBe(201);
  const decision = await aDecision(daysAgo(-10));
  expect(decision).toMatchObject({ next_reminder: daysAgo(-5), remind_days: [2, 5] });
  await portal.pool.query(`update creditor_notifications set is_read = true where data ->> 'decision' = $1`, [
    decision._id,
  ]);
  expect(await remind()).toBe(0);
  expect(await isRead(decision._id)).toEqual({ is_read: true, is_reminded: false });

  await passDays(5);
  expect(await remind()).toBe(1);
  expect(await isRead(decision._id)).toEqual({ is_read: false, is_reminded: true });
  expect(await read(decision._id)).toMatchObject({ status: 'unassigned', next_reminder: daysAgo(-8) });
  expect(await remind()).toBe(0);
  const where = encodeURIComponent(JSON.stringify({ is_read: false, 'data.reminded': { $gte: daysAgo(-4) } }));
  const fresh = await portal.call(anna, { url: `/api/creditor--notifications?where=${where}` });
  expect(fresh.json<{ _items: unknown[] }>()._items).toHaveLength(1);

  await cases.must(decision._id, 'make_decision', { options: ['keep_12_months'] }, { token: anna, on: 'decisions' });
  await passDays(3);
  expect(await remind()).toBe(0);
  const { rows } = await portal.pool.query(`select action from history_entries where resource_id = $1 order by seq`, [
    decision._id,
  ]);
  expect(rows.map((row) => row.action)).toEqual(['remind_of_decision', 'make_decision']);
});
