import { costComponents } from '@fordra/domain/money/allocation/debt-components';
import { postCommission, postPlacement } from '@fordra/domain/money/ledger/money-postings';
import { isBankingDay } from '@fordra/domain/values/banking-days';
import { addDays, type Day } from '@fordra/domain/values/day';
import { shareOf, vatOn } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { openCaseActions } from '../../../testing/case-actions.ts';
import { moveClock } from '../../../testing/move-clock.ts';
import { testPortal } from '../../../testing/portal/test-portal.ts';
import { testJobPorts } from '../../../testing/test-job-ports.ts';
import { settleVouchers } from '../../engine/money/settle-vouchers.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import { insertVoucher } from '../../store/ledger/insert-voucher.ts';
import type { JobContext } from '../definition/define-job.ts';
import { settleDayJob } from './settle-day.ts';

const portal = await testPortal();
afterAll(portal.close);
const { db } = portal;
const { aCase, must, paymentsOf, nordvik, system } = await openCaseActions(portal);
const toBankingDay = async (today: Day): Promise<Day> =>
  isBankingDay(today) ? today : toBankingDay(await moveClock(db, 1));
await toBankingDay(await selectToday(db));
const run = (given: Partial<JobContext> = {}) => settleDayJob.run({}, testJobPorts(db, given));

const one = async <T>(query: ReturnType<typeof sql<T>>): Promise<T> => (await query.execute(db)).rows[0]!;
const all = async <T>(query: ReturnType<typeof sql<T>>): Promise<readonly T[]> => (await query.execute(db)).rows;

async function agree(terms: object): Promise<void> {
  const payload = { creditor: nordvik, valid_from: await selectToday(db), ...terms };
  const reply = await portal.call(system, { method: 'POST', url: '/api/creditor--finance-terms', payload });
  expect(reply.statusCode, reply.body).toBe(201);
}

const linesOf = (id: string) =>
  all<{ line: string; total: number; release: Day | null }>(sql`
    select concat_ws(' ', finance_category, article) as line, total_amount as total, release_date as release
    from finance_payout_specifications where "case" = ${id} order by _id`);

/** By creditor: the unpaid lines, and what the books owe it. */
const balances = () =>
  all<{ creditor: string; lines: number; books: number }>(sql`
    select coalesce(l.creditor, b.creditor) as creditor, coalesce(lines, 0)::bigint as lines, coalesce(books, 0)::bigint as books
    from (select creditor, sum(total_amount) as lines from finance_payout_specifications where payout is null group by 1) l
    full join (select creditor, 0 - sum(amount) as books from postings
      where ledger_account in ('creditor_payable', 'creditor_receivable') group by 1) b on b.creditor = l.creditor`);

async function expectWhole(): Promise<void> {
  for (const { lines, books } of await balances()) expect(lines).toBe(books);
  const { unsettled } = await one(sql<{ unsettled: number }>`
    select (select count(*) from vouchers) - (select voucher_number from settlement_cursor) as unsettled`);
  expect(unsettled).toBe(0);
  const differing = await all(sql`
    select d.* from ledger_days d cross join lateral (
      select coalesce(sum(amount) filter (where amount > 0 and booked = d.date), 0) as debit,
        coalesce(sum(0 - amount) filter (where amount < 0 and booked = d.date), 0) as credit,
        count(*) filter (where amount > 0 and booked = d.date) as debits,
        count(*) filter (where amount < 0 and booked = d.date) as credits, sum(amount) as balance
      from postings p where p.ledger_account = d.ledger_account and p.currency = d.currency
        and p.creditor is not distinct from d.creditor and p.booked <= d.date) b
    where (d.debit_amount, d.credit_amount, d.debit_count, d.credit_count, d.balance)
      is distinct from (b.debit, b.credit, b.debits, b.credits, b.balance)`);
  expect(differing).toEqual([]);
}

