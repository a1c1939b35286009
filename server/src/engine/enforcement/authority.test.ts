import { randomUUID } from 'node:crypto';
import type { AuthorityEvent, AuthorityMessage } from '@fordra/domain/enforcement/applications/authority-messages';
import { day } from '@fordra/domain/values/day';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { passDays, runToday } from '../../../testing/run-flow.ts';
import { checkLedger } from '../../store/ledger/check-ledger.ts';
import { applyAuthorityEvents } from './apply-authority-events.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, read, paymentsOf, system } = await openCaseActions(portal);
const ports = { db: portal.db, log: pino({ level: 'silent' }) };
const someDay = day('2026-10-01');

const applicationsOf = async (id: string) =>
  (await portal.pool.query(`select * from enforcement_applications where "case" = $1 order by _id`, [id])).rows;
const idOf = async (id: string, kind: string) => (await applicationsOf(id)).findLast((one) => one.kind === kind)._id;
const eventsOf = async (id: string): Promise<string[]> =>
  (await portal.pool.query(`select key from case_events where "case" = $1 order by _id`, [id])).rows.map(
    (row) => row.key,
  );
const send = () =>
  portal.pool.query(
    `update enforcement_applications set status = 'sent', sent_date = queued_date where status = 'queued'`,
  );

async function receive(id: string, kind: string, ...messages: readonly AuthorityMessage[]): Promise<readonly string[]> {
  const application = await idOf(id, kind);
  const events = messages.map((one): AuthorityEvent => ({ reference: randomUUID(), application, message: one }));
  return (await applyAuthorityEvents(ports, events)).map(({ outcome }) => outcome);
}
const confirmed = (number: string, fee: number) =>
  ({ kind: 'application_confirmed', authority_number: number, fee }) as const;
const verdict = { kind: 'decision_issued', verdict_number: 'V 1', decided_on: someDay } as const;
const paid = (amount: number, reference = 'KFM', on = someDay) =>
  ({ kind: 'partial_accounting', paid_on: on, amount, payment_reference: reference }) as const;
const done = (amount: number) =>
  ({ kind: 'final_accounting', reported_on: someDay, amount, payment_reference: 'KFM slut' }) as const;

const ids: string[] = [];
beforeAll(async () => {
  await portal.pool.query(
    `update creditors set debt_description = 'El', agreement_version = (select _id from agreement_versions limit 1) where name = 'Nordvik El AB'`,
  );
  for (let at = 0; at < 9; at++) ids.push(await aCase({ start_action: 'debt_collection' }));
  for (let days = 0; days < 60 && (await read(ids[0]!)).pause?.reason !== 'waiting_on_decision'; days += 2)
    await passDays(portal.db, 2);
  // Letters have been sent, otherwise the demand would have no fee.
  await portal.pool.query(`update letters set status = 'sent' where status = 'queued'`);
  for (const id of ids) await must(id, 'make_decision', { options: ['apply_payment_order'] });
  await runToday(portal.db);
});

test('an application has its costs and a copy of the claim', async () => {
  const id = ids[0]!;
  expect(await read(id)).toMatchObject({
    state: 'enforcement',
    phase: 'verdict_submitted',
    added_costs_amount: 860_00,
  });
  const [application] = await applicationsOf(id);
  expect(application).toMatchObject({
    kind: 'payment_order',
    status: 'queued',
    fee: 300_00,
    claim: { capital: 100_000, creditor: { name: 'Nordvik El AB' }, debtors: [{ id_number: '200001012384' }] },
  });
  const { costs, capital, interest } = application.claim;
  expect(costs).toContainEqual({ code: 'verdict_outlay', amount: 300_00 });
  expect(costs.reduce((sum: number, one: { amount: number }) => sum + one.amount, capital + interest.amount)).toBe(
    application.total,
  );
  expect((await act(id, 'recall_enforcement', { reason: 'Betalt' })).json()._error.message).toBe(
    'payment_order_application_not_sent',
  );
  await send();
});

