import { afterAll, expect, test } from 'vitest';
import { aCaseInput, creditorId, postCases } from '../../testing/register-cases.ts';
import { passDays, runToday } from '../../testing/run-flow.ts';
import { testPortal } from '../../testing/test-portal.ts';

const portal = await testPortal();
afterAll(portal.close);
const system = await portal.signIn('sys@fordra.example');
const creditor = await creditorId(portal, 'Solo AB');
const register = async (count: number): Promise<readonly string[]> =>
  (await postCases(portal, system, { creditor, cases: Array.from({ length: count }, () => aCaseInput()) })).json()
    ._cases;

test('a registered case gets its reminder and its demand, each with its fee, on its day', async () => {
  const [id] = await register(1);
  await portal.pool.query(`update creditors set debt_description = 'El' where _id = $1`, [creditor]);
  await runToday(portal.db);
  await passDays(portal.db, 40);
  const { rows: letters } = await portal.pool.query(
    `select kind, status, letter_date, due_date, amount from letters where "case" = $1 order by _id`,
    [id],
  );
  const { rows } = await portal.pool.query(
    `select state, status, next_flow_item, added_costs_amount from cases where _id = $1`,
    [id],
  );
  expect(rows[0]).toEqual({
    state: 'enforcement',
    status: 'paused',
    next_flow_item: 'schedule_enforcement',
    added_costs_amount: 240_00,
  });
  expect(letters.map(({ kind }) => kind)).toEqual(['reminder', 'debt_collection']);
});
