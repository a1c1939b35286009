import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { tracesOf } from '../../../testing/expect-run-once.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, creditorId, postCases } from '../../../testing/register-cases.ts';
import { passDays, runToday } from '../../../testing/run-flow.ts';
import { testDatabase } from '../../../testing/test-database.ts';
import { openDatabase, openPool } from '../../store/connection/database.ts';

const url = await testDatabase();
const portal = await testPortal({ url });
const other = openPool(url, { max: 3 });
afterAll(() => other.end());
afterAll(portal.close);
const system = await portal.signIn('sys@fordra.example');
const creditor = await creditorId(portal, 'Solo AB');
await portal.pool.query(`update creditors set debt_description = 'El' where _id = $1`, [creditor]);

async function register(count: number): Promise<readonly string[]> {
  const cases = Array.from({ length: count }, () => aCaseInput());
  return (await postCases(portal, system, { creditor, cases })).json()._cases;
}

/** Registers this many cases whose reminders are due now, after running everything else that is due. */
async function due(count: number): Promise<readonly string[]> {
  await runToday(portal.db);
  const ids = await register(count);
  await portal.pool.query(
    `update cases set next_flow_item = 'send_reminder', next_flow_date = registration_date where _id = any($1)`,
    [ids],
  );
  await portal.pool.query(
    `update cases set position = jsonb_set(position, '{state}', '"invoice"') where _id = any($1)`,
    [ids],
  );
  return ids;
}

const stateOf = async (id: string) =>
  (
    await portal.pool.query(
      `select state, status, next_flow_item, added_costs_amount, failed_reason from cases where _id = $1`,
      [id],
    )
  ).rows[0];

test('a registered case gets its reminder and its demand, each with its fee, and then a decision is opened', async () => {
  const [id] = await register(1);
  await runToday(portal.db);
  await passDays(portal.db, 40);
  const { rows: letters } = await portal.pool.query(
    `select kind, status, amount, data -> 'total' as total from letters where "case" = $1 order by _id`,
    [id],
  );
  expect(letters.map(({ kind, status }) => [kind, status])).toEqual([
    ['reminder', 'sent'],
    ['debt_collection', 'sent'],
  ]);
  for (const { amount, total } of letters) expect(amount).toBe(total);
  expect(await stateOf(id!)).toEqual({
    state: 'debt_collection',
    status: 'paused',
    next_flow_item: 'schedule_enforcement',
    added_costs_amount: 240_00,
    failed_reason: null,
  });
  const { rows: asked } = await portal.pool.query(
    `select type, status, default_option from decisions where "case" = $1`,
    [id],
  );
  expect(asked).toEqual([{ type: 'continue_to_enforcement', status: 'unassigned', default_option: 'wait_30_days' }]);
});

test('without an answer the default of the decision is carried out, and the flow goes on as it says', async () => {
  const { rows } = await portal.pool.query(`select "case" as id from decisions where status = 'unassigned'`);
  await passDays(portal.db, 16);
  const { rows: asked } = await portal.pool.query(`select status, chosen_option from decisions where "case" = $1`, [
    rows[0].id,
  ]);
  expect(asked).toEqual([{ status: 'defaulted', chosen_option: 'wait_30_days' }]);
  expect(await stateOf(rows[0].id)).toMatchObject({ status: 'queued', next_flow_item: 'schedule_enforcement' });
});

test('a case that cannot be run is marked with its reason and does not stop the others', async () => {
  const ids = await due(20);
  const [bad, worse] = ids;
  await portal.pool.query(`update cases set next_flow_item = 'dance' where _id = $1`, [bad]);
  // A position that our code never writes makes the rules throw.
  await portal.pool.query(`update cases set interest_claims = '[{"terms": null}]' where _id = $1`, [worse]);
  await runToday(portal.db);
  expect(await stateOf(worse!)).toMatchObject({ status: 'failed', failed_reason: 'system_error' });
  expect(await stateOf(bad!)).toMatchObject({ status: 'failed', failed_reason: 'invalid_next_flow_item' });
  const good = await tracesOf(portal.pool, ids.slice(2));
  expect(new Set(good).size).toBe(1);
  expect(good[0]).toContain('reminder ');
});

test('a batch that the database refuses is halved until the failing case is found', async () => {
  const ids = await due(16);
  await portal.pool.query(`create function spoil() returns trigger language plpgsql as $$ begin
    if new."case" = '${ids[7]}' then raise exception 'spoilt'; end if; return new; end $$`);
  await portal.pool.query('create trigger spoil before insert on letters for each row execute function spoil()');
  await runToday(portal.db);
  await portal.pool.query('drop trigger spoil on letters');
  expect(await stateOf(ids[7]!)).toMatchObject({ status: 'failed', failed_reason: 'system_error' });
  const good = await tracesOf(
    portal.pool,
    ids.filter((id) => id !== ids[7]),
  );
  expect(new Set(good).size).toBe(1);
  expect(good[0]).toContain('reminder ');
});

test('with two workers, one of them frozen past its lease, each case is run once', async () => {
  const expected = (await tracesOf(portal.pool, await ran(1)))[0];
  const ids = await due(60);
  const woken = Promise.withResolvers<void>();
  let isFrozen = false;
  const freeze = async () => {
    if (isFrozen) return;
    isFrozen = true;
    await woken.promise;
  };
  const pace = { batch: 10, lanes: 1, leaseMs: 300 };
  const frozen = runToday(
    openDatabase(other),
    { onMoment: (moment) => (moment === 'claimed' ? freeze() : undefined) },
    pace,
  );
  while (!isFrozen) await sleep(5);
  await Promise.all([runToday(portal.db, {}, pace), runToday(portal.db, {}, pace)]);
  expect(new Set(await tracesOf(portal.pool, ids))).toEqual(new Set([expected]));
  woken.resolve();
  await frozen;
  expect(new Set(await tracesOf(portal.pool, ids))).toEqual(new Set([expected]));
});

test('the cases of a worker that is killed before its commit are run by the next one', async () => {
  const expected = (await tracesOf(portal.pool, await ran(1)))[0];
  const ids = await due(30);
  const file = join(import.meta.dirname, '../../../testing/flow-worker.ts');
  const worker = fork(file, [url, 'applied', '2', 'dies', '500'], { stdio: 'ignore' });
  expect(await once(worker, 'exit')).toEqual([null, 'SIGKILL']);
  await runToday(portal.db, {}, { leaseMs: 500 });
  expect(new Set(await tracesOf(portal.pool, ids))).toEqual(new Set([expected]));
});

/** Cases that were run without an error. */
async function ran(count: number): Promise<readonly string[]> {
  const ids = await due(count);
  await runToday(portal.db);
  return ids;
}
