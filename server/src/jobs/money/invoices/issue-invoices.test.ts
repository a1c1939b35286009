import { randomUUID } from 'node:crypto';
import type { StatementFigures } from '@fordra/domain/money/invoicing/year-statement';
import {
  postCommission,
  postMovedOut,
  postPlacement,
  postSmallOverpayment,
  postUnplaced,
} from '@fordra/domain/money/ledger/money-postings';
import { day as dayOf } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import type { CreditorInvoice } from '@fordra/resources/money/settlement/creditor-invoices';
import type { Payout } from '@fordra/resources/money/settlement/payouts';
import type { Statement } from '@fordra/resources/money/settlement/statements';
import { sql } from 'kysely';
import { afterAll, afterEach, expect, test } from 'vitest';
import { openCaseActions } from '../../../../testing/case-actions.ts';
import { openPrinter } from '../../../../testing/letters/open-printer.ts';
import { testPortal } from '../../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../../testing/test-job-ports.ts';
import { issueInvoices } from '../../../engine/money/invoices/issue-invoice.ts';
import { statementCsv } from '../../../engine/money/invoices/word-statement.ts';
import { payoutOrders } from '../../../engine/money/payout-orders.ts';
import { diskFiles } from '../../../store/files/disk-files.ts';
import { checkLedger } from '../../../store/ledger/check-ledger.ts';
import { insertVoucher } from '../../../store/ledger/insert-voucher.ts';
import { loadPlatformFacts } from '../../../store/platform/load-platform-facts.ts';
import { makePayoutsJob } from '../make-payouts.ts';
import { settleDayJob } from '../settle-day.ts';
import { issueInvoicesJob } from './issue-invoices.ts';
import { makeYearStatements } from './make-year-statements.ts';
import { printInvoice } from './print-invoice.ts';
import { printPayout } from './print-payout.ts';
import { printStatement } from './print-statement.ts';

// The last banking day of a month, a Friday: creditors are paid and invoiced.
let today = dayOf('2027-02-26');
const portal = await testPortal();
afterAll(portal.close);
const { db, pool } = portal;
const { aCase, nordvik, read, system } = await openCaseActions(portal);
const finn = await portal.signIn('finn@fordra.example');
const anna = await portal.signIn('anna@nordvik.example');
const rows = async <Row>(text: string, values: unknown[] = []) => (await pool.query(text, values)).rows as Row[];
const [{ account }] = (await rows<{ account: string }>('select account from creditors where _id = $1', [nordvik])) as [
  { account: string },
];

async function go(day: string): Promise<void> {
  today = dayOf(day);
  await sql`update business_clock set ahead = ${`${day} 18:00`}::timestamp at time zone 'Europe/Stockholm' - clock_timestamp()`.execute(
    db,
  );
}
await go(today);

async function post(url: string, payload: object): Promise<void> {
  const reply = await portal.call(system, { method: 'POST', url, payload });
  expect(reply.statusCode, reply.body).toBe(201);
}
const own = { name: 'Klientmedel', fund: 'client', bankgiro: '50501055' };
await post('/api/bank--accounts', own);
await post('/api/bank--accounts', { name: 'Rörelsekonto', fund: 'own', bankgiro: '50512345' });
const terms = (values: object) =>
  post('/api/creditor--finance-terms', { creditor: nordvik, valid_from: today, ...values });
await terms({});
const id = await aCase();

/** Capital is paid to the case, or below zero is taken back. */
async function collect(capital: number, currency: Currency = 'SEK'): Promise<void> {
  const matter = { currency, account, creditor: nordvik, case: id } as const;
  const size = { parts: { capital: Math.abs(capital) }, ownership: { agencyCosts: [] } };
  const postings = postPlacement(matter, size).map((one) => ({ ...one, amount: one.amount * Math.sign(capital) }));
  await insertVoucher(db, {
    kind: capital > 0 ? 'placement' : 'correction',
    booked: today,
    text: 'payment x',
    postings,
  });
}
/** Work of ours, charged with VAT. */
async function charge(amount: number, currency: Currency = 'SEK'): Promise<void> {
  const postings = postCommission({ currency, account, creditor: nordvik }, { commission: amount, vat: amount / 4 });
  await insertVoucher(db, { kind: 'commission', booked: today, text: 'settlement', postings });
}
const context = () => testJobPorts(db);
async function settle(): Promise<void> {
  await settleDayJob.run({}, context());
  await makePayoutsJob.run({}, context());
  await issueInvoicesJob.run({}, context());
}
const invoices = () =>
  rows<CreditorInvoice>('select * from finance_creditor_invoices where creditor = $1 order by number', [nordvik]);
