import { checkFlowConfiguration } from '@fordra/domain/flow/checks/check-flow-configuration';
import { defaultFlows } from '@fordra/domain/flow/configuration/default-flows';
import { day } from '@fordra/domain/values/day';
import { afterAll, expect, test } from 'vitest';
import { fullRow, insertRow, resourceNamed } from '../../../testing/tenants/full-rows.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openPool } from '../connection/database.ts';
import { selectFlows } from './select-flows.ts';

const pool = openPool(await testDatabase());
const db = openDatabase(pool);
afterAll(() => pool.end());
const { _id: account } = await insertRow(db, 'accounts', fullRow(resourceNamed('accounts'), 'prov', 1));
const { _id: creditor } = await insertRow(db, 'creditors', fullRow(resourceNamed('creditors'), 'prov', 1, { account }));
const of = { creditor, account, on: day('2026-11-15') };

test('a creditor without a flow of its own has the operator’s flows, as the domain defines them', async () => {
  const flows = Object.fromEntries((await selectFlows(db, of)).map(({ type, items }) => [type, items]));
  expect(flows).toEqual(Object.fromEntries(Object.values(defaultFlows).map(({ type, items }) => [type, items])));
  for (const flow of Object.values(defaultFlows)) expect(checkFlowConfiguration(flow)).toEqual([]);
});

test('the creditor’s own flow takes precedence over its account’s, and that over the operator’s; one that is not valid yet is ignored', async () => {
  const items = JSON.stringify([defaultFlows.standard.items[0]]);
  const add = (whose: { account: string; creditor?: string }, version: number, from: string) =>
    pool.query(
      `insert into flow_configurations (name, type, version, valid_from, items, account, creditor)
       values ('egen', 'standard', $1, $2, $3, $4, $5) returning _id`,
      [version, from, items, whose.account, whose.creditor ?? null],
    );
  const chosen = async () => (await selectFlows(db, of)).find(({ type }) => type === 'standard')!.id;
  const ofAccount = await add({ account }, 1, '2026-01-01');
  expect(await chosen()).toBe(ofAccount.rows[0]._id);
  const own = await add({ account, creditor }, 1, '2026-01-01');
  expect(await chosen()).toBe(own.rows[0]._id);
  const newer = await add({ account, creditor }, 2, '2026-06-01');
  await add({ account, creditor }, 3, '2027-01-01');
  expect(await chosen()).toBe(newer.rows[0]._id);
});
