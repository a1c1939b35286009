import { computeLuhnDigit } from '@fordra/domain/parties/identity/luhn';
import type { DirectDebitConsent } from '@fordra/resources/plans/direct-debit-consents';
import type { DirectDebitPayment } from '@fordra/resources/plans/direct-debit-payments';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { aForm } from '../../../../testing/a-form.ts';
import { openCaseActions } from '../../../../testing/case-actions.ts';
import { testPortal } from '../../../../testing/portal/test-portal.ts';
import { aCaseInput } from '../../../../testing/register-cases.ts';
import { startTestBank } from '../../../../testing/test-bank.ts';
import { testJobPorts } from '../../../../testing/test-job-ports.ts';
import { runDuePlans } from '../../../engine/plans/run-due-plans.ts';
import { diskFiles } from '../../../store/files/disk-files.ts';
import type { JobContext } from '../../definition/define-job.ts';
import { exchangeBankFiles } from '../../money/exchange-bank-files.ts';
import { placeReceivedRows } from '../../money/place-received-rows.ts';
import { settleDayJob } from '../../money/settle-day.ts';
import { makeDirectDebits } from './make-direct-debits.ts';

// A Monday.
let day = '2027-03-01';
const portal = await testPortal();
const { db, pool } = portal;
const bank = await startTestBank(async () => day);
afterAll(async () => {
  await bank.stop();
  await portal.close();
});
const cases = await openCaseActions(portal);
const [system, karin] = [cases.system, await portal.signIn('karin@fordra.example')];
await portal.call(system, {
  ...{ method: 'POST', url: '/api/bank--accounts' },
  payload: {
    ...{ name: 'Klientmedel', fund: 'client', bankgiro: '50501055', iban: 'SE4550000000058398257466' },
    ...{ bic: 'ESSESESS' },
  },
});
const { autogiro } = bank.bank;

const context = (over: Partial<JobContext> = {}) =>
  testJobPorts(db, { bank: bank.channel, files: diskFiles(portal.filesFolder), ...over });
const send = (over: Partial<JobContext> = {}) => makeDirectDebits(context(over), { isDayOver: true, patienceMs: 0 });
const rows = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];

async function setDay(to: string) {
  day = to;
  await sql`update business_clock set ahead = ${`${to} 15:00`}::timestamp at time zone 'Europe/Stockholm' - clock_timestamp()`.execute(
    db,
  );
}
async function exchange() {
  await exchangeBankFiles(context(), 0);
  await placeReceivedRows(context());
  await runDuePlans(context());
}
/** The simulated bank takes a file in after it has been handed in. */
async function sendAndArrive() {
  await send();
  await expect.poll(() => bank.bank.folder.list('/in')).toEqual([]);
}
/** Our file of the day is sent, the bank answers at the end of it, and its files are taken in on the next day. */
async function passDay() {
  await sendAndArrive();
  bank.bank.closeDay(day);
  const next = new Date(day);
  do next.setUTCDate(next.getUTCDate() + 1);
  while (next.getUTCDay() % 6 === 0);
  await setDay(next.toISOString().slice(0, 10));
  await exchange();
}
async function passTo(to: string) {
  while (day < to) await passDay();
}
await setDay(day);

let people = 0;
/** A case of a person of its own, overdue. */
async function aCase() {
  const bare = `850102${String(100 + people++)}`;
  const input = aCaseInput();
  const customer = { ...(input.customer as object), id_number: `19${bare}${computeLuhnDigit(bare)}` };
  return cases.aCase({ customer });
}
async function aPaper() {
  const reply = await portal.call(karin, {
    ...aForm({}, { filename: 'medgivande.pdf', content: '%PDF-1.7\nmedgivande' }),
    url: '/api/media--upload/medgivande',
  });
  return { id: reply.json<{ id: string }>().id, filename: 'medgivande.pdf', content_type: 'application/pdf', size: 19 };
}
const account = { clearing_number: '8327', account_number: '1234567890' };
const request = async (id: string) =>
  cases.act(id, 'request_direct_debit_consent', { ...account, paper: await aPaper() }, { token: karin });
const consentOf = async (id: string) =>
  (await rows<DirectDebitConsent>('select * from direct_debit_consents where "case" = $1 order by _id desc', [id]))[0]!;
const drawsOf = (plan: string) =>
  rows<DirectDebitPayment>('select * from direct_debit_payments where amortization = $1 order by attempt', [plan]);