test('a payment is settled by the terms of the day its case was registered, and later terms change nothing of it', async () => {
  await agree({ commission_rate: 1_000, max_commission: 400_00, starting_fee_percentage: 100, starting_fee_max: 5_00 });
  const id = await aCase({ start_action: 'debt_collection' });
  await moveClock(db, 1);
  await agree({ commission_rate: 5_000, payout_interval: 'monthly' });
  await toBankingDay(await selectToday(db));
  await must(id, 'register_payment', { amount: 500_00, paid_date: await selectToday(db) });
  await run();
  const lines = await linesOf(id);
  const commission = shareOf(lines.find(({ line }) => line === 'capital capital')!.total, 1_000);
  expect(lines.map(({ line, total }) => `${line} ${total}`)).toEqual(
    expect.arrayContaining([
      'charge starting_fee -625',
      `charge commission ${0 - commission - vatOn(commission, 2_500)}`,
    ]),
  );
  const document = await one(sql<{ number: number; to_creditor: number; reference_resource: string }>`
    select * from settlement_documents where "case" = ${id} and to_creditor > 0`);
  expect(document).toMatchObject({ reference_resource: 'cases' });
  const { interval } = await one(sql<{ interval: string }>`
    select distinct payout_interval as interval from finance_payout_specifications where "case" = ${id}`);
  expect(interval).toBe('monthly');
  await expectWhole();
});

test('money of a disputed case, of an estate or of a restructuring names the item that it is about, and its page lists it', async () => {
  const today = await selectToday(db);
  const debtorOf = async (id: string) =>
    (await one(sql<{ debtor: string }>`select debtor from cases where _id = ${id}`)).debtor;
  const onDebtor = async (id: string, action: string, input: object) =>
    must(await debtorOf(id), action, { ...input }, { on: 'debtors' });
  const person = (id_number: string) => ({ customer: { name: 'Karl Karlsson', id_number } });
  const opened = { type: 'consumer', authority_number: 'F 1', initiated_date: today, published_date: today };
  const [disputed, dead, restructured] = [
    await aCase(),
    await aCase(person('200001022383')),
    await aCase(person('200001052380')),
  ];
  await must(disputed, 'start_dispute', { reason: 'price', text: 'För dyrt' });
  await onDebtor(dead, 'register_death', { deceased_date: today });
  await onDebtor(restructured, 'start_debt_restructuring', opened);
  for (const id of [disputed, dead, restructured])
    await must(id, 'register_payment', { amount: 100_00, paid_date: today });
  await run();
  for (const [id, resource, table, of, isGroup] of [
    [disputed, 'disputes', sql`disputes`, sql`"case" = ${disputed}`, false],
    [dead, 'estates', sql`estates`, sql`debtor = ${await debtorOf(dead)}`, true],
    [restructured, 'debt-restructurings', sql`debt_restructurings`, sql`"case" = ${restructured}`, false],
  ] as const) {
    const { _id } = await one(sql<{ _id: string }>`select _id from ${table} where ${of}`);
    const where = encodeURIComponent(JSON.stringify({ reference_id: _id }));
    const reply = await portal.call(system, { url: `/api/settlement--documents?where=${where}` });
    expect(reply.json()._items).toMatchObject([{ case: id, reference_resource: resource, is_group: isGroup }]);
  }
});

test('nothing is paid out that the bank has not shown, and a reversal takes everything back', async () => {
  const id = await aCase();
  await must(id, 'register_payment', { amount: 1_200_00, paid_date: await selectToday(db) });
  await run();
  const before = await linesOf(id);
  expect(before.some(({ line }) => line === 'capital capital')).toBe(true);
  expect(before.filter(({ line }) => line !== 'charge starting_fee').every(({ release }) => release === null)).toBe(
    true,
  );
  const [payment] = await paymentsOf(id);
  await must(payment!._id, 'reverse_payment', { reason: 'bounced' }, { on: 'payments' });
  await run();
  const after = await linesOf(id);
  expect(after.reduce((sum, { total }) => sum + total, 0)).toBe(
    before.filter(({ line }) => line === 'charge starting_fee').reduce((sum, { total }) => sum + total, 0),
  );
  expect(after.every(({ release }) => release !== null)).toBe(true);
  await expectWhole();
});

test('a payment to the creditor gives commission without money', async () => {
  const id = await aCase();
  await must(id, 'register_creditor_payment', { amount: 400_00, bank_transaction_date: await selectToday(db) });
  await run();
  const lines = (await linesOf(id)).filter(({ line }) => line !== 'charge starting_fee');
  expect(lines.map(({ line, total }) => `${line} ${total}`)).toEqual(['charge commission -25000']);
  const document = await one(
    sql<object>`select * from settlement_documents where "case" = ${id} and is_paid_to_creditor`,
  );
  expect(document).toMatchObject({
    to_creditor: 0,
    kept: 0,
    charges: 200_00,
    vat: 50_00,
    collected: { capital: 400_00 },
  });
  await expectWhole();
});

