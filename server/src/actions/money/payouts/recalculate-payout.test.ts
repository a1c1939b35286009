import { randomUUID } from 'node:crypto';
import { postPlacement } from '@fordra/domain/money/ledger/money-postings';
import { day as dayOf } from '@fordra/domain/values/day';
import type { Payout } from '@fordra/resources/money/settlement/payouts';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../../testing/case-actions.ts';
import { testPortal } from '../../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../../testing/test-job-ports.ts';
import { makePayouts } from '../../../engine/money/make-payout.ts';
import { settleVouchers } from '../../../engine/money/settle-vouchers.ts';
import { insertVoucher } from '../../../store/ledger/insert-voucher.ts';

const portal = await testPortal();
afterAll(portal.close);
const { db } = portal;
const { aCase, nordvik, read, system } = await openCaseActions(portal);
const finn = await portal.signIn('finn@fordra.example');
const { account } = (await sql<{ account: string }>`select account from creditors where _id = ${nordvik}`.execute(db))
  .rows[0]!;
const id = await aCase();

let today = dayOf('2027-03-05');
async function go(day: string): Promise<void> {
  today = dayOf(day);
  await sql`update business_clock set ahead = ${`${day} 18:00`}::timestamp at time zone 'Europe/Stockholm' - clock_timestamp()`.execute(
    db,
  );
}
await go(today);

/** Capital is paid to the case, or below zero is taken back, and settled. */
async function settle(capital: number): Promise<void> {
  const matter = { currency: 'SEK', account, creditor: nordvik, case: id } as const;
  const size = { parts: { capital: Math.abs(capital) }, ownership: { agencyCosts: [] } };
  const postings = postPlacement(matter, size).map((one) => ({ ...one, amount: one.amount * Math.sign(capital) }));
  const kind = capital > 0 ? 'placement' : 'correction';
  await insertVoucher(db, { kind, booked: today, text: 'payment x', postings });
  await settleVouchers(db, { settledOn: () => today, signal: testJobPorts(db).signal });
}
const make = () => db.transaction().execute((tx) => makePayouts(tx, nordvik, today));
async function by(action: string, payout: string): Promise<string> {
  const url = `/api/finance--payouts/${payout}/actions/${action}`;
  const headers = { 'idempotency-key': randomUUID() };
  const reply = await portal.call(finn, { method: 'POST', url, payload: {}, headers });
  return reply.statusCode < 300 ? 'done' : reply.json()._error.message;
}
const payoutOf = (payout: string) => read<Payout>(payout, 'finance--payouts');
const all = async () => (await sql<Payout>`select * from finance_payouts where creditor = ${nordvik}`.execute(db)).rows;

test('runs at the same time pay each line once', async () => {
  await settle(500_00);
  const made = await Promise.all([make(), make(), make()]);
  expect(made.toSorted()).toEqual([0, 0, 1]);
  expect(await all()).toMatchObject([{ total_amount: 500_00, line_count: 1, status: 'calculated' }]);
});

test('a payout that is not worth paying any more is empty until the next payout day', async () => {
  const [{ _id: payout }] = (await all()) as [Payout];
  expect(await by('approve_payout', payout)).toBe('payout_bank_account_missing');
  expect(await payoutOf(payout)).toMatchObject({ status: 'calculated', approvals: [] });
  const own = { name: 'Klientmedel', fund: 'client', bankgiro: '50501055' };
  await portal.call(system, { method: 'POST', url: '/api/bank--accounts', payload: own });
  expect(await by('approve_payout', payout)).toBe('done');

  await settle(-450_00);
  expect(await by('recalculate_payout', payout)).toBe('done');
  expect(await payoutOf(payout)).toMatchObject({ status: 'calculated', total_amount: 0, line_count: 0, summary: [] });
  expect(await by('approve_payout', payout)).toBe('payout_status_not_allowed');
  expect(await make()).toBe(0);

  await go('2027-03-12');
  await settle(200_00);
  expect(await make()).toBe(1);
  expect(await all()).toMatchObject([{ _id: payout, total_amount: 250_00, line_count: 3, payout_date: today }]);
});