/** Plans of persons with an active consent, each with its first advice on a day, drawn by direct debit. */
async function drawnPlans(...dues: readonly string[]) {
  const ids = await Promise.all(dues.map(() => aCase()));
  for (const id of ids) {
    const reply = await request(id);
    expect(reply.statusCode, reply.body).toBe(200);
  }
  await passDay();
  return Promise.all(ids.map((id, at) => startDrawn(id, dues[at]!)));
}
async function startDrawn(id: string, due: string) {
  const terms = { amount_per_payment: 400_00, first_due_date: due, accepted: 'phone' };
  const agreed = await cases.act(id, 'start_amortization', terms, { token: karin });
  expect(agreed.statusCode, agreed.body).toBe(200);
  const { amortization: plan } = agreed.json<{ amortization: string }>();
  const started = await cases.act(plan, 'start_direct_debit', {}, { token: karin, on: 'amortizations' });
  expect(started.statusCode, started.body).toBe(200);
  return { case: id, plan, consent: await consentOf(id) };
}
const payer = (of: { readonly consent: DirectDebitConsent }) => of.consent.payer_number;

test('a consent on paper is sent to Bankgirot once and is active when Bankgirot says so', async () => {
  const id = await aCase();
  expect((await request(id)).statusCode).toBe(200);
  expect(await consentOf(id)).toMatchObject({ status: 'pending', origin: 'paper', next_order: 'create' });
  expect((await request(id)).json()).toMatchObject({ _error: { message: 'consent_request_pending' } });
  await send();
  expect(await consentOf(id)).toMatchObject({ status: 'sent', next_order: null });
  expect((await request(id)).json()).toMatchObject({ _error: { message: 'consent_request_sent' } });
  await passDay();
  expect(await consentOf(id)).toMatchObject({ status: 'active', bank_code: 'mandate_32' });
  expect((await request(id)).json()).toMatchObject({ _error: { message: 'active_direct_debit_already_exists' } });
});

test('one that Bankgirot refuses is put away before another is requested', async () => {
  const id = await aCase();
  await request(id);
  await sendAndArrive();
  const { _id, payer_number } = await consentOf(id);
  autogiro.answerMandate(payer_number, '23', day);
  await exchange();
  expect(await consentOf(id)).toMatchObject({ status: 'rejected', bank_code: 'mandate_23' });
  expect((await request(id)).json()).toMatchObject({ _error: { message: 'consent_request_rejected' } });
  await cases.must(_id, 'end_direct_debit_consent', {}, { token: karin, on: 'direct-debit--consents' });
  expect((await request(id)).statusCode).toBe(200);
});

test('a consent needs its form: without one nothing is registered', async () => {
  const id = await aCase();
  const reply = await cases.act(id, 'request_direct_debit_consent', account, { token: karin });
  expect([reply.statusCode, await consentOf(id)]).toEqual([422, undefined]);
});

test('a mandate from an internet bank is accepted for a debtor that is known, and answered AV for any other', async () => {
  const id = await aCase();
  const [of] = await rows<{ id_number: string; ocr_number: string }>(
    'select d.id_number, c.ocr_number from cases c join debtors d on d._id = c.debtor where c._id = $1',
    [id],
  );
  const offer = (number: string, idNumber: string) =>
    autogiro.offer({ payer: number.padStart(16, '0'), account: '8327001234567890', idNumber }, day);
  offer(of!.ocr_number, of!.id_number);
  offer('4711', '191212121212');
  await exchange();
  expect(await consentOf(id)).toMatchObject({ origin: 'internet_bank', status: 'pending', next_order: 'accept' });
  // A file of this day has been sent before.
  await passDay();
  await passDay();
  expect(await consentOf(id)).toMatchObject({ status: 'active' });
  const [other] = await rows<DirectDebitConsent>(`select * from direct_debit_consents where payer_number like '%4711'`);
  expect(other).toMatchObject({ debtor: null, status: 'none', next_order: null });
  expect(autogiro.mandates.find((one) => one.payer.endsWith('4711'))!.status).toBe('refused');
});