const newest = async () => (await invoices()).at(-1)!;
async function by(
  token: string,
  resource: string,
  item: string,
  action: string,
  payload: object = {},
): Promise<string> {
  const url = `/api/${resource}/${item}/actions/${action}`;
  const headers = { 'idempotency-key': randomUUID() };
  const reply = await portal.call(token, { method: 'POST', url, payload, headers });
  return reply.statusCode < 300 ? 'done' : (reply.json()._error?.message ?? reply.body);
}
const credit = (invoice: CreditorInvoice) => by(finn, 'finance--creditor-invoices', invoice._id, 'credit_invoice');
const pay = (invoice: CreditorInvoice, amount: number) =>
  by(finn, 'finance--creditor-invoices', invoice._id, 'register_invoice_payment', { amount, paid_date: today });

/** What is calculated is approved, and the bank pays it. */
async function payOut(): Promise<Payout> {
  const [payout] = (await rows<Payout>(`select * from finance_payouts where status = 'calculated'`)) as [Payout];
  expect(await by(finn, 'finance--payouts', payout._id, 'approve_payout')).toBe('done');
  await rows(`update finance_payouts set status = 'exported' where _id = $1`, [payout._id]);
  const order = { subject: payout._id } as never;
  await db.transaction().execute((tx) => payoutOrders.onDebited(tx, order, { booking_date: today } as never));
  return payout;
}

/** What is not paid is what the books owe, the series has no gap, and each charge is stated by one invoice. */
afterEach(async () => {
  const off = await rows(`
    select creditor, currency, sum(lines) as lines, sum(books) as books from (
      select f.creditor, f.currency, f.total_amount as lines, 0 as books from finance_payout_specifications f
        left join finance_payouts p on p._id = f.payout
        where not f.is_paid_by_invoice and (p._id is null or p.status in ('calculated', 'returned'))
      union all select creditor, 'SEK', 0 - remaining_amount, 0 from finance_creditor_invoices
      union all select creditor, currency, 0, 0 - amount from postings
        where ledger_account in ('creditor_payable', 'creditor_receivable')) both_sides
    group by creditor, currency having sum(lines) <> sum(books)`);
  expect(off).toEqual([]);
  const numbers = (await rows<{ number: string }>('select number from finance_creditor_invoices order by number')).map(
    ({ number }) => Number(number),
  );
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
  const wrong = await rows(`
    select i.number from finance_creditor_invoices i
    where i.charged_currency = 'SEK' and i.credits is null and i.total_amount <> (
      select 0 - sum(f.total_amount) filter (where f.finance_category = 'charge')
        - least(0, coalesce(sum(f.total_amount) filter (where f.finance_category <> 'charge'), 0))
      from finance_payout_specifications f where f.creditor_invoice = i._id)`);
  expect(wrong).toEqual([]);
  expect((await checkLedger(db)).fault).toBeUndefined();
});

test('what was kept as rounding leaves the clients’ account with our fees', async () => {
  const sek = { currency: 'SEK' } as const;
  const kept = postSmallOverpayment({ ...sek, account, creditor: nordvik, case: id }, 70);
  const postings = [...postUnplaced(sek, 70), ...postMovedOut(sek, -70, 'unplaced'), ...kept];
  await insertVoucher(db, { kind: 'correction', booked: today, text: 'rounding', postings });
  const balances = async () =>
    rows(`select ledger_account, sum(amount)::int as sum from postings
      where ledger_account in ('client_rounding', 'agency_payable', 'rounding') group by 1 order by 1`);
  await settle();
  expect(await balances()).toEqual([
    { ledger_account: 'agency_payable', sum: 0 },
    { ledger_account: 'client_rounding', sum: 0 },
    { ledger_account: 'rounding', sum: -70 },
  ]);
});

test('a payout that deducts brings an invoice once the bank has paid it, and a second run none', async () => {
  await collect(1_000_00);
  await charge(200_00);
  await settle();
  expect(await invoices()).toEqual([]);
  const { _id: payout, total_amount: total } = await payOut();
  await settle();
  await settle();
  const [made] = (await invoices()) as [CreditorInvoice];
  expect(total).toBe(750_00);
  expect(made).toMatchObject({
    ...{ number: 1, settled_by: 'set_off', payout, net_amount: 200_00, vat_amount: 50_00, total_amount: 250_00 },
    ...{
      remaining_amount: 0,
      due_date: null,
      lines: [{ article: 'legal', count: 1, amount: 200_00, vat_percent: 25 }],
    },
    parties: { language: 'sv', buyer: { name: 'Nordvik El AB' }, account: { bankgiro: '50512345' } },
  });
  expect(await invoices()).toHaveLength(1);
  expect(await read(payout, 'finance--payouts')).toMatchObject({ invoice: made._id });
  const shown = await portal.call(anna, { url: `/api/finance--creditor-invoices/${made._id}` });
  expect(shown.json()).toMatchObject({ number: 1 });
  expect(shown.json()).not.toHaveProperty('voucher');
});

