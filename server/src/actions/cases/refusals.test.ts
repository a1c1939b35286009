import { postRefund } from '@fordra/domain/money/ledger/money-postings';
import { afterAll, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { anInvoiceInput } from '../../../testing/register-cases.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { allActions } from '../all-actions.ts';

const portal = await testPortal();
afterAll(portal.close);
const { aCase, act, must, paymentsOf, traces, read } = await openCaseActions(portal);

const today = daysAgo(0);
const pays = (amount: number) => ({ amount, paid_date: today });
const paysCreditor = { amount: 10_000, bank_transaction_date: today };
const address = { address_line_1: 'Gatan 2', zip_code: '111 11', city: 'Oslo', country: 'NO' };
const objection = { reason: 'price', text: 'Priset är fel' };
/** From the official list of test persons: one for each case, since respites are counted by person. */
const customer = (id_number: string) => ({ name: 'Prov Provsson', id_number, address: { ...address, country: 'SE' } });

const setPosition = (id: string, position: object) =>
  portal.pool.query('update cases set position = position || $2::jsonb where _id = $1', [id, JSON.stringify(position)]);
const lock = (id: string) => setPosition(id, { holds: ['locked'] });
const close = (id: string) => must(id, 'close_manually', { reason: 'contractual' });
const payAll = (id: string) => must(id, 'register_payment', pays(200_000));
const atAuthority = (id: string) => setPosition(id, { state: 'enforcement', phase: 'verdict_submitted' });
const longAgo = (id: string) =>
  portal.pool.query(`update cases set closed = business_now() - interval '14 months' where _id = $1`, [id]);

const setFlow = (id: string, item: string | null, date: string | null) =>
  portal.pool.query('update cases set next_flow_item = $2, next_flow_date = $3 where _id = $1', [id, item, date]);
const parkingFlow = (
  await portal.pool.query(`select _id from flow_configurations where type = 'parking' and account is null`)
).rows[0]._id;
/** A surveillance letter whose period is over. */
const letterOf = (id: string) =>
  portal.pool.query(
    `insert into letters (kind, status, channel, letter_date, due_date, amount, recipient_name, data, "case", customer, creditor, account)
     select 'surveillance_letter', 'sent', 'letter', registration_date - 30, registration_date - 10, 1, 'x', '{}', _id, customer, creditor, account
     from cases where _id = $1`,
    [id],
  );

type Row = readonly [refusal: string, action: string, prepare: (id: string) => unknown, input?: object, made?: object];

const rows: readonly Row[] = [
  ['case_locked', 'register_payment', lock, pays(100)],
  ['bad_action_input', 'register_payment', () => {}, { amount: 100, paid_date: daysAgo(-1) }],
  ['case_closed', 'register_creditor_payment', close, paysCreditor],
  ['no_remaining_transaction_amount', 'register_creditor_payment', payAll, paysCreditor],
  ['no_payments_to_credit', 'credit_fee', () => {}, { fee: 'reminder_fee' }],
  ['bad_action_input', 'credit_fee', () => {}, { fee: 'interest', amount: 1_000_000 }],
  ['case_closed', 'credit_fee', close, { fee: 'interest' }],
  ['case_locked', 'credit_fee', lock, { fee: 'interest' }],
  ['bad_action_input', 'credit_capital', () => {}, { amount: 100_001 }],
  ['not_allowed_for_accounting_system_creditors', 'credit_capital', () => integrate(true), { amount: 100 }],
  ['interest_already_frozen', 'freeze_interest', (id) => must(id, 'freeze_interest', { from: today }), { from: today }],
  ['bad_action_input', 'freeze_interest', () => {}, { from: daysAgo(1) }],
  ['interest_not_frozen', 'release_interest', () => {}],
  ['case_closed', 'pause_case', close, { to: daysAgo(-5) }],
  ['case_already_paused', 'pause_case', (id) => must(id, 'pause_case', { to: daysAgo(-5) }), { to: daysAgo(-9) }],
  ['bad_action_input', 'pause_case', () => {}, { to: daysAgo(-91) }],
  ['bad_action_input', 'pause_case', () => {}, { to: today }],
  ['status_not_allowed', 'resume_case', () => {}],
  [
    'case_already_paused_with_objection',
    'register_objection',
    (id) => must(id, 'register_objection', objection),
    objection,
  ],
  ['case_already_paused', 'approve_respite', (id) => must(id, 'pause_case', { to: daysAgo(-5) }), { days: 10 }],
  ['bad_action_input', 'approve_respite', () => {}, { days: 61 }],
  ['status_not_allowed', 'approve_respite', atAuthority, { days: 10 }],
  [
    'max_respites_per_case_reached',
    'approve_respite',
    respiteEnded,
    { days: 10 },
    { customer: customer('200001012392') },
  ],
  [
    'max_respites_in_total_reached',
    'approve_respite',
    fourRespites,
    { days: 10 },
    { customer: customer('200002292381') },
  ],
  [
    'total_remaining_below_minimum_remaining_capital',
    'approve_respite',
    () => {},
    { days: 10 },
    { invoices: [anInvoiceInput({ amount: 9_000 })] },
  ],
  ['case_closed', 'close_manually', close, { reason: 'contractual' }],
  ['bad_action_input', 'close_manually', () => {}],
  ['cancellation_blocked_case_closed', 'cancel_case', close, { reason: 'recalled' }],
  ['cancellation_blocked_fully_paid', 'cancel_case', paidYetOpen, { reason: 'recalled' }],
  [
    'cancellation_blocked_partially_paid',
    'cancel_case',
    (id) => must(id, 'register_payment', pays(100)),
    { reason: 'recalled' },
  ],
  [
    'cancellation_blocked_debt_restructuring',
    'cancel_case',
    (id) => setPosition(id, { state: 'debt_restructuring' }),
    { reason: 'recalled' },
  ],
  ['cancellation_blocked_enforcement', 'cancel_case', atAuthority, { reason: 'recalled' }],
  ['case_locked', 'cancel_case', lock, { reason: 'recalled' }],
  ['case_not_closed', 'reopen_case', () => {}],
  ['closed_permanently', 'reopen_case', (id) => must(id, 'write_off', { decision: 'Anna, i dag' })],
  ['closed_too_long_ago', 'reopen_case', async (id) => [await close(id), await longAgo(id)]],
  ['no_remaining_transaction_amount', 'reopen_case', payAll],
  ['case_closed', 'write_off', close, { decision: 'Anna, i dag' }],
  ['write_off_needs_decision', 'write_off', () => {}],
  ['no_remaining_transaction_amount', 'write_off', paidYetOpen, { decision: 'Anna, i dag' }],
  [
    'debtor_missing',
    'change_address',
    (id) => portal.pool.query('update cases set debtor = null where _id = $1', [id]),
    address,
  ],
  ['not_a_swedish_address', 'change_address', atAuthority, address],
  ['request_for_invoice_copy_pending', 'request_invoice_copy', (id) => must(id, 'request_invoice_copy')],
  ['case_already_paused', 'request_invoice_copy', (id) => must(id, 'pause_case', { to: daysAgo(-5) })],
  ['no_linked_cases_missing_original_invoice', 'request_invoice_copy', giveOriginal],
  ['invoice_download_failed', 'download_invoice', () => {}],
  ['flow_paused', 'run_next_item', (id) => must(id, 'pause_case', { to: daysAgo(-5) })],
  ['flow_not_scheduled', 'run_next_item', (id) => setFlow(id, 'send_reminder', null)],
  ['missing_next_flow_item', 'run_next_item', (id) => setFlow(id, null, today)],
  ['invalid_next_flow_item', 'run_next_item', (id) => setFlow(id, 'dance', today)],
  ['flow_interrupted_by_task_error', 'run_next_item', (id) => setPosition(id, { holds: ['failed'] })],
  ['case_closed', 'run_next_item', close],
  ['case_not_failed', 'reset_failed_case', () => {}],
  [
    'status_not_allowed',
    'change_start_action',
    (id) => setPosition(id, { state: 'reminder' }),
    { start_action: 'debt_collection' },
  ],
  ['bad_action_input', 'change_start_action', () => {}, { start_action: 'reminder' }],
  ['car_registration_missing', 'change_flow_configuration', () => {}, { flow_configuration: parkingFlow }],
  ['status_not_allowed', 'change_flow_configuration', atAuthority, { flow_configuration: parkingFlow }],
  [
    'status_not_allowed',
    'move_to_debt_collection',
    (id) => [setPosition(id, { state: 'debt_collection' }), letterOf(id)],
  ],
  [
    'surveillance_letter_not_expired',
    'move_to_debt_collection',
    (id) => setPosition(id, { state: 'debt_surveillance' }),
  ],
  ['status_not_allowed', 'send_letter_again', () => {}],
];

for (const [refusal, action, prepare, input = {}, made = {}] of rows) {
  test(`${refusal}: ${action}`, async () => {
    const id = await aCase({ ...made });
    await prepare(id);
    const before = await traces();
    await expectRefused(refusal, (language) => act(id, action, { ...input }, { language }));
    expect(allActions.find(({ name }) => name === action)?.refusals).toContain(refusal);
    expect(await traces()).toEqual(before);
    await integrate(false);
  });
}

const reversals: readonly (readonly [string, (id: string) => Promise<unknown>])[] = [
  ['payment_already_reversed', async (id) => reverse((await paymentsOf(id))[0]!._id)],
  ['case_locked', lock],
  ['overpayment_already_refunded', refund],
];

test.each(reversals)('%s: reverse_payment', async (refusal, prepare) => {
  const id = await aCase();
  await payAll(id);
  await prepare(id);
  const before = await traces();
  const payment = (await paymentsOf(id))[0]!._id;
  await expectRefused(refusal, (language) =>
    act(payment, 'reverse_payment', { reason: 'Studsade' }, { on: 'payments', language }),
  );
  expect(await traces()).toEqual(before);
});

test('an invalid value is reported at its field', async () => {
  const id = await aCase();
  const reply = await act(id, 'pause_case', { to: daysAgo(-91) });
  expect(reply.json()._issues).toEqual({ to: `must be before ${daysAgo(-91)}` });
  const paid = await act(id, 'register_payment', { amount: 100, paid_date: daysAgo(-1) });
  expect(paid.json()._issues).toEqual({ paid_date: `must be before ${daysAgo(-1)}` });
});

async function expectRefused(refusal: string, call: (language: string) => ReturnType<typeof act>): Promise<void> {
  const [sv, en] = [await call('sv'), await call('en')];
  expect([sv.statusCode, sv.json()._error.message], sv.body).toEqual([422, refusal]);
  const words = [sv.json()._locale_message, en.json()._locale_message];
  expect(words).toEqual([expect.stringMatching(/\S \S/), expect.stringMatching(/\S \S/)]);
  expect(words[0]).not.toBe(words[1]);
}

function reverse(payment: string) {
  return must(payment, 'reverse_payment', { reason: 'Studsade' }, { on: 'payments' });
}

async function respiteEnded(id: string): Promise<void> {
  await must(id, 'approve_respite', { days: 5 });
  await must(id, 'resume_case');
}

async function fourRespites(): Promise<void> {
  for (let made = 0; made < 4; made += 1) {
    await must(await aCase({ customer: customer('200002292381') }), 'approve_respite', { days: 5 });
  }
}

/** As after a migration that brought a payment without its allocation. */
async function paidYetOpen(id: string): Promise<void> {
  await must(id, 'register_payment', pays(150_000));
  await setPosition(id, { closed: null, holds: [] });
}

async function refund(id: string): Promise<void> {
  const { account, creditor, overpaid_amount: amount, currency } = await read(id);
  const postings = postRefund({ account, creditor, case: id, currency }, amount);
  await insertVoucher(portal.db, { kind: 'refund', booked: today as never, text: 'refund', postings });
}

function giveOriginal(id: string) {
  const file = { id: 'f', filename: 'faktura.pdf', content_type: 'application/pdf', size: 1 };
  return portal.pool.query('update invoices set original_invoice = $2 where "case" = $1', [id, JSON.stringify(file)]);
}

function integrate(uses_accounting_system: boolean) {
  return portal.pool.query(`update creditors set case_config = coalesce(case_config, '{}') || $1::jsonb`, [
    JSON.stringify({ uses_accounting_system }),
  ]);
}