test('a run again finds nothing, and what is booked late, also on a day before, is settled by the next run', async () => {
  await run();
  const count = () => one(sql<{ n: number }>`select count(*) as n from vouchers`);
  const before = await count();
  await run();
  expect(await count()).toEqual(before);
  const { account } = await one(sql<{ account: string }>`select account from creditors where _id = ${nordvik}`);
  const matter = { currency: 'SEK', account, creditor: nordvik } as const;
  const yesterday = addDays(await selectToday(db), -1);
  await insertVoucher(db, {
    ...{ kind: 'commission', booked: yesterday, text: 'legal' },
    postings: postCommission(matter, { commission: 2_000_00, vat: 500_00 }),
  });
  await run();
  const line = await one(sql<object>`select * from finance_payout_specifications where article = 'legal'`);
  expect(line).toMatchObject({
    finance_category: 'charge',
    total_amount: -2_500_00,
    case: null,
    booking_date: yesterday,
  });
  await expectWhole();
});

test('a run that is stopped leaves whole chunks, and the next one goes on', async () => {
  const id = await aCase();
  const { account } = await one(sql<{ account: string }>`select account from creditors where _id = ${nordvik}`);
  const matter = { currency: 'SEK', account, creditor: nordvik, case: id } as const;
  const booked = await selectToday(db);
  const postings = postPlacement(matter, { parts: { capital: 1 }, ownership: { agencyCosts: costComponents } });
  for (let n = 0; n < 600; n++) await insertVoucher(db, { kind: 'placement', booked, text: 'payment x', postings });
  const stopping = new AbortController();
  let days = 0;
  const settledOn = () => {
    if (++days > 500) stopping.abort();
    return booked;
  };
  expect(await settleVouchers(db, { settledOn, signal: stopping.signal })).toBe(500);
  expect((await linesOf(id)).filter(({ line }) => line === 'capital capital').length).toBeLessThan(600);
  await expect(
    settleVouchers(db, {
      settledOn: () => {
        throw new Error('killed');
      },
      signal: new AbortController().signal,
    }),
  ).rejects.toThrow('killed');
  await run();
  expect((await linesOf(id)).filter(({ line }) => line === 'capital capital')).toHaveLength(600);
  await expectWhole();
});

test('a day says what came in, and is closed by the bank’s statement', async () => {
  const today = await selectToday(db);
  const stored = () =>
    one(sql<{ status: string; figures: Record<string, Record<string, number>> }>`
    select * from finance_daily_settlements where date = ${today}`);
  const { status, figures } = await stored();
  expect(status).toBe('open');
  expect(figures.vouchers).toHaveProperty('placement', 600);
  expect(figures.charges!.SEK).toBeGreaterThan(2_000_00);
  const made = await one(sql<{ _id: string }>`
    insert into bank_accounts (name, fund, currency) values ('Klientmedel', 'client', 'SEK') returning _id`);
  await sql`insert into bank_statements (bank_account, day, ledger_balance, receipts_in_transit, payments_in_transit,
    liabilities, difference, status) values (${made._id}, ${today}, 0, 0, 0, 0, 700, 'difference')`.execute(db);
  await run();
  expect(await stored()).toMatchObject({ status: 'difference', difference: 700 });
  await sql`update bank_statements set difference = 0, status = 'balanced' where day = ${today}`.execute(db);
  await run();
  expect(await stored()).toMatchObject({ status: 'closed', difference: 0 });
});

test('nothing is settled before its time, or on a day that is no banking day', async () => {
  await aCase();
  const cursor = () => one(sql<object>`select * from settlement_cursor`);
  const before = await cursor();
  await run({ settleAt: '24:00' });
  expect(await cursor()).toEqual(before);
  while (isBankingDay(await selectToday(db))) await moveClock(db, 1);
  await run();
  expect(await cursor()).toEqual(before);
  await toBankingDay(await selectToday(db));
  await run();
  expect(await cursor()).not.toEqual(before);
});
