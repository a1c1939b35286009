import type { CaseRegistration } from '@fordra/resources/cases/case-registrations';
import { read as readGrant } from '@fordra/resources/roles/role-grants';
import { afterAll, describe, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, anInvoiceInput, postCases } from '../../../testing/register-cases.ts';
import { runToday } from '../../../testing/run-flow.ts';

const portal = await testPortal();
afterAll(portal.close);
const { act, must, read, nordvik, system, traces } = await openCaseActions(portal);
const on = 'case--registrations';
const rights = {
  [on]: { ...readGrant, actions: ['undo_registration'], filter: { account: '$user.account' } },
};
const { account } = (await portal.pool.query('select account from creditors where _id = $1', [nordvik])).rows[0];

async function register(count = 1, more: object = {}) {
  const cases = Array.from({ length: count }, () => aCaseInput(more as Record<string, unknown>));
  const reply = await postCases(portal, system, { creditor: nordvik, cases });
  const { _id: id, _cases } = reply.json<{ _id: string; _cases: string[] }>();
  return { id, cases: _cases, input: cases };
}
const undo = (id: string, token = system) => act(id, 'undo_registration', {}, { on, token });
const refusalOf = async (id: string, token = system) => {
  const before = await traces();
  const reply = await undo(id, token);
  expect(await traces()).toEqual(before);
  return [reply.statusCode, reply.json()._error?.message];
};

test('the cases are closed, their letters stopped, what was booked is reversed, and their numbers are free', async () => {
  const { id, cases, input } = await register(2, { start_action: 'debt_collection' });
  await runToday(portal.db);
  const { rows: letters } = await portal.pool.query(`select status from letters where "case" = any($1)`, [cases]);
  expect(letters).toEqual([{ status: 'queued' }, { status: 'queued' }]);
  const reply = await undo(id);
  expect(reply.statusCode, reply.body).toBe(200);
  expect(await read<CaseRegistration>(id, on)).toMatchObject({
    status: 'undone',
    undone: expect.any(String),
    results: [{ is_undone: true }, { is_undone: true }],
  });
  for (const one of cases)
    expect(await read(one)).toMatchObject({
      closed_kind: 'cancelled',
      closed_reason: 'resubmit_invoice',
      remaining_transaction_amount: 0,
      added_costs_amount: 0,
      next_flow_date: null,
    });
  const { rows: after } = await portal.pool.query(`select status from letters where "case" = any($1)`, [cases]);
  expect(after).toEqual([{ status: 'stopped' }, { status: 'stopped' }]);
  const { rows: events } = await portal.pool.query(
    `select key from case_events where "case" = $1 and key in ('case_closed', 'registration_undone')`,
    [cases[0]],
  );
  expect(events.map(({ key }) => key).toSorted()).toEqual(['case_closed', 'registration_undone']);
  const again = await postCases(portal, system, { creditor: nordvik, cases: input });
  expect(again.json()._results).toMatchObject([{ _status: 'OK' }, { _status: 'OK' }]);
  expect(await refusalOf(id)).toEqual([422, 'registration_already_undone']);
  expect((await act(cases[0]!, 'reopen_case')).statusCode).toBe(422);
});

describe('a registration is not undone', () => {
  test('once a letter of any of its cases has left, or is being sent', async () => {
    for (const status of ['sending', 'sent', 'returned']) {
      const { id, cases } = await register(2, { start_action: 'debt_collection' });
      await runToday(portal.db);
      await portal.pool.query(`update letters set status = $2 where "case" = $1`, [cases[1], status]);
      expect(await refusalOf(id)).toEqual([422, 'registration_letter_sent']);
    }
  });

  test('if its only case was paid', async () => {
    const { id, cases } = await register();
    await must(cases[0]!, 'register_payment', { amount: 100, paid_date: daysAgo(0) });
    expect(await refusalOf(id)).toEqual([422, 'registration_has_payment']);
  });

  test('if someone has acted on its only case', async () => {
    const { id, cases } = await register();
    await must(cases[0]!, 'pause_case', { to: daysAgo(-5) });
    expect(await refusalOf(id)).toEqual([422, 'registration_case_changed']);
  });

  test('if its only case was closed, since its debt was too small for a letter', async () => {
    const { id, cases } = await register(1, { start_action: 'reminder', invoices: [anInvoiceInput({ amount: 118 })] });
    await runToday(portal.db);
    expect(await read(cases[0]!)).toMatchObject({ closed_kind: 'fully_paid' });
    const offered = await portal.call(system, { url: `/api/${on}/${id}/actions` });
    expect(offered.json()._items).toMatchObject([{ allowed: false, refusal: 'case_closed' }]);
    expect(await refusalOf(id)).toEqual([422, 'case_closed']);
  });

  test('by a user who did not register it, unless that is an account admin', async () => {
    const { id } = await register();
    const person = { kind: 'creditor_user', account, groups: [rights] } as const;
    const [plain, admin] = [await aUser(portal.db, person), await aUser(portal.db, person)];
    await portal.pool.query('update users set is_account_admin = true where _id = $1', [admin]);
    const as = (user: string) => signAs(portal, user);
    expect(await refusalOf(id, await as(plain))).toEqual([422, 'registration_of_another_user']);
    await portal.pool.query('update case_registrations set registered_by = $2 where _id = $1', [id, plain]);
    const offered = await portal.call(await as(plain), { url: `/api/${on}/${id}/actions` });
    expect(offered.json()._items).toMatchObject([{ name: 'undo_registration', allowed: true }]);
    expect((await undo(id, await as(admin))).statusCode).toBe(200);
  });
});

test('a case that was paid or acted on since stays and is named; the others are undone', async () => {
  const { id, cases } = await register(3);
  await must(cases[0]!, 'register_payment', { amount: 100, paid_date: daysAgo(0) });
  await must(cases[1]!, 'pause_case', { to: daysAgo(-5) });
  const reply = await undo(id);
  expect(reply.statusCode, reply.body).toBe(200);
  const { results, status } = await read<CaseRegistration>(id, on);
  expect(status).toBe('undone');
  expect(results).toMatchObject([
    { case: cases[0], is_undone: false, undo_refusal: 'registration_has_payment' },
    { case: cases[1], is_undone: false, undo_refusal: 'registration_case_changed' },
    { case: cases[2], is_undone: true },
  ]);
  expect(await Promise.all(cases.map(async (one) => (await read(one)).closed_kind))).toEqual([null, null, 'cancelled']);
  expect(results[2]).not.toHaveProperty('undo_refusal');
});

test('a dry run says what would be undone, and undoes nothing', async () => {
  const { id } = await register(1, { invoices: [anInvoiceInput()] });
  const before = await traces();
  const reply = await act(id, 'undo_registration', {}, { on, query: '?dry_run=true' });
  expect(reply.json().changes.map(({ attribute }: { attribute: string }) => attribute)).toContain('undone');
  expect(await traces()).toEqual(before);
});
