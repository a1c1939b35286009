import { randomUUID } from 'node:crypto';
import type { Case } from '@fordra/resources/cases/cases';
import { pino } from 'pino';
import { afterAll, describe, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { aUser, signAs } from '../../../testing/portal/people.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { unlockCases } from '../../engine/flow/unlock-cases.ts';
import { allActions } from '../all-actions.ts';

const portal = await testPortal();
afterAll(portal.close);
const { system, nordvik, aCase, act, must, read, paymentsOf, traces } = await openCaseActions(portal);
const today = daysAgo(0);
/** All cases with and without postings. */
const interestOf = (one: Case) => one.remaining_interest_amount + (one.accrued_interest?.amount ?? 0);
const pays = (amount: number) => ({ amount, paid_date: today });
const eventsOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await portal.pool.query('select key from case_events where "case" = $1 order by _id', [id]);
  return rows.map(({ key }) => key);
};

describe('a payment', () => {
  test('of a part is allocated to interest and capital, and collection goes on', async () => {
    const id = await aCase();
    const owed = await read(id);
    const reply = await act(id, 'register_payment', { ...pays(40_000), reference: 'BG 1' });
    expect(reply.json()).toMatchObject({ _status: 'OK' });
    const remaining = 100_000 + interestOf(owed) - 40_000;
    expect(await read(id)).toMatchObject({
      _etag: reply.json()._etag,
      state: 'invoice',
      status: 'queued',
      remaining_interest_amount: 0,
      remaining_capital_amount: remaining,
      last_capital_payment_date: today,
    });
    const [payment] = await paymentsOf(id);
    expect(payment).toMatchObject({ amount: 40_000, kind: 'payment', status: 'settled', reference: 'BG 1' });
  });

  test('of too much closes the case, and its reversal restores every amount', async () => {
    const id = await aCase();
    const before = await read(id);
    await must(id, 'register_payment', pays(150_000));
    const paid = await read(id);
    expect(paid).toMatchObject({ status: 'refunding', closed_kind: 'fully_paid', remaining_transaction_amount: 0 });
    expect(paid.overpaid_amount).toBeGreaterThan(0);
    const [payment] = await paymentsOf(id);
    await must(payment!._id, 'reverse_payment', { reason: 'Studsade' }, { on: 'payments' });
    const after = await read(id);
    expect(after).toMatchObject({ state: before.state, status: 'queued', overpaid_amount: 0, closed_kind: null });
    expect(after.remaining_capital_amount).toBe(before.remaining_capital_amount);
    expect(interestOf(after)).toBe(interestOf(before));
    expect(await paymentsOf(id)).toMatchObject([{ status: 'reversed', reversed_reason: 'Studsade' }]);
    expect(await eventsOf(id)).toEqual([
      'case_registered',
      'payment_registered',
      'case_closed',
      'overpayment_registered',
      'payment_reversed',
      'case_reopened',
    ]);
  });

  test('as a dry run answers what it would do, and does nothing', async () => {
    const id = await aCase();
    const before = await traces();
    const reply = await act(id, 'register_payment', pays(150_000), { query: '?dry_run=true' });
    expect(reply.json()).toMatchObject({ dry_run: true });
    const changed = reply.json().changes.map(({ attribute }: { attribute: string }) => attribute);
    expect(changed).toEqual(expect.arrayContaining(['status', 'closed_kind', 'remaining_transaction_amount']));
    const { payable_amount: from } = await read(id);
    expect(reply.json().changes).toContainEqual({ attribute: 'payable_amount', from, to: null });
    expect(await traces()).toEqual(before);
  });

  test.each(['?dry_run=1', '?dry_run=TRUE', '?dry_run=true&dry_run=true'])(
    'with %s in the address is refused and books nothing',
    async (query) => {
      const id = await aCase();
      const before = await traces();
      expect((await act(id, 'register_payment', pays(150_000), { query })).statusCode).toBe(400);
      expect(await traces()).toEqual(before);
    },
  );

  test('sent fifty times at once with one key is registered once and answered alike; another body with the key is refused', async () => {
    const id = await aCase();
    const key = randomUUID();
    const send = (amount: number) => act(id, 'register_payment', pays(amount), { key });
    const replies = await Promise.all(Array.from({ length: 50 }, () => send(10_000)));
    expect(new Set(replies.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(replies[0]!.statusCode).toBe(200);
    expect(await paymentsOf(id)).toHaveLength(1);
    const other = await send(20_000);
    expect([other.statusCode, other.json()._error.message]).toEqual([422, expect.stringMatching(/used for another/)]);
    const keyless = await portal.call(system, {
      method: 'POST',
      url: `/api/cases/${id}/actions/register_payment`,
      payload: pays(1),
    });
    expect(keyless.statusCode).toBe(400);
    expect(await paymentsOf(id)).toHaveLength(1);
  });

  test('and a concurrent action are done one after the other, each on the result of the other', async () => {
    const id = await aCase();
    const [cancelled, paid] = await Promise.all([
      act(id, 'cancel_case', { reason: 'recalled' }),
      act(id, 'register_payment', pays(10_000)),
    ]);
    const words = [cancelled, paid].map((reply) => (reply.statusCode === 200 ? 'done' : reply.json()._error.message));
    // Either the payment came first and blocks closing, or it came after closing and is held for the payer.
    expect([['cancellation_blocked_partially_paid', 'done'].join(), ['done', 'done'].join()]).toContain(words.join());
    const { overpaid_amount: overpaid, closed_kind: kind } = await read(id);
    expect([overpaid, kind]).toEqual(words[0] === 'done' ? [10_000, 'cancelled'] : [0, null]);
  });

  test('repeated twenty times at once is counted twenty times', async () => {
    const id = await aCase();
    await Promise.all(Array.from({ length: 20 }, () => must(id, 'register_payment', pays(1_000))));
    const payments = await paymentsOf(id);
    expect(payments).toHaveLength(20);
    const { remaining_transaction_amount: remaining, added_transaction_amount: added } = await read(id);
    expect(added - remaining).toBe(20_000);
  });
});

describe('a payment to the creditor', () => {
  const input = { amount: 120_000, bank_transaction_date: daysAgo(20), creditor_payment_reference: 'V 7' };

  test('registered by the action is settled up to the debt, and answered', async () => {
    const id = await aCase();
    await must(id, 'register_creditor_payment', input);
    const { rows } = await portal.pool.query('select * from creditor_payments where "case" = $1', [id]);
    expect(rows).toMatchObject([{ amount: 120_000, status: 'warning', origin: 'portal', creditor: nordvik }]);
    const [payment] = await paymentsOf(id);
    const overpaid_amount = 120_000 - rows[0].settled_amount;
    expect(overpaid_amount).toBeGreaterThan(0);
    expect(payment).toMatchObject({
      kind: 'creditor_payment',
      amount: 120_000,
      overpaid_amount,
      paid_date: daysAgo(20),
    });
    expect(await read(id)).toMatchObject({ closed_kind: 'fully_paid', overpaid_amount: 0 });
  });

  test('registered by a POST names its case or its invoice', async () => {
    const id = await aCase();
    const post = (body: object) =>
      portal.call(system, {
        method: 'POST',
        url: '/api/creditor--payments',
        payload: { ...input, amount: 10_000, ...body },
        headers: { 'idempotency-key': randomUUID() },
      });
    const { rows } = await portal.pool.query('select invoice_number from invoices where "case" = $1', [id]);
    const byCase = await post({ case: id });
    expect(byCase.statusCode, byCase.body).toBe(201);
    const other = { creditor_payment_reference: 'V 8', creditor: nordvik, invoice_number: rows[0].invoice_number };
    const byInvoice = await post(other);
    expect(byInvoice.statusCode, byInvoice.body).toBe(201);
    expect(await read(byInvoice.json()._id, 'creditor--payments')).toMatchObject({
      case: id,
      status: 'completed',
      settled_amount: 10_000,
      origin: 'creditor_system',
    });
    expect(await paymentsOf(id)).toHaveLength(2);
    const none = await post({ creditor: nordvik, invoice_number: 'finns inte' });
    expect(none.json()).toMatchObject({ _error: { message: 'not_found' } });
    expect((await post({})).json()).toMatchObject({ _error: { message: 'bad_action_input' } });
  });
});

test('no interest accrues while it is frozen', async () => {
  const id = await aCase();
  await must(id, 'freeze_interest', { from: today, reason: 'Sjukdom' });
  expect(await read(id)).toMatchObject({
    freeze_interest: true,
    interest_freezes: [{ from: today, reason: 'Sjukdom' }],
  });
  await must(id, 'release_interest');
  expect(await read(id)).toMatchObject({ freeze_interest: false, interest_freezes: [] });
});

test('interest is frozen from a day in the past only by a decision that is shown', async () => {
  const id = await aCase();
  const late = await act(id, 'freeze_interest', { from: daysAgo(2) });
  expect(late.json()).toMatchObject({ _error: { message: 'bad_action_input' }, _issues: { from: expect.anything() } });
  const shown = { decision: 'Kronofogden, inledandebeslut F 12-26', decided_date: daysAgo(2) };
  const early = await act(id, 'freeze_interest', { from: daysAgo(3), ...shown });
  expect(early.json()).toMatchObject({ _issues: { from: expect.anything() } });
  const undated = await act(id, 'freeze_interest', { from: daysAgo(2), decision: shown.decision });
  expect(undated.json()).toMatchObject({ _issues: { decided_date: expect.anything() } });
  await must(id, 'freeze_interest', { from: daysAgo(2), ...shown });
  expect(await read(id)).toMatchObject({ freeze_interest: true, interest_freezes: [{ from: daysAgo(2) }] });
});

test('several pauses can be active and end one by one', async () => {
  const id = await aCase();
  await must(id, 'pause_case', { to: daysAgo(-10) });
  expect(await read(id)).toMatchObject({ status: 'paused', pause: { reason: 'manual_pause', to: daysAgo(-10) } });
  await must(id, 'register_objection', { reason: 'price', text: 'Fel pris' });
  expect(await read(id)).toMatchObject({ pause: { reason: 'objection', from: today, to: daysAgo(-30) } });
  await must(id, 'resume_case', { pause: 'manual_pause' });
  expect(await read(id)).toMatchObject({ status: 'paused', pause: { reason: 'objection' } });
  await must(id, 'resume_case');
  expect(await read(id)).toMatchObject({ status: 'queued', pause: null });
  expect((await eventsOf(id)).slice(-2)).toEqual(['case_resumed', 'objection_answered']);
});

test('a case is credited, cancelled, closed, reopened and written off', async () => {
  const [credited, cancelled, closed] = [await aCase(), await aCase(), await aCase()];
  await must(credited, 'credit_capital', { amount: 100_000, with_costs_and_interest: true });
  expect(await read(credited)).toMatchObject({ closed_reason: 'credit', remaining_transaction_amount: 0 });
  await must(cancelled, 'cancel_case', { reason: 'recalled', comment: 'Betald kontant' });
  expect(await read(cancelled)).toMatchObject({ state: 'creditor_cancellation', closed_reason: 'recalled' });
  await must(closed, 'close_manually', { reason: 'contractual' });
  expect(await read(closed)).toMatchObject({ closed_kind: 'manually', next_flow_date: null });
  await must(closed, 'reopen_case');
  expect(await read(closed)).toMatchObject({ closed_kind: null, status: 'queued', next_flow_date: expect.any(String) });
  await must(closed, 'write_off', { decision: 'Beslut av borgenären i dag' });
  expect(await read(closed)).toMatchObject({ state: 'written_off', remaining_transaction_amount: 0 });
});

test('a locked case is unlocked by itself when its time is over, and a case that is moved is closed for good', async () => {
  const id = await aCase();
  await must(id, 'lock_case', { reason: 'Kontrolleras', hours: 2 });
  const hasEnded = async (ahead: string) => {
    await portal.pool.query(`update cases set locked_until = locked_until - $2::interval where _id = $1`, [id, ahead]);
    await unlockCases({ db: portal.db, log: pino({ level: 'silent' }) });
    return read(id);
  };
  expect(await hasEnded('1 hour')).toMatchObject({ status: 'locked', locked_reason: 'Kontrolleras' });
  expect(await hasEnded('1 hour')).toMatchObject({ status: 'queued', locked_reason: null, locked_until: null });
  await must(id, 'migrate_case', { system: 'Nya systemet', reference: 'N 1' });
  expect(await read(id)).toMatchObject({ closed_kind: 'permanently', closed_reason: 'migrated' });
  expect(await eventsOf(id)).toEqual(
    expect.arrayContaining(['case_locked', 'case_unlocked', 'case_migrated', 'case_closed']),
  );
});

test('interest is credited, an address changed, a copy requested, a respite granted', async () => {
  const [credited, moved, asked] = [await aCase(), await aCase(), await aCase()];
  await must(credited, 'credit_fee', { fee: 'interest', reason: 'Goodwill' });
  expect(await read(credited)).toMatchObject({ remaining_interest_amount: 0 });
  const address = { address_line_1: 'Nya vägen 3', zip_code: '222 33', city: 'Lund', country: 'SE' };
  await must(moved, 'change_address', address);
  const { debtor } = await read(moved);
  expect(await read(debtor!, 'debtors')).toMatchObject({ address });
  await must(asked, 'request_invoice_copy');
  expect(await read(asked)).toMatchObject({ pause: { reason: 'invoice_copy_request', to: daysAgo(-14) } });
  await must(credited, 'approve_respite', { days: 14 });
  expect(await read(credited)).toMatchObject({ pause: { reason: 'respite', to: daysAgo(-14) } });
});

test('the page of a case gets for each action whether it is allowed, and why not', async () => {
  const id = await aCase();
  const reply = await portal.call(system, { url: `/api/cases/${id}/actions` });
  const offered = reply.json<{ _items: { name: string; allowed: boolean; refusal?: string }[] }>()._items;
  const of = (name: string) => offered.find((action) => action.name === name);
  expect(offered).toHaveLength(allActions.filter(({ on, creates }) => on === 'cases' && !creates).length);
  expect(of('register_payment')).toMatchObject({ allowed: true, moves_money: true, kind: 'intermediate' });
  expect(of('write_off')).toMatchObject({ allowed: true, kind: 'major' });
  expect(of('reopen_case')).toMatchObject({ allowed: false, refusal: 'case_not_closed' });
  expect(of('download_invoice')).toMatchObject({ allowed: false, refusal: 'invoice_download_failed' });
});

test('downloading the original invoice adds an event, and requires the right to read it', async () => {
  const [id, other] = [await aCase(), await aCase()];
  const { rows } = await portal.pool.query('select _id from invoices where "case" = $1', [id]);
  const invoice = rows[0]._id as string;
  const anna = await portal.signIn('anna@nordvik.example');
  const target = { domain: 'invoices', dotted_path: 'original_invoice' };
  const form = aForm(target, { filename: 'faktura 7.pdf', content: '%PDF-1.7\nfakturan' });
  expect((await portal.call(anna, { ...form, url: `/api/media--upload/${invoice}` })).statusCode).toBe(201);
  const download = (token: string, of: string, payload = {}) =>
    portal.call(token, { method: 'POST', url: `/api/cases/${of}/actions/download_invoice`, payload });

  const reply = await download(anna, id);
  expect(reply.json()).toMatchObject({ _status: 'OK', file: { filename: 'faktura 7.pdf', item: invoice } });
  expect((await portal.call(undefined, { url: reply.json().file.url })).body).toBe('%PDF-1.7\nfakturan');
  expect((await eventsOf(id)).at(-1)).toBe('invoice_downloaded');

  const lars = await portal.signIn('lars@advokat.example');
  expect((await download(lars, id)).statusCode).toBe(404);
  await portal.pool.query(
    `update cases set solicitor = (select solicitor from users where email = 'lars@advokat.example') where _id = $1`,
    [id],
  );
  const ofFirm = await download(lars, id, { invoice });
  expect(ofFirm.json(), ofFirm.body).toMatchObject({ _status: 'OK', file: { filename: 'faktura 7.pdf' } });
  expect((await portal.call(undefined, { url: ofFirm.json().file.url })).body).toBe('%PDF-1.7\nfakturan');

  const before = await traces();
  const rights = {
    cases: { methods: ['GET'], full_attribute_access: true, attribute_access: {}, actions: ['download_invoice'] },
  } as const;
  const blind = await signAs(portal, await aUser(portal.db, { groups: [rights] }));
  for (const refused of [await download(blind, id), await download(anna, other, { invoice })])
    expect(refused.json()).toMatchObject({ _error: { message: 'invoice_download_failed' } });
  expect(await traces()).toEqual(before);
});

test('a form offers the values of the case: its fees with their remaining amounts, the answers to its own decision', async () => {
  const id = await aCase();
  await must(id, 'register_objection', { reason: 'price', text: 'Fel pris' });
  const { _items } = (await portal.call(system, { url: `/api/cases/${id}/actions` })).json();
  const offersOf = (action: string) => _items.find(({ name }: { name: string }) => name === action).offers;
  expect(offersOf('credit_fee')).toEqual({ fee: [{ value: 'interest', amount: interestOf(await read(id)) }] });
  const { decision, options, amount } = offersOf('make_decision');
  const { rows } = await portal.pool.query('select _id from decisions where "case" = $1', [id]);
  expect(decision).toEqual([{ value: rows[0]._id }]);
  expect(options.map(({ value }: { value: string }) => value)).toEqual(
    expect.arrayContaining(['credit_part', 'stay_paused']),
  );
  expect(options.map(({ value }: { value: string }) => value)).not.toContain('recall_from_authority');
  expect([options[0].when, amount]).toEqual([{ decision: [rows[0]._id, ''] }, undefined]);
  expect(offersOf('freeze_interest')).toBeUndefined();
});
