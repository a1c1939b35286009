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
    `update creditors set debt_description = 'El', agreement_version = (select _id from agreement_versions limit 1) where name = 'Nordvik El AB'`,
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

test('a rate is kept exactly as it was written, with at most four decimals', async () => {
  const posted = await postRate(addDays(today, -30), 11.4325);
  expect(posted.statusCode).toBe(201);
  const { _id } = posted.json<{ _id: string }>();
  const { rows } = await portal.pool.query('select rate::text from exchange_rates where _id = $1', [_id]);
  expect(rows).toEqual([{ rate: '11.4325' }]);
  expect((await portal.call(system, { url: `/api/exchange--rates/${_id}` })).json().rate).toBe(11.4325);
  for (const [rate, issue] of [
    [11.43251, 'max number of decimals is 4'],
    [0, 'min value is 0.0001'],
    [-11.4, 'min value is 0.0001'],
    [1000.0001, 'max value is 1000'],
    ['11.43', 'must be of float type'],
  ] as const) {
    const refused = await postRate(today, rate as number);
    expect([refused.statusCode, refused.json()._issues]).toEqual([422, { rate: issue }]);
  }
});

test('a case in euro stops without a rate of the last seven days, and is charged at the rate when it is known', async () => {
  const id = await aCase({ start_action: 'debt_collection', currency: 'EUR' });
  expect((await postRate(addDays(today, -8), 11.3)).statusCode).toBe(201);
  await runToday(portal.db);
  expect(await read(id)).toMatchObject({
    status: 'failed',
    failed_reason: 'exchange_rate_missing',
    added_costs_amount: 0,
  });

  // The rate that was entered last for a day applies.
  expect((await postRate(addDays(today, -1), 11.235)).statusCode).toBe(201);
  expect((await postRate(addDays(today, -1), 11.234)).statusCode).toBe(201);
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