test('what was deducted and is credited is paid with the next payout, and is credited once', async () => {
  const made = await newest();
  expect(await pay(made, 1_00)).toBe('invoice_not_open');
  expect(await by(anna, 'finance--creditor-invoices', made._id, 'credit_invoice')).not.toBe('done');
  const both = await Promise.all([credit(made), credit(made)]);
  expect(both.toSorted()).toEqual(['done', 'invoice_already_credited']);
  const note = await newest();
  expect(note).toMatchObject({ number: 2, credits: made._id, total_amount: -250_00, vat_amount: -50_00 });
  expect(await credit(note)).toBe('invoice_is_credit');
  await go('2027-03-05');
  await settle();
  const paid = await payOut();
  expect(paid).toMatchObject({ total_amount: 250_00, gross_amount: 0, charges_amount: -200_00, vat_amount: -50_00 });
  await settle();
  expect(await invoices()).toHaveLength(2);
});

test('charges of a creditor that is invoiced wait for its interval, and are paid in parts', async () => {
  await go('2027-03-12');
  await terms({ commission_handling: 'invoice', invoice_interval: 'monthly' });
  await collect(500_00);
  await charge(400_00);
  await settle();
  expect(await payOut()).toMatchObject({ total_amount: 500_00, charges_amount: 0 });
  expect(await invoices()).toHaveLength(2);
  await go('2027-03-31');
  await settle();
  const made = await newest();
  expect(made).toMatchObject({ number: 3, settled_by: 'open', remaining_amount: 500_00, due_date: '2027-04-30' });
  expect(await pay(made, 500_01)).toBe('invoice_payment_above_open');
  expect(await pay(made, 200_00)).toBe('done');
  expect(await newest()).toMatchObject({ settled_by: 'open', remaining_amount: 300_00 });
  expect(await pay(made, 300_00)).toBe('done');
  expect(await newest()).toMatchObject({ settled_by: 'payment', remaining_amount: 0, paid_date: today });
});

test('an open invoice that is credited leaves nothing to pay, and what was paid of it is paid back', async () => {
  await go('2027-04-30');
  await charge(400_00);
  await settle();
  const open = await newest();
  expect(await credit(open)).toBe('done');
  expect(await read(open._id, 'finance--creditor-invoices')).toMatchObject({
    remaining_amount: 0,
    settled_by: 'set_off',
  });
  await go('2027-05-31');
  await charge(400_00);
  await settle();
  const partly = await newest();
  expect(await pay(partly, 120_00)).toBe('done');
  expect(await credit(partly)).toBe('done');
  await go('2027-06-04');
  await settle();
  expect(await payOut()).toMatchObject({ total_amount: 120_00 });
});

test('a creditor that owes us 100 kronor or more is invoiced, less the money that we hold for it', async () => {
  await go('2027-06-30');
  await terms({ commission_handling: 'deduct' });
  await collect(300_00);
  await charge(300_00);
  await settle();
  expect((await newest()).number).toBe(7);
  await charge(60_00);
  await settle();
  const made = await newest();
  expect(made).toMatchObject({
    ...{ number: 8, total_amount: 450_00, deducted_amount: 300_00, remaining_amount: 150_00, settled_by: 'open' },
  });
  expect(await pay(made, 150_00)).toBe('done');
});

test('what a creditor has been paid too much is a line without VAT', async () => {
  await go('2027-07-30');
  await collect(-200_00);
  await settle();
  expect(await newest()).toMatchObject({
    ...{ total_amount: 200_00, vat_amount: 0, remaining_amount: 200_00 },
    lines: [{ article: 'capital', amount: 200_00, vat_percent: 0 }],
  });
  expect(await credit(await newest())).toBe('invoice_without_charges');
});

test('charges in another currency are stated in kronor, and wait with an alarm while the rate is missing', async () => {
  await go('2027-08-31');
  await terms({ commission_handling: 'invoice' });
  await charge(100_00, 'EUR');
  await settle();
  const before = (await invoices()).length;
  expect((await loadPlatformFacts(db)).rates.missing).toEqual([{ currency: 'EUR', count: 1 }]);
  await post('/api/exchange--rates', { currency: 'EUR', day: today, rate: 11.5, source: 'Riksbanken' });
  await settle();
  expect(await invoices()).toHaveLength(before + 1);
  expect(await newest()).toMatchObject({
    ...{ charged_currency: 'EUR', net_amount: 1_150_00, vat_amount: 287_50, remaining_amount: 1_437_50 },
  });
  expect(await pay(await newest(), 1_437_50)).toBe('done');
  expect((await loadPlatformFacts(db)).rates.missing).toEqual([]);
});

