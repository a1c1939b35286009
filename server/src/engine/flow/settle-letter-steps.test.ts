import { addYears } from '@fordra/domain/values/day';
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
    `update creditors set debt_description = 'El', agreement_version = (select _id from agreement_versions limit 1) where name = 'Nordvik El AB'`,
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

test('the fee of a letter that fails after the case was closed is credited, and what was paid of it is overpaid', async () => {
  const id = await aDemandedCase();
  const [letter] = await lettersOf(id);
  await portal.pool.query(`update letters set status = 'sending' where _id = $1`, [letter._id]);
  const { payable_amount: amount } = await read(id);
  const { rows } = await portal.pool.query(
    `select (business_now() at time zone 'Europe/Stockholm')::date::text as today`,
  );
  await must(id, 'register_payment', { amount, paid_date: rows[0].today });
  expect(await read(id)).toMatchObject({ closed_kind: 'fully_paid', overpaid_amount: 0 });
  await failLetter(letter._id);
  const refunding = {
    closed_kind: 'fully_paid',
    status: 'refunding',
    overpaid_amount: 180_00,
    remaining_costs_amount: 0,
  };
  expect([await lettersOf(id), await read(id)]).toMatchObject([[{ status: 'stopped' }], refunding]);
});

test('a letter that failed beside the flow leaves its case as it is', async () => {
  const id = await aDemandedCase();
  const [letter] = await lettersOf(id);
  await portal.pool.query(`update letters set resent_from = _id where _id = $1`, [letter._id]);
  await failLetter(letter._id);
  expect(await read(id)).toMatchObject({ failed_reason: null, remaining_costs_amount: 180_00 });
});

test('a demand that the print shop did not print never left: its case stops, also when it waits for a decision, and it costs nothing', async () => {
  const id = await aDemandedCase();
  for (let days = 0; days < 60 && (await countOf('decisions', id)) === 0; days += 1) await passDays(portal.db, 1);
  const [rejected] = await lettersOf(id);
  expect([rejected.status, await read(id)]).toMatchObject(['sent', { remaining_costs_amount: 180_00 }]);
  const step = { letter: rejected._id, lease: null, status: 'failed', fault: 'address_unknown', isOver: true } as const;
  await portal.db.transaction().execute((tx) => settleLetterSteps(tx, [step], log));
  const stopped = { state: 'debt_collection', failed_reason: 'letter_not_sent', remaining_costs_amount: 0 };
  expect([await lettersOf(id), await read(id)]).toMatchObject([[{ status: 'failed', sent: null }], stopped]);
  const { rows } = await portal.pool.query(`select status from decisions where "case" = $1`, [id]);
  expect(rows).toEqual([{ status: 'recalled' }]);

  expect((await act(id, 'reset_failed_case', {})).json()._error.message).toBe('address_not_changed');
  const known = { address_line_1: 'Storgatan 5', zip_code: '411 38', city: 'Göteborg', country: 'SE' };
  await must(id, 'change_address', known);
  await must(id, 'reset_failed_case', {});
  await passDays(portal.db, 4);
  const [old, anew] = await lettersOf(id);
  expect([old.status, anew]).toMatchObject(['stopped', { recipient_address: known, first_letter_date: null }]);
  expect(await read(id)).toMatchObject({ failed_reason: null, remaining_costs_amount: 180_00 });
});

/** The post brings a letter back. */
async function bringBack(letter: string, fault: 'address_unknown' | 'not_accepted'): Promise<void> {
  const step = { letter, lease: null, status: 'returned', fault, isOver: true } as const;
  await portal.db.transaction().execute((tx) => settleLetterSteps(tx, [step], log));
}

const newAddress = { address_line_1: 'Nygatan 2', zip_code: '411 08', city: 'Göteborg', country: 'SE' };

test('a demand that came back stops its case; with a new address it is sent again with its own time, and the case goes on', async () => {
  const id = await aDemandedCase();
  await passDays(portal.db, 6);
  const [returned] = await lettersOf(id);
  await bringBack(returned._id, 'address_unknown');
  expect(await read(id)).toMatchObject({ status: 'failed', failed_reason: 'letter_returned' });
  await passDays(portal.db, 40);
  expect([await countOf('letters', id), await countOf('decisions', id)]).toEqual([1, 0]);

  const refused = await act(id, 'reset_failed_case', {});
  expect(refused.json()._error.message).toBe('address_not_changed');
  const copied = await act(id, 'send_letter_again', { letter: returned._id });
  expect(copied.statusCode).toBe(422);

  await must(id, 'change_address', newAddress);
  await must(id, 'reset_failed_case', {});
  await passDays(portal.db, 4);
  const [, again] = await lettersOf(id);
  expect(again).toMatchObject({ kind: 'debt_collection', status: 'sent', recipient_address: newAddress });
  expect(again.due_date > again.letter_date && again.due_date > returned.due_date).toBe(true);
  // One fee for the claim.
  expect(await read(id)).toMatchObject({ failed_reason: null, remaining_costs_amount: 180_00 });

  for (let days = 0; days < 60 && (await countOf('decisions', id)) === 0; days += 1) await passDays(portal.db, 1);
  const { rows } = await portal.pool.query(
    `select (_created at time zone 'Europe/Stockholm')::date > $2::date as is_after from decisions where "case" = $1`,
    [id, again.due_date],
  );
  expect(rows).toEqual([{ is_after: true }]);
});

test('a demand that the debtor did not accept may be sent to the same address, also on the same day', async () => {
  const id = await aDemandedCase();
  await passDays(portal.db, 1);
  const [returned] = await lettersOf(id);
  await bringBack(returned._id, 'not_accepted');
  await must(id, 'reset_failed_case', {});
  await portal.pool.query(
    `update letters set letter_date = (business_now() at time zone 'Europe/Stockholm')::date
    where _id = $1`,
    [returned._id],
  );
  await runToday(portal.db);
  for (let days = 0; days < 4 && (await countOf('letters', id)) === 1; days += 1) await passDays(portal.db, 1);
  expect(await lettersOf(id)).toMatchObject([{ status: 'returned' }, { status: expect.stringMatching(/queued|sent/) }]);
  await passDays(portal.db, 1);
  expect(await read(id)).toMatchObject({ failed_reason: null });
});

test('a letter that comes back after its last day to pay did not interrupt the limitation', async () => {
  const id = await aDemandedCase();
  const { limitation_date: registered } = await read(id);
  await passDays(portal.db, 20);
  const [letter] = await lettersOf(id);
  expect((await read(id)).limitation_date).toBe(addYears(letter.letter_date, 3));
  await bringBack(letter._id, 'not_accepted');
  expect(await read(id)).toMatchObject({ limitation_date: registered, base_limitation_date: registered });
});
