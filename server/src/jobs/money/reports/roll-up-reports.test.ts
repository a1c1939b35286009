import { addDays, type Day } from '@fordra/domain/values/day';
import type { ReportDay } from '@fordra/resources/money/reports/report-days';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../../testing/case-actions.ts';
import { moveClock } from '../../../../testing/move-clock.ts';
import { testPortal } from '../../../../testing/portal/test-portal.ts';
import { anInvoiceInput } from '../../../../testing/register-cases.ts';
import { testJobPorts } from '../../../../testing/test-job-ports.ts';
import { rollUpReports } from '../../../engine/money/reports/roll-up-reports.ts';
import { selectToday } from '../../../store/clock/select-today.ts';
import { rollUpReportsJob } from './roll-up-reports.ts';

const portal = await testPortal();
afterAll(portal.close);
const { db } = portal;
const { aCase, must, paymentsOf, nordvik, system } = await openCaseActions(portal);

type Owed = { readonly cases: number; readonly capital: number; readonly interest: number; readonly costs: number };
type Figures = Readonly<Record<string, Readonly<Record<string, Owed>>>>;
type Row = Omit<ReportDay, 'buckets' | 'states'> & { readonly buckets: Figures; readonly states: Figures };

const all = async <T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> => (await query.execute(db)).rows;
const dayOf = async (date: Day): Promise<Row | undefined> =>
  (await all(sql<Row>`select * from creditor_report_days where creditor = ${nordvik} and date = ${date}`))[0];
const allDays = () => all(sql<Row>`select * from creditor_report_days order by creditor, date`);

const get = async <T>(url: string): Promise<T> => (await portal.call(system, { method: 'GET', url })).json<T>();
const listed = async (resource: string, where: object) =>
  (
    await get<{ _meta: { total: number } }>(
      `/api/${resource}?max_results=1&where=${encodeURIComponent(JSON.stringify(where))}`,
    )
  )._meta.total;

/** What the debt pages of the cases that were open at the end of a day say of it. */
async function debtPages(date: Day): Promise<Owed> {
  const open = await all(sql<{ id: string }>`select "case" as id from creditor_report_cases
    where creditor = ${nordvik} and is_open and first_day <= ${date} and last_day >= ${date}`);
  const sums = { cases: open.length, capital: 0, interest: 0, costs: 0 };
  for (const { id } of open) {
    const { parts } = await get<{ parts: readonly { component: string; remaining: number }[] }>(
      `/api/cases/${id}/debt-summary?date=${date}`,
    );
    for (const { component, remaining } of parts) {
      sums[component === 'capital' || component === 'interest' ? component : 'costs'] += remaining;
    }
  }
  return sums;
}

const sumOf = (figures: Figures): Owed => {
  const sums = { cases: 0, capital: 0, interest: 0, costs: 0 };
  for (const { SEK } of Object.values(figures)) {
    for (const name of ['cases', 'capital', 'interest', 'costs'] as const) sums[name] += SEK?.[name] ?? 0;
  }
  return sums;
};

const start = await selectToday(db);

test('what cases of several ages owed on each day is what their debt pages say of it', async () => {
  const ages = [2, 3, 20, 45, 100, 400];
  const ids: string[] = [];
  for (const age of ages) {
    const due = addDays(start, -age);
    const invoices = [anInvoiceInput({ invoice_date: addDays(due, -30), due_date: due })];
    ids.push(await aCase({ start_action: 'debt_collection', invoices }));
  }
  await sql`update cases set due_date = ${addDays(start, 10)} where _id = any(${ids.slice(0, 2)})`.execute(db);
  await moveClock(db, 2);
  await must(ids[3]!, 'register_payment', { amount: 300_00, paid_date: await selectToday(db) });
  await moveClock(db, 2);
  await must(ids[4]!, 'register_payment', { amount: 200_00, paid_date: addDays(await selectToday(db), -3) });
  const [payment] = await paymentsOf(ids[3]!);
  await must(payment!._id, 'reverse_payment', { reason: 'bounced' }, { on: 'payments' });
  await must(ids[5]!, 'freeze_interest', { from: await selectToday(db) });
  await moveClock(db, 2);
  expect(await rollUpReports(db)).toBe(6);
  for (let date = start; date < addDays(start, 6); date = addDays(date, 1)) {
    const { buckets, states } = (await dayOf(date))!;
    expect(sumOf(buckets), date).toEqual(await debtPages(date));
    expect(sumOf(states), date).toEqual(sumOf(buckets));
  }
  expect(Object.keys((await dayOf(start))!.buckets).sort()).toEqual(
    ['days_1_30', 'days_31_60', 'days_61_180', 'not_overdue', 'over_180'].sort(),
  );
  expect((await dayOf(start))!.buckets.not_overdue!.SEK!.cases).toBe(2);
});

