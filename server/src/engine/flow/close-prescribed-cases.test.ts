import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { closePrescribedCases } from './close-prescribed-cases.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, must, read } = await openCaseActions(portal);
const closeAll = () => closePrescribedCases({ db: portal.db, log: pino({ level: 'silent' }) });
const setLimitation = (id: string, days: number) =>
  portal.pool.query(
    `update cases set limitation_date = day, base_limitation_date = day
     from (select (business_now() at time zone 'Europe/Stockholm')::date + $2::int) as wanted (day) where _id = $1`,
    [id, days],
  );

test('cases whose limitation date has passed are closed as prescribed, once, and the creditor is notified', async () => {
  const [late, paused, last] = [await aCase(), await aCase(), await aCase()];
  await must(paused, 'pause_case', { to: daysAgo(-5) });
  for (const id of [late, paused]) await setLimitation(id, -1);
  await setLimitation(last, 0);
  expect(await closeAll()).toBe(2);
  expect(await closeAll()).toBe(0);
  for (const id of [late, paused]) {
    expect(await read(id)).toMatchObject({
      state: 'written_off',
      closed_kind: 'permanently',
      closed_reason: 'prescribed',
      remaining_transaction_amount: 0,
    });
  }
  expect(await read(last)).toMatchObject({ state: 'invoice', closed_reason: null });
  const { rows } = await portal.pool.query(
    `select "case", type from creditor_notifications where "case" = any($1) order by "case"`,
    [[late, paused, last]],
  );
  expect(rows).toEqual([late, paused].toSorted().map((id) => ({ case: id, type: 'case_prescribed' })));
});
