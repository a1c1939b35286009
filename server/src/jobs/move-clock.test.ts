import { addDays, type Day } from '@fordra/domain/values/day';
import { clockPages } from '@fordra/simulators/clock/clock-pages';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../testing/case-actions.ts';
import { testPortal } from '../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../testing/test-job-ports.ts';
import { passADay } from '../store/clock/pass-a-day.ts';
import { selectClock } from '../store/clock/select-clock.ts';
import { openDatabase, openPool } from '../store/connection/database.ts';
import { moveClock } from './move-clock.ts';

const world = await testPortal();
const { db, url } = world;
const context = testJobPorts(db);
const { fetch } = clockPages({
  read: () => selectClock(db),
  move: (days, signal) => moveClock(days, { ...context, signal }),
});
const portal = await testPortal({ url, build: async () => {}, devPages: [{ path: '/dev/clock', fetch }] });
afterAll(async () => {
  await portal.close();
  await world.close();
});
const { aCase, read } = await openCaseActions(world);
const post = (payload: object) => portal.call(undefined, { method: 'POST', url: '/dev/clock', payload });
const today = async () => (await selectClock(db)).today;

test('days pass one by one, each with its statistics, and new rows have the new day', async () => {
  const [before, from] = [await aCase(), await today()];
  const reply = await post({ days: 3 });
  expect([reply.statusCode, reply.json()]).toEqual([
    200,
    expect.objectContaining({ status: 'done', from, to: addDays(from, 3) }),
  ]);
  expect(await read(await aCase())).toMatchObject({ registration_date: addDays(from, 3) });
  expect(await read(before)).toMatchObject({ registration_date: from });
  const { rows } = await sql<{ date: Day }>`select distinct date from statistics_account_days order by 1`.execute(db);
  expect(rows.map(({ date }) => date)).toEqual([0, 1, 2, 3].map((days) => addDays(from, days)));
});

test('after an interruption at any point the clock is at a whole day, whose work the next move does first', async () => {
  const from = await today();
  const stopping = new AbortController();
  for await (const { date } of moveClock(5, { ...context, signal: stopping.signal })) {
    if (date === addDays(from, 2)) stopping.abort();
  }
  expect(await today()).toBe(addDays(from, 2));
  await sql`delete from statistics_account_days where date = ${addDays(from, 2)}`.execute(db);
  await post({ days: 1 });
  const { rows } = await sql`select date from statistics_account_days where date > ${from} group by 1`.execute(db);
  expect(rows).toHaveLength(3);
});

test('the page does not exist without the demo', async () => {
  expect((await world.call(undefined, { method: 'POST', url: '/dev/clock', payload: { days: 1 } })).statusCode).toBe(
    404,
  );
});

test('moving by a day works when daylight saving time begins or ends, also late in the evening', async () => {
  const pool = openPool(url, { max: 1 });
  const other = openDatabase(pool);
  for (const [evening, next] of [
    ['2028-03-25 23:30 Europe/Stockholm', '2028-03-26'],
    ['2028-10-28 23:30 Europe/Stockholm', '2028-10-29'],
    ['2028-12-31 00:10 Europe/Stockholm', '2029-01-01'],
  ]) {
    await sql`update business_clock set ahead = ${evening}::timestamptz - clock_timestamp()`.execute(other);
    expect([await passADay(other), await today()]).toEqual([next, next]);
  }
  await pool.end();
});