test('a day that has not ended has no row, and a run again changes nothing', async () => {
  expect(await dayOf(await selectToday(db))).toBeUndefined();
  const before = await allDays();
  expect(await rollUpReports(db)).toBe(0);
  await sql`update report_cursor set final_through = ${addDays(start, 2)}`.execute(db);
  expect(await rollUpReports(db)).toBe(3);
  expect(await allDays()).toEqual(before);
});

test('where the clock is moved the day is computed at once, and again after its end', async () => {
  const today = await selectToday(db);
  await rollUpReportsJob.runAtDayEnd!(testJobPorts(db));
  const { cases } = sumOf((await dayOf(today))!.buckets);
  await aCase();
  await moveClock(db, 1);
  await rollUpReports(db);
  expect(sumOf((await dayOf(today))!.buckets).cases).toBe(cases + 1);
});

test('the figures of a past day are the counts of the lists behind them, whatever happened since', async () => {
  const paid = await aCase({ start_action: 'debt_collection' });
  const specification = [{ unit_price: 800_00, unit_count: 1, vat_percent: '25' }];
  const lost = await aCase({ start_action: 'debt_collection', invoices: [anInvoiceInput({ specification })] });
  const today = await selectToday(db);
  await must(paid, 'register_payment', { amount: 150_00, paid_date: today });
  await must(paid, 'register_creditor_payment', { amount: 50_00, bank_transaction_date: today });
  await must(lost, 'write_off', { decision: 'Beslut av borgenären i dag' });
  await moveClock(db, 3);
  const left = await aCase();
  await must(left, 'write_off', { decision: 'Beslut av borgenären i dag' });
  await rollUpReports(db);
  const of = (await dayOf(today))!;
  const during = { creditor: nordvik, is_open: true, first_day: { $lte: today }, last_day: { $gte: today } };
  for (const [state, { SEK }] of Object.entries(of.states)) {
    expect(await listed('creditor--report-cases', { ...during, state }), state).toBe(SEK!.cases);
  }
  type Line = Readonly<Record<string, { readonly lines: number; readonly amount: number }>>;
  const collected = of.collected as Readonly<Record<string, Line>>;
  expect(collected.claim_paid!.SEK!.amount).toBe(150_00);
  expect(collected.claim_paid_to_creditor!.SEK!.amount).toBe(50_00);
  const parts = ['capital', 'interest', 'costs'].map((part) => collected[part]?.SEK?.amount ?? 0);
  expect(parts.reduce((sum, amount) => sum + amount, 0)).toBe(200_00);
  const paidBy = { $in: ['payment', 'placement', 'creditor_payment', 'correction'] };
  const lines = { creditor: nordvik, booking_date: today, original_kind: paidBy };
  expect(await listed('transactions', { ...lines, ledger_account: 'capital' })).toBe(collected.capital!.SEK!.lines);
  expect(of.closed).toMatchObject({ none: 1 });
  const closed = { creditor: nordvik, is_open: false, first_day: today };
  expect(await listed('creditor--report-cases', { ...closed, closed_reason: { $exists: false } })).toBe(1);
});

test('what is written off is divided by the VAT of the invoice', async () => {
  type Rates = Readonly<Record<string, { readonly SEK: { cases: number; amount: number; vat: number } }>>;
  const [row] = await all(sql<{ written_off: Rates }>`
    select written_off from creditor_report_days where written_off <> '{}' order by date limit 1`);
  expect(row!.written_off).toEqual({ 25: { SEK: { cases: 1, amount: 1_000_00, vat: 200_00 } } });
  expect(await listed('creditor--report-cases', { creditor: nordvik, written_off_25_amount: { $gt: 0 } })).toBe(1);
});
