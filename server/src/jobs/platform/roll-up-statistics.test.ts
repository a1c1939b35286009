import { postPayout } from '@fordra/domain/money/ledger/money-postings';
import type { Posting } from '@fordra/domain/money/ledger/voucher';
import { arbitraryAction } from '@fordra/domain/testing/arbitrary-action';
import type { Day } from '@fordra/domain/values/day';
import type { StatisticsCreditorDay } from '@fordra/resources/platform/statistics-creditor-days';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { moveClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { applyCaseOutcomes } from '../../engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { rollUpDays } from '../../store/statistics/roll-up-days.ts';

const portal = await testPortal();
afterAll(portal.close);
const { db } = portal;
const { aCase, must, paymentsOf, nordvik, read, system } = await openCaseActions(portal);
const scope = { kind: 'everything' } as const;
const by = { user: null, userName: null, signedInBy: null, fromAddress: null, requestId: null, action: 'test' };
const counted = 'states, remaining_amounts, start_actions, letters, events, paid_amounts, paid_out_amounts, other';

async function days(): Promise<readonly StatisticsCreditorDay[]> {
  const where = encodeURIComponent(JSON.stringify({ creditor: nordvik }));
  const url = `/api/statistics--creditor-days?where=${where}&sort=-date&max_results=100`;
  return (await portal.call(system, { url })).json()._items;
}

async function everything(): Promise<unknown> {
  const creditors =
    await sql`select creditor, date, ${sql.raw(counted)} from statistics_creditor_days order by 1, 2`.execute(db);
  const accounts =
    await sql`select account, date, ${sql.raw(counted)} from statistics_account_days order by 1, 2`.execute(db);
  return { creditors: creditors.rows, accounts: accounts.rows };
}

async function etags(): Promise<unknown> {
  const { rows } = await sql`
    select _id, _etag from statistics_creditor_days union all select _id, _etag from statistics_account_days order by 1`.execute(
    db,
  );
  return rows;
}

/** The states of Nordvik's open cases now, counted one by one. */
async function countOpenCases(): Promise<unknown> {
  const { rows } = await sql<{ state: string; n: number; owed: number }>`
    select state, count(*)::int as n, sum(remaining_transaction_amount)::bigint as owed from cases
    where creditor = ${nordvik} and closed is null group by state`.execute(db);
  return {
    states: Object.fromEntries(rows.map(({ state, n }) => [state, n])),
    remaining_amounts: Object.fromEntries(
      rows.filter(({ owed }) => owed !== 0).map(({ state, owed }) => [state, { SEK: owed }]),
    ),
  };
}

const summaryOf = ({ states, remaining_amounts }: StatisticsCreditorDay) => ({ states, remaining_amounts });

test('the statistics of a day show what was open at its end, and what began, was paid and was paid in full', async () => {
  const [kept, gone, taken] = [await aCase(), await aCase({ start_action: 'debt_collection' }), await aCase()];
  await must(gone, 'register_payment', { amount: 500_000, paid_date: await moveClock(db, 0) });
  await must(taken, 'register_payment', { amount: 500_000, paid_date: await moveClock(db, 0) });
  const [back] = await paymentsOf(taken);
  await must(back!._id, 'reverse_payment', { reason: 'bounced' }, { on: 'payments' });
  await rollUpDays(db);
  const first = (await days())[0]!;
  expect(first).toMatchObject({ creditor_name: 'Nordvik El AB', start_actions: { reminder: 2, debt_collection: 1 } });
  expect(first.other).toEqual({ opened: 3, closed: 2, reopened: 1, capital_fully_paid: 1 });
  expect(first.events).toMatchObject({ case_registered: 3, payment_registered: 2, payment_reversed: 1 });

  await moveClock(db, 3);
  const [late] = await paymentsOf(gone);
  await must(late!._id, 'reverse_payment', { reason: 'bounced' }, { on: 'payments' });
  await must(kept, 'register_payment', { amount: 40_000, paid_date: await moveClock(db, 0) });
  await rollUpDays(db);
  const [today, quiet, , then] = await days();
  expect(then).toEqual(first);
  expect(quiet).toMatchObject({ states: then!.states, start_actions: {}, events: {}, paid_amounts: {} });
  expect(today!.other).toEqual({ opened: 0, closed: 0, reopened: 1, capital_fully_paid: 0 });
  expect(today!.paid_amounts).toEqual({ SEK: 40_000 - then!.paid_amounts.SEK! });
  expect(summaryOf(today!)).toEqual(await countOpenCases());
});

test('a registration that is undone, the same day or later, is as if it had not been', async () => {
  await rollUpDays(db);
  await moveClock(db, 1);
  await rollUpDays(db);
  const before = (await days())[0]!;
  const later = (await read(await aCase())).case_registration as string;
  const on = { on: 'case--registrations' };
  await must((await read(await aCase())).case_registration as string, 'undo_registration', {}, on);
  await rollUpDays(db);
  expect((await days())[0]).toMatchObject({ start_actions: { reminder: 1 }, other: { opened: 1, closed: 0 } });
  await moveClock(db, 4);
  await rollUpDays(db);
  await must(later, 'undo_registration', {}, on);
  await rollUpDays(db);
  const began = ({ start_actions, events, other }: StatisticsCreditorDay) => ({ start_actions, events, other });
  const found = (await days()).slice(0, 5);
  for (const day of found) expect(began(day)).toEqual(began(before));
  expect(summaryOf(found[0]!)).toEqual(summaryOf(before));
});

test('the money of the start page is what open cases owe now and what was paid and paid out this month', async () => {
  const today = await moveClock(db, 0);
  const id = await aCase();
  await must(id, 'register_payment', { amount: 30_000, paid_date: today });
  const { rows } = await sql<{ account: string }>`select account from creditors where _id = ${nordvik}`.execute(db);
  const matter = { currency: 'SEK', account: rows[0]!.account, creditor: nordvik } as const;
  const book = (postings: readonly Posting[], reverses?: string) =>
    db.transaction().execute((tx) =>
      insertVoucher(tx, {
        kind: reverses ? 'reversal' : 'payout',
        booked: today as Day,
        text: 'Utbetalning',
        postings,
        ...(reverses && { reverses }),
      }),
    );
  await book(postPayout(matter, 20_000));
  const taken = await book(postPayout(matter, 5_000));
  await book(
    postPayout(matter, 5_000).map((posting) => ({ ...posting, amount: -posting.amount })),
    taken,
  );
  await rollUpDays(db);
  const where = encodeURIComponent(JSON.stringify({ creditor: nordvik }));
  const { money } = (await portal.call(system, { url: `/api/statistics--creditor-days/sums?where=${where}` })).json();
  const { remaining_amounts } = (await countOpenCases()) as { remaining_amounts: object };
  const month = (await days()).filter(({ date }) => date.slice(0, 7) === today.slice(0, 7));
  const paid = month.reduce((sum, { paid_amounts }) => sum + (paid_amounts.SEK ?? 0), 0);
  expect(paid).toBeGreaterThan(0);
  expect(money).toEqual({
    month: `${today.slice(0, 7)}-01`,
    remaining: remaining_amounts,
    paid: { SEK: paid },
    paid_out: { SEK: 20_000 },
  });
});

test('computing step by step, from scratch or from any day on gives the same result, and correct rows are not written again', async () => {
  const counted = new Map<string, unknown>();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(arbitraryAction, fc.boolean()), { minLength: 4, maxLength: 8 }),
      async (actions) => {
        const id = await aCase({ start_action: 'debt_collection' });
        for (const [{ act, days: passed }, isRolledUp] of actions) {
          counted.set(await moveClock(db, 0), await countOpenCases());
          await moveClock(db, Math.min(passed, 3));
          await db.transaction().execute(async (tx) => {
            const [loaded] = await loadCaseFiles(tx, { ids: [id], scope, isLocked: true, isStaff: true });
            const decided = act(loaded!.file);
            if (decided.allowed) await applyCaseOutcomes(tx, [{ loaded: loaded!, outcome: decided.outcome }], by);
          });
          if (isRolledUp) await rollUpDays(db);
        }
        counted.set(await moveClock(db, 0), await countOpenCases());
      },
    ),
    { numRuns: 4 },
  );
  await rollUpDays(db);
  const byDate = new Map((await days()).map((one) => [one.date, one]));
  for (const [date, expected] of counted) expect(summaryOf(byDate.get(date)!)).toEqual(expected);

  const [bitByBit, before] = [await everything(), await etags()];
  await rollUpDays(db, { from: [...counted.keys()].sort()[2]! as never });
  expect([await everything(), await etags()]).toEqual([bitByBit, before]);
  await sql`delete from statistics_creditor_days`.execute(db);
  await sql`delete from statistics_account_days`.execute(db);
  await rollUpDays(db);
  expect(await everything()).toEqual(bitByBit);
});

test('a creditor’s new name is shown on all its days; another account sees none of them', async () => {
  await sql`update creditors set name = 'Nordvik Kraft AB' where _id = ${nordvik}`.execute(db);
  expect(new Set((await days()).map(({ creditor_name }) => creditor_name))).toEqual(new Set(['Nordvik Kraft AB']));
  const { rows } = await sql<{ account: string }>`select account from creditors where _id = ${nordvik}`.execute(db);
  const anna = await portal.signIn('anna@nordvik.example');
  const own = (await portal.call(anna, { url: '/api/statistics--account-days?sort=-date&max_results=30' })).json();
  expect(own._items.length).toBeGreaterThan(3);
  expect(own._items.every(({ account }: { account: string }) => account === rows[0]!.account)).toBe(true);
});
