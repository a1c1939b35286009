import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { daysAgo, openCaseActions } from '../../../testing/case-actions.ts';
import { openCreditOffice } from '../../../testing/credit-office.ts';
import { aCaseInput, postCases } from '../../../testing/register-cases.ts';
import { loadCaseFiles } from '../../engine/cases/load-case-files.ts';
import { orderDueReports } from './order-due-reports.ts';
import { purgeReports } from './purge-reports.ts';

const { simulated, portal, ports, close } = await openCreditOffice();
const { system, nordvik, aCase, act, must, read } = await openCaseActions(portal);
const { bureau } = simulated;
afterAll(close);
afterEach(() => simulated.fail(undefined));
const [karin, anna] = [await portal.signIn('karin@fordra.example'), await portal.signIn('anna@nordvik.example')];

const address = { address_line_1: 'Gatan 1', zip_code: '111 22', city: 'Stockholm', country: 'SE' };
const bad = { remarks: 4, applications: 5, aCases: 3, eCases: 3, withoutAssets: 1, liquidity: null, debt: null };
const persons = ['200001022383', '200001022391', '200001032382', '200001032390', '200001042381'];
const nextPerson = () => persons.pop()!;

async function aDebtor(customer: object): Promise<{ readonly id: string; readonly debtor: string }> {
  const id = await aCase({ customer: { name: 'Kalle Kredit', address, ...customer } });
  return { id, debtor: (await read(id)).debtor! };
}
const order = (debtor: string, token = karin, input: object = { reason: 'enforcement_evaluation' }, query = '') =>
  act(debtor, 'order_credit_report', { ...input }, { token, on: 'debtors', query });
const reportsOf = async (debtor: string, token = karin) => {
  const url = `/api/credit--reports?where=${encodeURIComponent(JSON.stringify({ debtor }))}`;
  return (await portal.call(token, { url })).json()._items;
};
const said = (reply: { json(): { _error?: { key?: string }; refusal?: string } }) => JSON.stringify(reply.json());