test('invoices that are made at the same time state each charge once, in a series without gaps', async () => {
  await go('2027-09-30');
  await charge(100_00);
  await settleDayJob.run({}, context());
  const issuing = { today, agency: context().agency };
  const issue = (isKept: boolean) =>
    db
      .transaction()
      .execute(async (tx) => {
        const made = await issueInvoices(tx, nordvik, issuing);
        if (!isKept) throw new Error('stopped');
        return made;
      })
      .catch(() => 0);
  const made = await Promise.all([false, true, false, true, true].map(issue));
  expect(made.toSorted()).toEqual([0, 0, 0, 0, 1]);
});

test('an invoice and a payout are printed once, and a print that was stopped is repeated', async () => {
  const renderer = openPrinter();
  const files = diskFiles(portal.filesFolder);
  const printing = testJobPorts(db, { files, renderPage: renderer.render });
  const invoice = await newest();
  const stopped = { ...printing, renderPage: () => Promise.reject(new Error('stopped')) };
  await expect(printInvoice.run({ invoice: invoice._id }, stopped)).rejects.toThrow('stopped');
  await Promise.all([1, 2].map(() => printInvoice.run({ invoice: invoice._id }, printing)));
  const { pdf } = await newest();
  expect(pdf).toMatchObject({ filename: `faktura-${invoice.number}.pdf`, content_type: 'application/pdf' });
  expect(pdf!.size).toBeGreaterThan(5_000);
  await printInvoice.run({ invoice: invoice._id }, printing);
  expect((await newest()).pdf).toEqual(pdf);
  const [payout] = (await rows<Payout>(`select * from finance_payouts where status = 'confirmed' limit 1`)) as [Payout];
  await printPayout.run({ payout: payout._id }, printing);
  await renderer.stop();
  const shown = await portal.call(anna, { url: `/api/finance--payouts/${payout._id}` });
  expect(shown.json()).toMatchObject({ pdf: { filename: `avrakningsnota-${payout.number}.pdf` } });
});

test('a year is stated once, from the opening balance to the closing one, and is printed', async () => {
  await go('2028-01-03');
  await Promise.all([1, 2].map(() => makeYearStatements.run({}, context())));
  const found = await rows<Statement>('select * from finance_statements where creditor = $1', [nordvik]);
  expect(found).toMatchObject([{ year: 2027 }]);
  const [{ _id: statement, figures }] = found as [Statement & { figures: StatementFigures }];
  const sek = figures.currencies.at(-1)!;
  const lines = sek.sums.reduce((all, { amount, vat }) => all + amount + vat, 0);
  expect(sek).toMatchObject({ currency: 'SEK', opening: 0, paidOut: expect.any(Number) });
  expect(sek.opening + lines + sek.other + sek.paidIn - sek.paidOut).toBe(sek.closing);
  const [books] = await rows<{ owed: number }>(
    `select (0 - sum(amount))::int as owed from postings where creditor = $1 and currency = 'SEK'
      and ledger_account in ('creditor_payable', 'creditor_receivable')`,
    [nordvik],
  );
  expect(sek.closing).toBe(books!.owed);
  const paid = await rows<{ sum: number }>(
    `select sum(total_amount)::int as sum from finance_payouts where creditor = $1 and status = 'confirmed'`,
    [nordvik],
  );
  expect(sek.paidOut).toBe(paid[0]!.sum);
  const renderer = openPrinter();
  const printing = testJobPorts(db, { files: diskFiles(portal.filesFolder), renderPage: renderer.render });
  await printStatement.run({ statement }, printing);
  await renderer.stop();
  const shown = await portal.call(anna, { url: `/api/finance--statements/${statement}` });
  expect(shown.json()).toMatchObject({
    ...{ pdf: { filename: 'arsbesked-2027.pdf' }, csv: { filename: 'arsbesked-2027.csv' } },
  });
  expect(statementCsv(figures)).toContain('SEK;Utgående skuld till er;;;;');
});

test('a creditor in the EU is invoiced once its VAT number is known, and an alarm says so until then', async () => {
  await go('2028-04-28');
  await rows(
    `insert into creditor_finance_terms (creditor, valid_from, vat_area, commission_handling, account)
    values ($1, $2, 'eu', 'invoice', $3)`,
    [nordvik, today, account],
  );
  const before = (await invoices()).length;
  await charge(400_00);
  await settle();
  expect(await invoices()).toHaveLength(before);
  expect((await loadPlatformFacts(db)).money.uninvoiced).toEqual({ count: 1, first: expect.any(String) });
  await rows(`update creditors set vat_number = 'DE123456789', country = 'DE' where _id = $1`, [nordvik]);
  await settle();
  expect(await newest()).toMatchObject({
    vat_area: 'eu',
    parties: { language: 'en', buyer: { vatNumber: 'DE123456789' } },
  });
  expect((await loadPlatformFacts(db)).money.uninvoiced.count).toBe(0);
});