test('an advice is drawn on its due day as a row of the bank; the bank says of others why not', async () => {
  const first = '2027-03-12';
  const [of, late, closed, refunded, paid] = await drawnPlans(first, first, first, first, '2027-03-22');
  await passTo(first);
  autogiro.setFunds(payer(late!), first, 'next_day');
  autogiro.setFunds(payer(closed!), first, 'closed');
  await passDay();
  const [draw, ...others] = await drawsOf(of!.plan);
  expect(others).toEqual([]);
  expect(draw).toMatchObject({ status: 'paid', amount: 400_00, draw_date: first, bank_code: 'payment_0' });
  const [row] = await rows<object>('select * from bank_transactions where _id = $1', [draw!.bank_transaction]);
  expect(row).toMatchObject({ kind: 'direct_debit', amount: 400_00, status: 'placed' });
  expect((await cases.paymentsOf(of!.case)).map(({ amount }) => amount)).toEqual([400_00]);
  await settleDayJob.run({}, context());
  const lines = await rows('select distinct release_date::text from finance_payout_specifications where "case" = $1', [
    of!.case,
  ]);
  expect(lines, 'it is held three banking days').toEqual([{ release_date: '2027-03-17' }]);
  expect(await drawsOf(late!.plan)).toMatchObject([{ status: 'retry', bank_code: 'payment_9' }]);
  expect(await drawsOf(closed!.plan)).toMatchObject([{ status: 'rejected', bank_code: 'payment_2' }]);
  expect(await consentOf(closed!.case)).toMatchObject({ status: 'none' });
  expect(autogiro.refund(payer(refunded!), first, '02', day)).toBe(true);
  await cases.must(paid!.case, 'register_payment', { amount: 400_00, paid_date: day });
  await passDay();
  expect(await drawsOf(late!.plan)).toMatchObject([{ status: 'paid' }]);
  expect(await drawsOf(refunded!.plan)).toMatchObject([{ status: 'refunded', bank_code: 'refund_02' }]);
  expect(await cases.paymentsOf(refunded!.case)).toMatchObject([{ status: 'reversed' }]);
  await passTo('2027-03-23');
  expect((await drawsOf(paid!.plan)).map(({ status }) => status)).not.toContain('paid');
  expect(await cases.paymentsOf(paid!.case)).toHaveLength(1);
});

test('a draw that is ordered is cancelled when its advice has been paid meanwhile, or by a person', async () => {
  const [paid, stopped] = await drawnPlans('2027-04-02', '2027-04-02');
  await passTo('2027-03-30');
  expect(await drawsOf(paid!.plan)).toMatchObject([{ status: 'scheduled', next_order: null }]);
  await cases.must(paid!.case, 'register_payment', { amount: 400_00, paid_date: day });
  const [draw] = await drawsOf(stopped!.plan);
  const on = { token: karin, on: 'direct-debit--payments' };
  await cases.must(draw!._id, 'cancel_direct_debit_payment', {}, on);
  expect((await cases.act(draw!._id, 'cancel_direct_debit_payment', {}, on)).json()).toMatchObject({
    _error: { message: 'direct_debit_not_open' },
  });
  await exchange();
  await passTo('2027-04-05');
  for (const { plan, consent } of [paid!, stopped!]) {
    expect(await drawsOf(plan)).toMatchObject([{ status: 'cancelled' }]);
    expect(autogiro.draws.find((one) => one.payer === consent.payer_number)!.status).toBe('cancelled');
  }
});

test('without money it is tried again twice, then it has failed: the debtor gets one letter, and the timeline says so', async () => {
  const [of] = await drawnPlans('2027-04-09');
  for (const on of ['2027-04-09', '2027-04-16', '2027-04-23']) {
    await passTo(on);
    expect(autogiro.setFunds(payer(of!), on, 'no'), on).toBe(true);
    await passDay();
  }
  await passTo('2027-04-28');
  expect((await drawsOf(of!.plan)).map(({ status, attempt }) => [attempt, status])).toEqual([
    [1, 'insufficient_funds'],
    [2, 'insufficient_funds'],
    [3, 'insufficient_funds'],
  ]);
  const events = await rows(`select from case_events where "case" = $1 and key = 'direct_debit_failed'`, [of!.case]);
  expect(events).toHaveLength(3);
  const letters = `select l.kind, p.attempt from direct_debit_payments p join letters l on l._id = p.letter
    where p.amortization = $1`;
  expect(await rows(letters, [of!.plan])).toEqual([{ kind: 'direct_debit_failed', attempt: 3 }]);
  await exchange();
  expect(await rows(letters, [of!.plan])).toHaveLength(1);
});

test('what the bank says twice changes nothing, and nothing is drawn twice when a process ends while it sends', async () => {
  const [plan] = await drawnPlans('2027-05-07');
  const of = plan!;
  const { channel } = bank;
  await passTo('2027-04-30');
  // The bank has the file, and the process does not live to know it.
  const dying = {
    ...channel,
    submit: async (file: Parameters<typeof channel.submit>[0]) => {
      await channel.submit(file);
      throw new Error('killed');
    },
  };
  await expect(send({ bank: dying })).rejects.toThrow('killed');
  await send();
  await send();
  expect(autogiro.draws.filter((one) => one.payer === payer(of))).toHaveLength(1);
  await passTo('2027-05-10');
  expect(await drawsOf(of.plan)).toMatchObject([{ status: 'paid' }]);
  const before = await rows('select count(*) from bank_transactions');
  for (const { name } of bank.bank.files.filter((file) => file.name.startsWith('AUTOGIRO'))) bank.bank.sendAgain(name);
  await exchange();
  expect(await rows('select count(*) from bank_transactions')).toEqual(before);
  expect(await cases.paymentsOf(of.case)).toHaveLength(1);
});
