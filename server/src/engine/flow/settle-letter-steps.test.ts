import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { passDays, runToday } from '../../../testing/run-flow.ts';
import { settleLetterSteps } from './settle-letter-steps.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, read } = await openCaseActions(portal);
const log = pino({ level: 'silent' });

const lettersOf = async (id: string) =>
  (await portal.pool.query(`select * from letters where "case" = $1 order by _id`, [id])).rows;
const countOf = async (table: string, id: string): Promise<number> =>
  (await portal.pool.query(`select count(*)::int as n from ${table} where "case" = $1`, [id])).rows[0].n;
/** Time passes and no letter is sent. */
const passDaysUnsent = async (days: number) => {
  for (let left = days; left > 0; left -= 1) {
    await sql`update business_clock set ahead = ahead + interval '1 day'`.execute(portal.db);
    await runToday(portal.db);
  }
};

/** A case with a demand of today that is queued. */
async function aDemandedCase(): Promise<string> {
  const id = await aCase({ start_action: 'debt_collection' });
  await runToday(portal.db);
  for (let days = 0; days < 5 && (await lettersOf(id)).length === 0; days++) await passDays(portal.db, 1);
  expect(await lettersOf(id)).toMatchObject([{ kind: 'debt_collection', status: 'queued' }]);
  expect(await read(id)).toMatchObject({ remaining_costs_amount: 180_00 });
  return id;
}

async function failLetter(id: string): Promise<void> {
  const { rows } = await portal.pool.query(
    `update letters set status = 'sending', next_attempt = date_trunc('milliseconds', now()) where _id = $1
     returning next_attempt as lease`,
    [id],
  );
  const step = {
    letter: id,
    lease: rows[0].lease,
    status: 'failed',
    fault: 'not_printable',
    detail: 'render',
  } as const;
  await portal.db.transaction().execute((tx) => settleLetterSteps(tx, [step], log));
}

beforeAll(async () => {
  await portal.pool.query(
    `update creditors set debt_description = 'El', agreement_version = '1' where name = 'Nordvik El AB'`,
  );
});

test('a letter that cannot be printed stops its case and costs nothing, and a reset makes it anew', async () => {
  const id = await aDemandedCase();
  const [letter] = await lettersOf(id);
  await failLetter(letter._id);
  expect(await lettersOf(id)).toMatchObject([{ status: 'failed', fault: 'not_printable' }]);
  const stopped = { status: 'failed', failed_reason: 'letter_not_sent', remaining_costs_amount: 0 };
  expect(await read(id)).toMatchObject(stopped);
  const refused = await act(letter._id, 'retry_letter', {}, { on: 'letters' });
  expect(refused.json()._error.message).toBe('flow_interrupted_by_task_error');

  await passDays(portal.db, 40);
  expect(await read(id)).toMatchObject(stopped);
  expect([await countOf('decisions', id), await countOf('enforcement_applications', id)]).toEqual([0, 0]);

  await must(id, 'reset_failed_case', {});
  await passDays(portal.db, 4);
  const [old, anew] = await lettersOf(id);
  expect([old.status, anew.kind, await read(id)]).toMatchObject([
    'stopped',
    'debt_collection',
    { failed_reason: null, remaining_costs_amount: 180_00 },
  ]);
  expect(anew.letter_date > old.letter_date).toBe(true);
});

test('a letter that no channel has taken stops the case when its next step is due', async () => {
  const id = await aDemandedCase();
  await passDaysUnsent(20);
  expect(await read(id)).toMatchObject({ failed_reason: 'letter_not_sent', remaining_costs_amount: 0 });
  expect(await lettersOf(id)).toMatchObject([{ status: 'stopped' }]);
  expect([await countOf('decisions', id), await countOf('enforcement_applications', id)]).toEqual([0, 0]);
});

test('no application is made without a demand that left', async () => {
  const id = await aDemandedCase();
  await passDays(portal.db, 1);
  for (let days = 0; days < 60 && (await read(id)).pause?.reason !== 'waiting_on_decision'; days += 1)
    await passDays(portal.db, 1);
  await must(id, 'make_decision', { options: ['apply_payment_order'] });
  await portal.pool.query(`update letters set status = 'queued', sent = null where "case" = $1`, [id]);
  await runToday(portal.db);
  expect(await countOf('enforcement_applications', id)).toBe(0);
  expect(await read(id)).toMatchObject({ failed_reason: 'letter_not_sent' });
});

test('a letter that failed beside the flow leaves its case as it is', async () => {
  const id = await aDemandedCase();
  const [letter] = await lettersOf(id);
  await portal.pool.query(`update letters set resent_from = _id where _id = $1`, [letter._id]);
  await failLetter(letter._id);
  expect(await read(id)).toMatchObject({ failed_reason: null, remaining_costs_amount: 180_00 });
});