test('verdict, enforcement, part payment, report, surveillance: messages that are early or repeated give the same result', async () => {
  const id = ids[0]!;
  const application = await idOf(id, 'payment_order');
  const early: AuthorityEvent = { reference: 'early', application, message: verdict };
  expect(await applyAuthorityEvents(ports, [early])).toMatchObject([{ outcome: 'early' }]);
  expect(await receive(id, 'payment_order', confirmed('U 1', 300_00))).toEqual(['applied']);
  expect(await applyAuthorityEvents(ports, [early])).toEqual([{ reference: 'early', outcome: 'repeated' }]);
  expect(await read(id)).toMatchObject({ phase: 'verdict_issued', court_case_number: 'U 1', verdict_number: 'V 1' });
  await runToday(portal.db);
  expect(await read(id)).toMatchObject({ phase: 'enforcement_submitted', added_costs_amount: 1_460_00 });
  await send();
  expect(await receive(id, 'enforcement', paid(500_00), confirmed('E 1', 600_00), paid(100_00, 'andra'))).toEqual([
    'early',
    'applied',
    'applied',
  ]);
  const payments = await paymentsOf(id);
  expect(payments).toMatchObject([{ kind: 'authority_payment', amount: 500_00 }, { amount: 100_00 }]);
  expect(payments.flatMap(({ allocation }) => allocation)).toEqual([
    { component: 'enforcement_outlay', amount: 500_00 },
    { component: 'enforcement_outlay', amount: 100_00 },
  ]);
  expect(await receive(id, 'enforcement', { kind: 'fee_changed', changed_on: someDay, fee: 600_00 }, done(0))).toEqual([
    'applied',
    'applied',
  ]);
  expect(await read(id)).toMatchObject({ state: 'debt_surveillance', pause: { reason: 'waiting_on_decision' } });
  const { parts } = (await portal.call(system, { url: `/api/cases/${id}/debt-summary` })).json();
  expect(parts).toContainEqual(
    expect.objectContaining({ component: 'enforcement_outlay', added: 1_200_00, paid: 600_00 }),
  );
  await must(id, 'make_decision', { options: ['move_to_surveillance'] });
  expect(await eventsOf(id)).toEqual(
    expect.arrayContaining(['verdict_issued', 'enforcement_reported', 'decision_made']),
  );
});

test('an objection must be answered in time: without an answer the application is recalled', async () => {
  const id = ids[1]!;
  await receive(id, 'payment_order', confirmed('U 2', 300_00), {
    kind: 'disputed',
    disputed_on: someDay,
    ground: 'Fel',
  });
  expect(await read(id)).toMatchObject({ state: 'dispute', status: 'paused' });
  await must(id, 'make_decision', { options: ['recall_from_authority'] });
  // Without a verdict the debtor does not owe the cost of the application: only the fee of the demand is left.
  expect(await read(id)).toMatchObject({ state: 'enforcement_recalled', remaining_costs_amount: 180_00 });
  expect(await eventsOf(id)).toContain('verdict_costs_credited');
  const [, recall] = await applicationsOf(id);
  expect(recall).toMatchObject({ kind: 'recall', status: 'queued', claim: { authority_number: 'U 2' } });
  expect((await act(id, 'recall_enforcement', { reason: 'Betalt' })).json()._error.message).toBe(
    'already_recalled_from_enforcement',
  );
  expect(await receive(id, 'payment_order', { kind: 'recalled', recalled_on: someDay })).toEqual(['applied']);
  expect((await applicationsOf(id)).map(({ status }) => status)).toEqual(['ended', 'ended']);
});

test('full payment to us recalls the application at the authority; money that still arrives from the authority is held', async () => {
  const id = ids[2]!;
  await receive(id, 'payment_order', confirmed('U 3', 300_00));
  const { remaining_transaction_amount: owed, accrued_interest: accrued } = await read(id);
  const { today } = (await portal.pool.query(`select (business_now() at time zone 'Europe/Stockholm')::date as today`))
    .rows[0];
  await must(id, 'register_payment', { amount: owed + (accrued?.amount ?? 0), paid_date: today });
  expect(await read(id)).toMatchObject({ closed_kind: 'fully_paid' });
  expect((await applicationsOf(id)).map(({ kind }) => kind)).toEqual(['payment_order', 'recall']);
  expect(await receive(id, 'payment_order', paid(700_00, 'KFM', day(today)))).toEqual(['applied']);
  expect(await read(id)).toMatchObject({ closed_kind: 'fully_paid', overpaid_amount: 700_00 });
});

test('a dismissed application costs the debtor nothing, stops the flow and is made again when the case is reset', async () => {
  const id = ids[3]!;
  expect(await receive(id, 'payment_order', { kind: 'application_rejected', reason: 'Oklart yrkande' })).toEqual([
    'applied',
  ]);
  expect(await read(id)).toMatchObject({
    status: 'failed',
    failed_reason: 'application_rejected',
    remaining_costs_amount: 180_00,
  });
  expect(await receive(id, 'payment_order', confirmed('U 4', 300_00))).toEqual(['refused']);
  await must(id, 'reset_failed_case');
  await runToday(portal.db);
  expect((await applicationsOf(id)).map(({ status }) => status)).toEqual(['rejected', 'queued']);
  expect(await read(id)).toMatchObject({ phase: 'verdict_submitted', remaining_costs_amount: 860_00 });
  await send();
});