describe('a report about a person', () => {
  test('has a reason, gives a score that explains itself, and is for staff alone', async () => {
    const { debtor } = await aDebtor({ id_number: nextPerson() });
    const { id_number: number } = await read<{ id_number: string }>(debtor, 'debtors');
    bureau.set(number, bad);
    expect((await order(debtor, karin, {})).statusCode).toBe(422);
    expect((await order(debtor, karin, { reason: 'other' })).statusCode).toBe(422);
    expect((await order(debtor, anna)).statusCode).toBe(403);
    // A dry run orders nothing.
    await order(debtor, karin, { reason: 'dispute' }, '?dry_run=true');
    expect(bureau.orders.filter((one) => one.number === number)).toEqual([]);

    expect((await order(debtor)).statusCode).toBe(200);
    expect(bureau.orders.filter((one) => one.number === number)).toMatchObject([{ reason: 'enforcement_evaluation' }]);
    const [report] = await reportsOf(debtor);
    expect(report).toMatchObject({
      ...{ kind: 'person', reason: 'enforcement_evaluation', is_copy_sent: true },
      ...{ payment_remarks_count: 4, a_cases_count: 3, e_cases_count: 3 },
    });
    const row = await read<{ score: number; score_lines: { points: number }[]; score_date: string }>(debtor, 'debtors');
    expect(row).toMatchObject({ score: 0, score_date: daysAgo(0) });
    expect(row.score_lines.reduce((sum, { points }) => sum + points, 0)).toBe(0);

    expect(await reportsOf(debtor, anna)).toEqual([]);
    expect((await portal.call(anna, { url: `/api/credit--reports/${report._id}` })).statusCode).toBe(404);
    expect((await portal.call(anna, { url: `/api/debtors/${debtor}` })).body).not.toContain('score');
    expect(said(await order(debtor))).toContain('report_still_usable');
    expect(bureau.orders.filter((one) => one.number === number)).toHaveLength(1);
  });

  test('two orders at once are one call, and one whose answer was lost is paid for once', async () => {
    const { debtor } = await aDebtor({ id_number: nextPerson() });
    const { id_number: number } = await read<{ id_number: string }>(debtor, 'debtors');
    simulated.fail('lost_answer');
    expect(said(await order(debtor))).toContain('credit_bureau_unavailable');
    expect(await reportsOf(debtor)).toEqual([]);
    simulated.fail(undefined);
    const answers = await Promise.all([order(debtor), order(debtor), order(debtor)]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(bureau.orders.filter((one) => one.number === number)).toMatchObject([{ times: 2 }]);
    expect(await reportsOf(debtor)).toHaveLength(1);
  });

  test('is not ordered without a claim under collection', async () => {
    const { id, debtor } = await aDebtor({ id_number: nextPerson() });
    await must(id, 'cancel_case', { reason: 'recalled' });
    expect(said(await order(debtor))).toContain('legitimate_reason_missing');
  });
});

test('the figures of a company are shown to its creditor', async () => {
  const { debtor } = await aDebtor({ name: 'Skuld AB', id_number: '5560360793' });
  expect((await order(debtor)).statusCode).toBe(200);
  expect(await reportsOf(debtor, anna)).toMatchObject([{ kind: 'company', debtor }]);
});

describe('the score in force', () => {
  test('a person decides it instead, for a year at most, and rules use that', async () => {
    const { id, debtor } = await aDebtor({ id_number: nextPerson() });
    const override = (input: object) => act(debtor, 'override_score', { ...input }, { token: karin, on: 'debtors' });
    const reason = 'Har visat lönebesked';
    expect((await override({ score: 80, reason, until: daysAgo(-400) })).statusCode).toBe(422);
    expect((await override({ score: 10, reason, until: daysAgo(-30) })).statusCode).toBe(200);
    const factOf = async () => {
      const [loaded] = await loadCaseFiles(portal.db, { ids: [id], scope: { kind: 'everything' } });
      return loaded!.file.facts.score;
    };
    expect(await factOf()).toBe(10);
    await portal.pool.query('update debtors set score = 70, score_date = current_date - 400, score_override = null');
    expect(await factOf()).toBeNull();
  });
});

describe('the day before it is evaluated whether to apply to the authority', () => {
  beforeAll(async () => {
    await portal.pool.query('update cases set next_flow_date = next_flow_date + 1000 where next_flow_date is not null');
  });

  test('a report is ordered where the creditor wants one, and once', async () => {
    const customer = { name: 'Nästa AB', id_number: '5560125790', address };
    const reply = await postCases(portal, system, { creditor: nordvik, cases: [aCaseInput({ customer })] });
    const [id] = reply.json<{ _cases: string[] }>()._cases;
    await portal.pool.query(
      `update cases set next_flow_item = 'evaluate_enforcement', next_flow_date = current_date + 1 where _id = $1`,
      [id],
    );
    const ordered = () => bureau.orders.filter((one) => one.number === customer.id_number);
    await orderDueReports.run({}, ports);
    expect(ordered()).toEqual([]);
    await portal.pool.query(
      `update creditors set case_config = coalesce(case_config, '{}') || '{"credit_check":"companies"}' where _id = $1`,
      [nordvik],
    );
    await orderDueReports.run({}, ports);
    await orderDueReports.run({}, ports);
    expect(ordered()).toHaveLength(1);
    const { debtor } = await read(id!);
    expect(await reportsOf(debtor!)).toMatchObject([{ reason: 'enforcement_evaluation', case: id }]);
  });
});

test('after the purge nothing of the figures is left, and the score and its lines stay', async () => {
  await portal.pool.query(`update credit_reports set fetched = fetched - interval '91 days'`);
  await purgeReports.run({}, ports);
  await purgeReports.run({}, ports);
  const { rows } = await portal.pool.query('select * from credit_reports order by kind');
  expect(rows.some(({ kind }) => kind === 'person')).toBe(true);
  for (const row of rows) {
    const figures = Object.entries(row).filter(([name]) => /_(count|sum|balance|debt|return|score)$|^raw$/.test(name));
    const filled = figures.filter(([, value]) => value !== null);
    if (row.kind === 'person') expect([row.deleted_on === null, filled]).toEqual([false, []]);
    else expect([row.deleted_on, filled.length > 5]).toEqual([null, true]);
  }
  const { rows: told } = await portal.pool.query(
    `select count(*)::int as n from history_entries where resource = 'credit--reports' and changes::text ~ 'remarks|e_cases|raw'`,
  );
  expect(told).toEqual([{ n: 0 }]);
  const { rows: scored } = await portal.pool.query(
    `select score_lines from debtors d where exists (select from credit_reports r where r.debtor = d._id and r.kind = 'person')`,
  );
  for (const { score_lines: lines } of scored) expect(lines.length).toBeGreaterThan(0);
});
