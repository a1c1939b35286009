import {
  listClosedCases,
  listCollected,
  listOpenCases,
  listPaidOut,
  listWrittenOff,
  type ReportList,
} from '@fordra/domain/money/reports/report-lists';
import { reportSpanOf } from '@fordra/domain/money/reports/report-periods';
import { addDays } from '@fordra/domain/values/day';
import type { CreditorReport } from '@fordra/resources/money/reports/creditor-report-view';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { moveClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { aCaseInput, anInvoiceInput, creditorId, postCases } from '../../../testing/register-cases.ts';
import { rollUpReports } from '../../engine/money/reports/roll-up-reports.ts';
import { selectToday } from '../../store/clock/select-today.ts';

const portal = await testPortal();
afterAll(portal.close);
const { db } = portal;
const { aCase, must, nordvik, system } = await openCaseActions(portal);
const [anna, petra, finn, karin] = [
  await portal.signIn('anna@nordvik.example'),
  await portal.signIn('petra@partner.example'),
  await portal.signIn('finn@fordra.example'),
  await portal.signIn('karin@fordra.example'),
];
const other = await creditorId(portal, 'Solo AB');

const ask = (token: string, query: Readonly<Record<string, string>>) =>
  portal.call(token, { url: `/api/creditor--report-days/report?${new URLSearchParams(query)}` });

async function report(token: string, query: Readonly<Record<string, string>> = {}): Promise<CreditorReport> {
  const reply = await ask(token, query);
  expect(reply.statusCode, reply.body).toBe(200);
  return reply.json();
}

const casesIn = ({ buckets }: CreditorReport) => buckets.reduce((sum, { cases }) => sum + cases, 0);
const collectedIn = ({ course }: CreditorReport) => course.reduce((sum, { collected }) => sum + collected, 0);

const first = await selectToday(db);
const paid = await aCase();
await aCase();
await postCases(portal, system, { creditor: other, cases: [aCaseInput()] });
await must(paid, 'register_payment', { amount: 100_00, paid_date: first });
await moveClock(db, 1);
await must(paid, 'register_payment', { amount: 50_00, paid_date: addDays(first, 1) });
const specification = [{ unit_price: 800_00, unit_count: 1, vat_percent: '25' }];
const lost = await aCase({ invoices: [anInvoiceInput({ specification })] });
await must(lost, 'write_off', { decision: 'Beslut av borgenären i dag' });
await moveClock(db, 1);
await rollUpReports(db);

test('a day is its own figures, and a longer period sums what happened and shows what was owed at its end', async () => {
  const one = await report(system, { creditor: nordvik, date: first, period: 'day' });
  expect(one).toMatchObject({ creditor: nordvik, from: first, to: first, through: first });
  expect(casesIn(one)).toBe(2);
  expect(one.collected.find(({ part }) => part === 'claim_paid')).toMatchObject({ amount: 100_00 });
  const year = await report(system, { creditor: nordvik, date: addDays(first, 1), period: 'year' });
  const through = addDays(first, 1);
  expect(year).toMatchObject({ ...reportSpanOf(through, 'year'), through });
  expect(casesIn(year)).toBe(2);
  const both = reportSpanOf(first, 'year').from === reportSpanOf(through, 'year').from;
  expect(collectedIn(year)).toBe(both ? 150_00 : 50_00);
});

test('a period without figures has none, and one that has not ended says how far it reaches', async () => {
  const ahead = await report(system, { date: addDays(first, 800), period: 'month' });
  expect(ahead).toMatchObject({ through: null, buckets: [], states: [], collected: [], course: [] });
  const before = await report(system, { date: addDays(first, -400), period: 'quarter' });
  expect(before.through).toBe(reportSpanOf(addDays(first, -400), 'quarter').to);
  expect(before.buckets).toEqual([]);
});

test.each([[{ date: '2026-02-30' }], [{ period: 'decade' }], [{ creditor: 'nordvik' }], [{ creditor: "' or 1=1" }]])(
  '%j is refused',
  async (query) => {
    expect((await ask(system, query)).statusCode).toBe(400);
  },
);

test('everyone gets the report of the creditors that they may see, and no other', async () => {
  const span = { date: addDays(first, 1), period: 'year' };
  expect(casesIn(await report(finn, span))).toBe(3);
  expect(casesIn(await report(karin, span))).toBe(3);
  expect(casesIn(await report(anna, span))).toBe(2);
  expect(casesIn(await report(anna, { ...span, creditor: nordvik }))).toBe(2);
  expect((await ask(anna, { ...span, creditor: other })).statusCode).toBe(404);
  const ofPartner = await portal.call(petra, { url: '/api/creditors?max_results=100&projection={"name":1}' });
  const own = ofPartner.json<{ _items: readonly { _id: string }[] }>()._items.map(({ _id }) => _id);
  const seen = [nordvik, nordvik, other].filter((id) => own.includes(id)).length;
  expect(casesIn(await report(petra, span))).toBe(seen);
  for (const id of [nordvik, other]) {
    expect((await ask(petra, { ...span, creditor: id })).statusCode).toBe(own.includes(id) ? 200 : 404);
  }
  expect((await ask(await portal.signIn('lars@advokat.example'), span)).statusCode).toBe(403);
  expect((await portal.call('', { url: '/api/creditor--report-days/report' })).statusCode).toBe(401);
});

/** As the web reads the filter of an address. */
function whereOf({ filter }: ReportList): object {
  const parts = Object.entries(filter).map(([name, value]) => {
    if (value === 'none') return [name, { $exists: false }];
    if (typeof value === 'boolean') return [name, value];
    if (Array.isArray(value)) return [name, { $in: value }];
    const { from, to } = value as { from?: unknown; to?: unknown };
    return [name, { ...(from !== undefined && { $gte: from }), ...(to !== undefined && { $lte: to }) }];
  });
  return Object.fromEntries(parts);
}

test.each([
  ['anna, of one creditor', anna, nordvik],
  ['finn, of all', finn, undefined],
])('each figure is the count of the list that it opens: %s', async (_name, token, creditor) => {
  const shown = await report(token, { date: addDays(first, 1), period: 'year', ...(creditor && { creditor }) });
  const span = { ...shown, through: shown.through! };
  const figures: readonly (readonly [ReportList, number])[] = [
    ...shown.buckets.map((row) => [listOpenCases(span, row), row.cases] as const),
    ...shown.states.map((row) => [listOpenCases(span, row), row.cases] as const),
    ...shown.collected.map((row) => [listCollected(span, [row.part], row.currency), row.lines] as const),
    ...shown.paid_out.map((row) => [listPaidOut(span, row.currency), row.lines] as const),
    ...shown.closed.map((row) => [listClosedCases(span, row.reason), row.cases] as const),
    ...shown.written_off.map((row) => [listWrittenOff(span, row.rate, row.currency), row.cases] as const),
  ];
  expect(figures.length).toBeGreaterThan(6);
  for (const [list, count] of figures) {
    const query = new URLSearchParams({ where: JSON.stringify(whereOf(list)), max_results: '1' });
    const reply = await portal.call(token, { url: `/api/${list.resource}?${query}` });
    expect(reply.json()._meta?.total, JSON.stringify(list)).toBe(count);
  }
});