test('a recall that is still unsent is withdrawn when the authority finishes the application by itself', async () => {
  const id = ids[7]!;
  await receive(id, 'payment_order', confirmed('U 8', 300_00), { ...verdict, verdict_number: 'V 8' });
  await runToday(portal.db);
  await send();
  await receive(id, 'enforcement', confirmed('E 8', 600_00));
  await must(id, 'recall_enforcement', { reason: 'Betalt' });
  // After a verdict the costs are owed: 180 for the demand, 300 and 380 for the verdict, 600 for its enforcement.
  expect(await read(id)).toMatchObject({ remaining_costs_amount: 1_460_00 });
  await receive(id, 'enforcement', done(0));
  expect((await applicationsOf(id)).map(({ kind, status }) => [kind, status])).toContainEqual(['recall', 'ended']);
});

test('full payment through the authority closes the case, and the same message applied many times at once takes effect once', async () => {
  const id = ids[4]!;
  await receive(id, 'payment_order', confirmed('U 5', 300_00), { ...verdict, verdict_number: 'V 5' });
  await runToday(portal.db);
  await send();
  await receive(id, 'enforcement', confirmed('E 5', 600_00));
  const { remaining_transaction_amount: owed, accrued_interest: accrued } = await read(id);
  const application = await idOf(id, 'enforcement');
  const all = { reference: 'all', application, message: done(owed + (accrued?.amount ?? 0) + 5_000) };
  const answers = await Promise.all(Array.from({ length: 8 }, () => applyAuthorityEvents(ports, [all])));
  expect(
    answers
      .flat()
      .map(({ outcome }) => outcome)
      .sort(),
  ).toEqual(['applied', ...Array(7).fill('repeated')]);
  expect(await read(id)).toMatchObject({ closed_kind: 'fully_paid', remaining_transaction_amount: 0 });
  expect(await paymentsOf(id)).toHaveLength(1);
});

test('a disputed application goes to court, and the verdict of the court is registered and enforced', async () => {
  const id = ids[6]!;
  await receive(id, 'payment_order', confirmed('U 7', 300_00), {
    kind: 'disputed',
    disputed_on: someDay,
    ground: 'Fel',
  });
  await must(id, 'make_decision', { options: ['court_transfer'], reason: 'goods_wrong' });
  expect(await read(id)).toMatchObject({ state: 'dispute', remaining_costs_amount: 860_00 });
  const won = { outcome: 'won', decided_date: someDay, court_case_number: 'FT 7', verdict_number: 'Dom 7' };
  const { verdict_number: _, ...unnamed } = won;
  expect((await act(id, 'register_court_outcome', unnamed)).statusCode).toBe(422);
  await must(id, 'register_court_outcome', { ...won, costs: 1_000_00 });
  expect(await read(id)).toMatchObject({
    state: 'enforcement',
    phase: 'verdict_issued',
    court_case_number: 'FT 7',
    verdict_number: 'Dom 7',
    remaining_costs_amount: 2_460_00,
  });
  expect(await eventsOf(id)).toContain('court_decided');
  await runToday(portal.db);
  expect((await applicationsOf(id)).at(-1)).toMatchObject({ kind: 'enforcement', claim: { verdict_number: 'Dom 7' } });
});

test('a verdict in part is stored with what it did not award: only the awarded capital bears interest', async () => {
  const id = ids[8]!;
  await receive(id, 'payment_order', confirmed('U 8', 300_00), {
    kind: 'disputed',
    disputed_on: someDay,
    ground: 'Fel',
  });
  await must(id, 'make_decision', { options: ['court_transfer'], reason: 'goods_wrong' });
  const inPart = { outcome: 'won_in_part', decided_date: someDay, verdict_number: 'Dom 8', capital: 400_00 };
  await must(id, 'register_court_outcome', inPart);
  const { lines } = (await portal.call(system, { url: `/api/cases/${id}/debt-summary` })).json();
  const accrued = lines.filter(({ source }: { source: string }) => source === 'interest');
  const bases = accrued.flatMap((line: { basis: string; base: number }) =>
    line.basis === 'capital' ? [line.base] : [],
  );
  expect(new Set(bases)).toEqual(new Set([400_00]));
  const { remaining_interest_amount: posted, accrued_interest: more } = await read(id);
  const owed = accrued.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0);
  expect([posted, more?.amount]).toEqual([owed, 0]);
});

test('a message about an unknown application is refused, and the ledger is correct afterwards', async () => {
  const unknown = { reference: 'unknown', application: 'f'.repeat(24), message: verdict };
  expect(await applyAuthorityEvents(ports, [unknown])).toMatchObject([{ outcome: 'refused' }]);
  expect(await receive(ids[5]!, 'payment_order', done(0))).toEqual(['refused']);
  expect((await checkLedger(portal.db)).fault).toBeUndefined();
});
