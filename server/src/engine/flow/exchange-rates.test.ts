import { addDays, type Day } from '@fordra/domain/values/day';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { runToday } from '../../../testing/run-flow.ts';
import { checkLedger } from '../../store/ledger/check-ledger.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, must, read, system } = await openCaseActions(portal);

let today: Day;
beforeAll(async () => {
  await portal.pool.query(
    `update creditors set debt_description = 'El', agreement_version = '1' where name = 'Nordvik El AB'`,
  );
  const { rows } = await portal.pool.query(
    `select (business_now() at time zone 'Europe/Stockholm')::date::text as today`,
  );
  today = rows[0].today;
});

const postRate = (day: Day, rate: number) =>
  portal.call(system, {
    method: 'POST',
    url: '/api/exchange--rates',
    payload: { currency: 'EUR', day, rate, source: 'Riksbanken, SEKEURPMI' },
  });

test('a case in euro stops without a rate of the last seven days, and is charged at the rate when it is known', async () => {
  const id = await aCase({ start_action: 'debt_collection', currency: 'EUR' });
  expect((await postRate(addDays(today, -8), 113_000)).statusCode).toBe(201);
  await runToday(portal.db);
  expect(await read(id)).toMatchObject({
    status: 'failed',
    failed_reason: 'exchange_rate_missing',
    added_costs_amount: 0,
  });

  // The rate that was entered last for a day applies.
  expect((await postRate(addDays(today, -1), 112_350)).statusCode).toBe(201);
  expect((await postRate(addDays(today, -1), 112_340)).statusCode).toBe(201);
  await must(id, 'reset_failed_case');
  await runToday(portal.db);
  expect(await read(id)).toMatchObject({ state: 'debt_collection', currency: 'EUR', added_costs_amount: 16_02 });

  const values = { sek: 180_00, rate: 112_340, rateDay: addDays(today, -1) };
  const { lines } = (await portal.call(system, { url: `/api/cases/${id}/debt-summary` })).json();
  expect(lines).toContainEqual(
    expect.objectContaining({
      component: 'debt_collection_fee',
      amount: 16_02,
      key: 'explain.cost.converted',
      values: expect.objectContaining(values),
    }),
  );
  const { rows } = await portal.pool.query(`select data from letters where "case" = $1`, [id]);
  const part = rows[0].data.parts.find(({ component }: { component: string }) => component === 'debt_collection_fee');
  expect(part.conversions).toEqual([{ sek: 180_00, rate: 112_340, day: addDays(today, -1) }]);
  expect((await checkLedger(portal.db)).fault).toBeUndefined();
});
