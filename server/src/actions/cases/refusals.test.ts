import { postMovedOut } from '@fordra/domain/money/ledger/money-postings';
import { addDays } from '@fordra/domain/values/day';
import { afterAll, expect, test } from 'vitest';
import { aForm } from '../../../testing/a-form.ts';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { moveClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { reachCaseStates } from '../../../testing/reach-case-states.ts';
import { anInvoiceInput } from '../../../testing/register-cases.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import { allActions } from '../all-actions.ts';

const portal = await testPortal();
afterAll(portal.close);
const cases = await openCaseActions(portal);
const { system, nordvik, aCase, act, must, paymentsOf, traces, read } = cases;
const { today, failed, atAuthority, collectedAgain, reminded, paidYetOpen } = await reachCaseStates(portal, cases);

const inDays = (days: number) => addDays(today, days);
/** The day before the invoice of a registered case. */
const beforeInvoice = '2026-08-31';
const invoiceDate = '2026-09-01';
const pays = (amount: number) => ({ amount, paid_date: today });
const paysCreditor = { amount: 10_000, bank_transaction_date: today };
const address = { address_line_1: 'Gatan 2', zip_code: '111 11', city: 'Oslo', country: 'NO' };
const objection = { reason: 'price', text: 'Priset är fel' };
const recalled = { reason: 'recalled' };
const decided = { decision: 'Anna, i dag' };
/** From the official list of test persons: one for each case, since respites are counted by person. */
const customer = (id_number: string) => ({ name: 'Prov Provsson', id_number, address: { ...address, country: 'SE' } });
const parkingFlow = (
  await portal.pool.query(`select _id from flow_configurations where type = 'parking' and account is null`)
).rows[0]._id;
const shortFlow = await aFlowOfOneReminder();

/** How a test gets its case: registered, then brought into its state by actions. */
type Reach = () => Promise<string> | string;
const registered =
  (made: object = {}): Reach =>
  () =>
    aCase({ ...made });
const after =
  (prepare: (id: string) => Promise<unknown>, made: object = {}): Reach =>
  async () => {
    const id = await aCase({ ...made });
    await prepare(id);
    return id;
  };
const afterAction = (action: string, input: object = {}): Reach => after((id) => must(id, action, { ...input }));

const locked = afterAction('lock_case', { reason: 'Kontrolleras', hours: 1 });
const inRestructuring = after(
  async (id) => {
    const days = { initiated_date: today, published_date: today };
    await must(
      (await read(id)).debtor!,
      'start_debt_restructuring',
      { authority_number: 'F 1', type: 'consumer', ...days },
      { on: 'debtors' },
    );
  },
  { customer: customer('198001169245') },
);
const paused = afterAction('pause_case', { to: inDays(5) });
const closed = afterAction('close_manually', { reason: 'contractual' });
const paid = afterAction('register_payment', pays(200_000));
const partlyPaid = afterAction('register_payment', pays(100));
const underSurveillance = registered({ start_action: 'debt_surveillance' });
const judged = after((id) => portal.pool.query(`update cases set verdict_number = 'T 1' where _id = $1`, [id]), {
  start_action: 'debt_surveillance',
});
const inShortFlow = afterAction('change_flow_configuration', { flow_configuration: shortFlow });
/** The only item of the flow has been run. */
const idle: Reach = async () => {
  const id = await inShortFlow();
  await must(id, 'run_next_item');
  return id;
};
const paymentOf =
  (reach: Reach, prepare: (id: string) => Promise<unknown> = async () => {}): Reach =>
  async () => {
    const id = await reach();
    await prepare(id);
    return (await paymentsOf(id))[0]!._id;
  };

type Row = readonly [refusal: string, action: string, reach: Reach, input?: object, on?: string];

const rows: readonly Row[] = [
  ['case_locked', 'register_payment', locked, pays(100)],
  ['bad_action_input', 'register_payment', registered(), { amount: 100, paid_date: inDays(1) }],
  ['bad_action_input', 'register_payment', registered(), { amount: 100, paid_date: '0001-01-01' }],
  ['bad_action_input', 'register_payment', registered(), { amount: 100, paid_date: beforeInvoice }],
  ['bad_action_input', 'register_creditor_payment', registered(), { amount: 100, bank_transaction_date: '0001-01-01' }],
  ['case_closed', 'register_creditor_payment', closed, paysCreditor],
  ['no_remaining_transaction_amount', 'register_creditor_payment', paid, paysCreditor],
  ['no_payments_to_credit', 'credit_fee', registered(), { fee: 'reminder_fee' }],
  ['bad_action_input', 'credit_fee', registered(), { fee: 'interest', amount: 1_000_000 }],
  ['case_closed', 'credit_fee', closed, { fee: 'interest' }],
  ['case_locked', 'credit_fee', locked, { fee: 'interest' }],
  ['bad_action_input', 'credit_capital', registered(), { amount: 100_001 }],
  ['interest_already_frozen', 'freeze_interest', afterAction('freeze_interest', { from: today }), { from: today }],
  ['bad_action_input', 'freeze_interest', registered(), { from: inDays(-1) }],
  ['interest_not_frozen', 'release_interest', registered()],
  ['case_closed', 'pause_case', closed, { to: inDays(5) }],
  ['case_already_paused', 'pause_case', paused, { to: inDays(9) }],
  ['bad_action_input', 'pause_case', registered(), { to: inDays(91) }],
  ['bad_action_input', 'pause_case', registered(), { to: today }],
  ['status_not_allowed', 'resume_case', registered()],
  ['case_already_paused_with_objection', 'register_objection', afterAction('register_objection', objection), objection],
  ['case_already_paused', 'approve_respite', paused, { days: 10 }],
  ['bad_action_input', 'approve_respite', registered(), { days: 61 }],
  ['status_not_allowed', 'approve_respite', () => atAuthority, { days: 10 }],
  [
    'max_respites_per_case_reached',
    'approve_respite',
    after(respiteEnded, { customer: customer('200001012392') }),
    { days: 10 },
  ],
  [
    'max_respites_in_total_reached',
    'approve_respite',
    after(fourRespites, { customer: customer('200002292381') }),
    { days: 10 },
  ],
  [
    'total_remaining_below_minimum_remaining_capital',
    'approve_respite',
    registered({ invoices: [anInvoiceInput({ amount: 9_000, invoice_date: inDays(-60), due_date: inDays(-30) })] }),
    { days: 10 },
  ],
  // The least amount is set in kronor, and no exchange rate is known.
  ['exchange_rate_missing', 'approve_respite', registered({ currency: 'EUR' }), { days: 10 }],
  ['case_closed', 'close_manually', closed, { reason: 'contractual' }],
  ['bad_action_input', 'close_manually', registered()],
  ['cancellation_blocked_case_closed', 'cancel_case', closed, recalled],
  ['cancellation_blocked_fully_paid', 'cancel_case', () => paidYetOpen, recalled],
  ['cancellation_blocked_partially_paid', 'cancel_case', partlyPaid, recalled],
  ['cancellation_blocked_debt_restructuring', 'cancel_case', inRestructuring, recalled],
  ['cancellation_blocked_enforcement', 'cancel_case', () => atAuthority, recalled],
  ['case_locked', 'cancel_case', locked, recalled],
  ['case_locked', 'lock_case', locked, { reason: 'Igen', hours: 2 }],
  ['status_not_allowed', 'unlock_case', registered()],
  ['case_closed', 'migrate_case', closed, { system: 'Annat', reference: '1' }],
  ['case_not_closed', 'reopen_case', registered()],
  ['closed_permanently', 'reopen_case', afterAction('write_off', decided)],
  ['no_remaining_transaction_amount', 'reopen_case', paid],
  ['case_closed', 'write_off', closed, decided],
  ['write_off_needs_decision', 'write_off', registered()],
  ['no_remaining_transaction_amount', 'write_off', () => paidYetOpen, decided],
  ['not_a_swedish_address', 'change_address', () => atAuthority, address],
  ['request_for_invoice_copy_pending', 'request_invoice_copy', afterAction('request_invoice_copy')],
  ['case_already_paused', 'request_invoice_copy', paused],
  ['no_linked_cases_missing_original_invoice', 'request_invoice_copy', after(uploadOriginal)],
  ['invoice_download_failed', 'download_invoice', registered()],
  ['flow_paused', 'run_next_item', paused],
  ['flow_not_scheduled', 'run_next_item', idle],
  ['flow_interrupted_by_task_error', 'run_next_item', () => failed],
  ['case_closed', 'run_next_item', closed],
  ['case_not_failed', 'reset_failed_case', registered()],
  ['status_not_allowed', 'change_start_action', () => reminded, { start_action: 'debt_collection' }],
  ['bad_action_input', 'change_start_action', registered(), { start_action: 'reminder' }],
  ['missing_next_flow_item', 'change_start_action', inShortFlow, { start_action: 'debt_surveillance' }],
  ['car_registration_missing', 'change_flow_configuration', registered(), { flow_configuration: parkingFlow }],
  ['status_not_allowed', 'change_flow_configuration', () => atAuthority, { flow_configuration: parkingFlow }],
  ['status_not_allowed', 'move_to_debt_collection', () => collectedAgain],
  ['claim_has_verdict', 'move_to_debt_collection', judged],
  ['surveillance_letter_not_expired', 'move_to_debt_collection', underSurveillance],
  ['status_not_allowed', 'send_letter_again', registered()],
  ['payment_already_reversed', 'reverse_payment', paymentOf(paid, reversePayment), { reason: 'Studsade' }, 'payments'],
  [
    'case_locked',
    'reverse_payment',
    paymentOf(partlyPaid, (id) => must(id, 'lock_case', { reason: 'Kontrolleras', hours: 1 })),
    { reason: 'Studsade' },
    'payments',
  ],
  ['overpayment_already_refunded', 'reverse_payment', paymentOf(paid, refund), { reason: 'Studsade' }, 'payments'],
  // These two change what all cases share, the clock and the creditor's settings, so they come last.
  ['closed_too_long_ago', 'reopen_case', closedLongAgo],
  ['not_allowed_for_accounting_system_creditors', 'credit_capital', after(useAccountingSystem), { amount: 100 }],
];

test('an invalid value is reported at its field', async () => {
  const id = await aCase();
  const reply = await act(id, 'pause_case', { to: inDays(91) });
  expect(reply.json()._issues).toEqual({ to: `must be on or before ${inDays(90)}` });
  const paidLater = await act(id, 'register_payment', { amount: 100, paid_date: inDays(1) });
  expect(paidLater.json()._issues).toEqual({ paid_date: 'must not be in the future' });
  const early = await act(id, 'register_payment', { amount: 100, paid_date: '0001-01-01' });
  expect(early.json()._issues).toEqual({ paid_date: `must be on or after ${invoiceDate}` });
});

for (const [refusal, action, reach, input = {}, on = 'cases'] of rows) {
  test(`${refusal}: ${action}`, async () => {
    const id = await reach();
    const before = await traces();
    await expectRefused(refusal, (language) => act(id, action, { ...input }, { on, language }));
    expect(allActions.find(({ name }) => name === action)?.refusals).toContain(refusal);
    expect(await traces()).toEqual(before);
  });
}

async function expectRefused(refusal: string, call: (language: string) => ReturnType<typeof act>): Promise<void> {
  const [sv, en] = [await call('sv'), await call('en')];
  expect([sv.statusCode, sv.json()._error.message], sv.body).toEqual([422, refusal]);
  const words = [sv.json()._locale_message, en.json()._locale_message];
  expect(words).toEqual([expect.stringMatching(/\S \S/), expect.stringMatching(/\S \S/)]);
  expect(words[0]).not.toBe(words[1]);
}

async function reversePayment(id: string): Promise<void> {
  await must((await paymentsOf(id))[0]!._id, 'reverse_payment', { reason: 'Studsade' }, { on: 'payments' });
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

async function closedLongAgo(): Promise<string> {
  const id = await closed();
  await moveClock(portal.db, 14 * 31);
  return id;
}

/** Booked by the ledger's own function. */
async function refund(id: string): Promise<void> {
  const { account, creditor, overpaid_amount: amount, currency } = await read(id);
  const postings = postMovedOut({ account, creditor, case: id, currency }, amount, 'payments_in_transit');
  await insertVoucher(portal.db, { kind: 'refund', booked: today, text: 'refund', postings });
}

async function uploadOriginal(id: string): Promise<void> {
  const where = encodeURIComponent(JSON.stringify({ case: id }));
  const [invoice] = (await portal.call(system, { url: `/api/invoices?where=${where}` })).json()._items;
  const target = { domain: 'invoices', dotted_path: 'original_invoice' };
  const form = aForm(target, { filename: 'faktura.pdf', content: '%PDF-1.7\nfakturan' });
  const reply = await portal.call(system, { ...form, url: `/api/media--upload/${invoice._id}` });
  expect(reply.statusCode, reply.body).toBe(201);
}

async function useAccountingSystem(): Promise<void> {
  const { _etag } = await read<{ readonly _etag: string }>(nordvik, 'creditors');
  const reply = await portal.call(system, {
    method: 'PATCH',
    url: `/api/creditors/${nordvik}`,
    headers: { 'if-match': _etag },
    payload: { case_config: { uses_accounting_system: true } },
  });
  expect(reply.statusCode, reply.body).toBe(200);
}

/** Older than the operator's own flow, so that only cases that are moved to it follow it. */
async function aFlowOfOneReminder(): Promise<string> {
  const reminder = {
    key: 'send_reminder',
    item: 'send_reminder',
    wait: { from: 'due', days: 8 },
    when: [],
    channels: ['letter'],
    pay_within_days: 10,
  };
  const payload = {
    name: 'Bara påminnelse',
    type: 'standard',
    version: 2,
    valid_from: '2000-01-01',
    items: [reminder],
  };
  const reply = await portal.call(system, { method: 'POST', url: '/api/flow--configurations', payload });
  expect(reply.statusCode, reply.body).toBe(201);
  return reply.json()._id;
}
