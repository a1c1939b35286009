import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerPayment } from '@fordra/domain/money/actions/register-payment';
import { isBankingDay } from '@fordra/domain/values/banking-days';
import { addDays, type Day } from '@fordra/domain/values/day';
import type { PayableCase } from '@fordra/simulators/bank/build-payment';
import { openBank } from '@fordra/simulators/bank/open-bank';
import { startBank } from '@fordra/simulators/bank/start-bank';
import { openAuthority } from '@fordra/simulators/enforcement/open-authority';
import { sql } from 'kysely';
import { afterAll, expect, inject, test } from 'vitest';
import { applyCaseOutcomes } from '../../src/engine/cases/apply-case-outcomes.ts';
import { loadCaseFiles } from '../../src/engine/cases/load-case-files.ts';
import { byAuthority } from '../../src/engine/enforcement/apply-authority-events.ts';
import { sftpBank } from '../../src/integrations/bank/sftp-bank.ts';
import { exchangeBankFiles } from '../../src/jobs/money/exchange-bank-files.ts';
import { placeReceivedRows } from '../../src/jobs/money/place-received-rows.ts';
import { reconcileBankDays } from '../../src/jobs/money/reconcile-bank-day.ts';
import { type Database, openDatabase, openPool } from '../../src/store/connection/database.ts';
import { openAuthorityMemory } from '../../src/store/enforcement/authority-memory.ts';
import { diskFiles } from '../../src/store/files/disk-files.ts';
import { checkLedger } from '../../src/store/ledger/check-ledger.ts';
import { selectMoneyFacts } from '../../src/store/platform/money-facts.ts';
import { hangMs } from '../../testing/hang-ms.ts';
import { testAgency } from '../../testing/run-flow.ts';
import { testDatabase } from '../../testing/test-database.ts';
import { testJobPorts } from '../../testing/test-job-ports.ts';
import { digestWorld } from '../../testing/world-digest.ts';
import { buildDemo } from '../build-demo.ts';
import { findAuthorityMoney } from '../find-authority-money.ts';
import { recallBank } from '../recall-bank.ts';
import { openActAs } from './bank/act-as-user.ts';
import { openAuthorityPayouts, tiePayouts } from './bank/authority-payouts.ts';
import { selectPayableCases } from './bank/select-payable-cases.ts';
import { withinTransaction } from './bank/within-transaction.ts';
import { openWorldBank } from './bank/world-bank.ts';
import { openWorldClock } from './clock/world-clock.ts';
import { finishWorld } from './finish-world.ts';
import { isWorldMissing, makeWorld } from './make-world.ts';
import { openWorldPool } from './open-world-pool.ts';

const folder = mkdtempSync(join(tmpdir(), 'fordra-world-'));
const pools = [openWorldPool(await testDatabase()), openPool(await testDatabase(), { connectMsMax: hangMs })] as const;
afterAll(async () => {
  for (const pool of pools) await pool.end();
  rmSync(folder, { recursive: true });
});

const size = { cases: 12, part: 4, months: 8, end: Temporal.Instant.from('2026-11-13T13:00:00Z') };
const never = new AbortController().signal;

async function make(
  pool: (typeof pools)[number],
  signal = never,
  onProgress: (made: number) => unknown = () => {},
): Promise<void> {
  const db = openDatabase(pool);
  await makeWorld({ db, files: diskFiles(folder), agency: testAgency, signal, onProgress }, size);
}

const countCases = async (pool: (typeof pools)[number]) =>
  (await pool.query('select count(*) as n from cases')).rows[0].n as number;

test('the same seed gives the same data, atomically and only once', async () => {
  const [one, other] = pools;
  for (const pool of pools) await buildDemo(openDatabase(pool));
  const stopping = new AbortController();
  const cut = make(one, stopping.signal, (made) => made > 3 && stopping.abort(new Error('stopped')));
  await expect(cut).rejects.toThrow('stopped');
  expect(await countCases(one)).toBe(0);
  expect(await isWorldMissing(openDatabase(one), size.cases)).toBe(true);

  // Between the parts other processes read the business time.
  const looks: Promise<unknown>[] = [];
  await make(one, never, (made) => made % size.part === 0 && looks.push(one.query('select business_now()')));
  await Promise.all(looks);
  await make(other);
  expect(await digestWorld(one)).toBe(await digestWorld(other));
  const made = await countCases(one);
  expect(made).toBeGreaterThan(9);
  expect(await isWorldMissing(openDatabase(one), size.cases)).toBe(false);
  await make(one);
  expect(await countCases(one)).toBe(made);
});

test('the generated history is dated in the past, ends now, and does not change the business time of other sessions', async () => {
  const { rows } = await pools[0].query(
    `
    select min(_created) < '2026-05-15' as is_old, max(_created) <= '2026-11-13T13:00:00Z' as is_over,
      count(distinct key) as keys, (select ahead = make_interval(secs => $1) from business_clock) as is_now,
      (select count(*) from statistics_creditor_days where date = '2026-11-13') as figures
    from case_events`,
    [inject('aheadMs') / 1_000],
  );
  expect(rows[0]).toMatchObject({ is_old: true, is_over: true, is_now: true });
  expect(rows[0].keys).toBeGreaterThan(8);
  expect(rows[0].figures).toBeGreaterThan(3);
});

test('the simulated enforcement authority takes part, and continues afterwards from the same state', async () => {
  const { rows } = await pools[0].query(`
    select (select count(*) from authority_events where kind = 'decision_issued' and outcome = 'applied') as verdicts,
      (select count(*) from authority_events where outcome <> 'applied') as unapplied,
      (select count(*) from enforcement_applications where status = 'queued' and queued_date < '2026-11-13') as forgotten,
      (select count(*) from enforcement_deliveries where status <> 'accepted') as unanswered,
      (select max(running_number) from enforcement_received_files where kind = 'news') as last_file`);
  expect(rows[0]).toMatchObject({ unapplied: 0, forgotten: 0, unanswered: 0 });
  expect(rows[0].verdicts).toBeGreaterThan(0);
  const authority = openAuthority('FORDRA');
  authority.remember(await openAuthorityMemory(openDatabase(pools[0]))());
  authority.passTo('2026-11-13');
  expect(authority.files).toEqual([]);
  const [id] = authority.applications.keys();
  expect(authority.sendMessage(id!, { kind: 'served', served_on: '2026-11-13' }, '2026-11-13')).toBe(true);
  expect(authority.files[0]!.name).toContain(String(rows[0].last_file + 1).padStart(6, '0'));
});

test('every sum equals the sum of its postings, and the ledger is consistent', async () => {
  const db = openDatabase(pools[0]);
  await finishWorld(db);
  expect((await checkLedger(db)).fault).toBeUndefined();
  const { rows } = await pools[0].query(`
    select k.reference_number from cases k join postings p on p."case" = k._id
      and p.ledger_account in (select distinct ledger_account from postings where book_of(ledger_account) = 'claims'
        and ledger_account not like 'claim%' and ledger_account <> 'depreciation')
    group by k._id having sum(p.amount) <> k.remaining_transaction_amount`);
  expect(rows).toEqual([]);
  const { rows: letters } = await pools[0].query(`
    select count(*) as n from letters where status = 'queued' and letter_date < '2026-11-13'`);
  expect(letters[0].n).toBe(0);
});

test('Anna and Bo administer the users of their accounts', async () => {
  const { rows } = await pools[0].query(`
    select u.email from users u join access_groups g on u.access_groups ? g._id and g.type = 'account_admin'
    where u.is_account_admin and g.account = u.account order by u.email`);
  expect(rows.map(({ email }) => email)).toEqual(['anna@nordvik.example', 'bo@soloab.example']);
});

test('every voucher is settled by the terms of its creditor, and the unpaid lines sum to what the books owe', async () => {
  const { rows } = await pools[0].query(`
    select (select max(number) from voucher_seals) - voucher_number as left,
      (select count(*) from voucher_seals) - (select count(*) from vouchers) as unsealed,
      (select count(*) from finance_daily_settlements where status = 'closed') as closed,
      (select count(*) from finance_payout_specifications where article = 'commission') as commissions,
      (select count(*) from finance_payout_specifications where finance_category = 'adjustment') as adjustments,
      (select sum(f.total_amount) from finance_payout_specifications f left join finance_payouts p on p._id = f.payout
        where p._id is null or p.status in ('calculated', 'returned'))::bigint as lines,
      (select 0 - sum(amount) from postings where ledger_account in ('creditor_payable', 'creditor_receivable'))::bigint as books
    from settlement_cursor`);
  const { lines, books, closed, commissions, ...rest } = rows[0];
  expect(rest).toEqual({ left: 0, unsealed: 0, adjustments: 0 });
  expect(lines).toBe(books);
  expect(closed).toBeGreaterThan(5);
  expect(commissions).toBeGreaterThan(0);
});

test('creditors are paid what was collected for them and we our fees; the newest payouts wait for approval', async () => {
  const { rows } = await pools[0].query(`
    select (select count(*)::int from finance_payouts where status = 'confirmed') as confirmed,
      (select count(*)::int from finance_payouts where status = 'calculated' and payout_date >= '2026-11-05') as waiting,
      (select count(*)::int from finance_payouts where status not in ('confirmed', 'returned') and payout_date < '2026-11-05')
        as old,
      (select count(*)::int from finance_payouts where status = 'calculated' and target_changed = '2026-11-12') as changed,
      (select count(*)::int from finance_payout_specifications where payout is null and finance_category = 'capital'
        and booking_date < '2026-10-13') as unreported,
      (select count(*)::int from finance_payouts where status = 'confirmed' and charges_amount <> 0 and invoice is null)
        as uninvoiced,
      (select count(*)::int from finance_payment_orders where status <> 'debited' and _created < '2026-11-11') as undone,
      (select count(*)::int from finance_creditor_invoices) as invoices,
      (select count(*)::int from finance_payment_orders where kind = 'fee_transfer' and status = 'debited') as transfers,
      (select 0 - sum(amount) from postings where ledger_account = 'payments_in_transit')::bigint as in_transit,
      (select coalesce(sum(amount), 0) from postings where ledger_account = 'client_due')::bigint as due`);
  const { confirmed, waiting, changed, transfers, invoices, in_transit, due, ...none } = rows[0];
  expect(none).toEqual({ old: 0, unreported: 0, uninvoiced: 0, undone: 0 });
  expect([confirmed, transfers, invoices].every((count) => count > 3)).toBe(true);
  expect(changed).toBe(Math.min(1, waiting));
  expect(in_transit).toBe(due);
});

test('the bank states each banking day, and each balances with the ledger', async () => {
  const { rows: accounts } = await pools[0].query(`
    select a.currency, s.closing, (select sum(amount) from bank_transactions where bank_account = a._id)::bigint as rows,
      (select sum(amount) from postings where ledger_account = 'client_funds' and currency = a.currency)::bigint as ledger
    from bank_accounts a join lateral (
      select closing from bank_statements where bank_account = a._id order by day desc limit 1) s on true order by 1 desc`);
  expect(accounts).toHaveLength(2);
  for (const { closing, rows, ledger } of accounts) expect([rows, ledger]).toEqual([closing, closing]);
  const { rows: days } = await pools[0].query(`
    select day, status from bank_statements s join bank_accounts a on a._id = s.bank_account and a.currency = 'SEK'
    order by day`);
  const expected = [];
  for (let day = '2026-03-13' as Day; day < '2026-11-13'; day = addDays(day, 1))
    if (isBankingDay(day)) expected.push({ day, status: 'balanced' });
  expect(days).toEqual(expected);
});

test('the simulated bank goes on from the last statement', async () => {
  const memory = await recallBank(openDatabase(pools[0]));
  const bank = openBank();
  bank.remember(memory);
  bank.passTo('2026-11-13');
  expect(bank.files).toEqual([]);
  const { rows } = await pools[0].query(`
    select s.closing from bank_statements s join bank_accounts a on a._id = s.bank_account where s.day = '2026-11-12'
    order by a.currency desc`);
  expect(bank.accounts.map(({ balance }) => balance)).toEqual(rows.map(({ closing }) => closing));
  const [main] = bank.accounts;
  expect(main!.booked.length).toBeGreaterThan(5);
  const { rows: returns } = await pools[0].query(`select from bank_transactions where kind = 'return'`);
  expect(main!.booked.filter(({ isTakenBack }) => isTakenBack)).toHaveLength(returns.length);
  const { rows: keys } = await pools[0].query('select bank_key from bank_transactions');
  const serials = main!.booked.map(({ serial }) => String(serial).padStart(12, '0'));
  expect(serials.every((serial) => keys.some((one) => one.bank_key.endsWith(`:${serial}`)))).toBe(true);
});

test('what debtors pay comes by the bank and is placed; what is odd is left to a person, or is too much', async () => {
  const { rows } = await pools[0].query(`
    select (select count(*)::int from payments where source = 'bank') as paid,
      (select count(*)::int from payments where source = 'hand' and reversed_voucher is null and paid_date < '2026-11-06')
        as by_hand,
      (select count(*)::int from bank_transactions where status = 'unplaced') as open,
      (select count(*)::int from bank_transactions where status = 'unplaced' and booking_date < '2026-11-11') as old,
      (select count(*)::int from bank_transactions where status in ('received', 'partly_placed')) as left,
      (select count(*)::int from payments where source = 'bank' and overpaid_amount > 0) as overpaid,
      (select count(*)::int from bank_files where status <> 'applied') as wrong`);
  expect(rows[0]).toMatchObject({ by_hand: 0, old: 0, left: 0, wrong: 0 });
  expect(rows[0].paid).toBeGreaterThan(5);
  expect(rows[0].open).toBeGreaterThan(9);
  expect(rows[0].overpaid).toBeGreaterThan(1);
});

test('one refund waits for the second of two people, and another overpayment is held', async () => {
  const { rows } = await pools[0].query(`
    select (select count(*)::int from refunds where status = 'requested') as requested,
      (select count(*)::int from refunds where status not in ('requested', 'confirmed')) as others,
      (select count(*)::int from overpayments where status = 'held') as held`);
  expect(rows[0]).toMatchObject({ requested: 1, others: 0 });
  expect(rows[0].held).toBeGreaterThan(0);
});

test('no alarm about money rings: what the authority has collected comes to the bank, where bounces are taken back', async () => {
  const money = await openDatabase(pools[0])
    .transaction()
    .execute(async (tx) => {
      const clock = await openWorldClock(tx, size.end);
      await clock.set('2026-11-13' as Day, '13:00');
      const facts = await selectMoneyFacts(tx);
      await clock.close();
      return facts;
    });
  const none = { count: 0, oldest: null };
  const empty = { differing: [], missing: [], parkedFiles: [] };
  const uninvoiced = { count: 0, first: null };
  expect(money).toEqual({ ...empty, transit: none, unplaced: none, lateRefunds: none, uninvoiced });
  const { rows } = await pools[0].query(`
    select (select count(*)::int from payments where source = 'hand') as by_hand,
      (select count(*)::int from bank_transactions where kind = 'return' and status = 'reversed') as taken_back`);
  expect(rows[0].by_hand).toBe(0);
  expect(rows[0].taken_back).toBeGreaterThan(1);
});

test('what was registered before the bank shows it is tied to one row, or to the sum of several', async () => {
  const rolledBack = openDatabase(pools[1]).transaction();
  const done = rolledBack.execute(async (tx) => {
    const open = sql`where closed is null and currency = 'SEK' order by _id limit 1`;
    const [{ id }] = (await selectPayableCases(tx, open)) as [PayableCase];
    const clock = await openWorldClock(tx, size.end);
    await clock.set('2026-11-05' as Day, '15:00');
    const bank = await openWorldBank({ tx, files: diskFiles(folder), signal: never }, 999_000);
    const payouts = openAuthorityPayouts(tx);
    for (const [day, paid, count] of [
      ['2026-11-05' as Day, '2026-11-10' as Day, 2],
      ['2026-11-10' as Day, '2026-11-13' as Day, 1],
    ] as const) {
      await clock.set(day, '15:00');
      for (let at = 0; at < count; at++) await collect(tx, id, `KFM${day.slice(-2)}${at}`);
      payouts.report(day, [id]);
      await clock.set(paid, '11:00');
      const due = await payouts.takeDue(paid);
      expect(due.map(({ of }) => of.length)).toEqual([count]);
      await bank.receive(paid, [due[0]!.payment]);
      await tiePayouts({ tx, actAs: openActAs(tx) }, paid, due);
      const { rows } = await sql`select t.amount from bank_transactions t where t.status = 'tied'
        and t.booking_date = ${paid} and ${count} = (select count(*) from payments where bank_transaction = t._id)`.execute(
        tx,
      );
      expect(rows).toEqual([{ amount: count * 100_00 }]);
    }
    throw new Error('rolled back');
  });
  await expect(done).rejects.toThrow('rolled back');
});

test('as days pass, the bank pays what the authority has reported, and each day balances', async () => {
  const rolledBack = openDatabase(pools[1]).transaction();
  const done = rolledBack.execute(async (tx) => {
    const db = withinTransaction(tx);
    const clock = await openWorldClock(tx, Temporal.Instant.from('2026-11-24T13:00:00Z'));
    let today = '2026-11-13' as Day;
    await clock.set(today, '13:00');
    const [{ id }] = (await selectPayableCases(tx, sql`where closed is null and currency = 'SEK' limit 1`)) as [
      PayableCase,
    ];
    for (const reference of ['KFM70001', 'KFM70002']) await collect(tx, id, reference);
    const bank = await startBank({
      today: async () => today,
      findCases: async () => [],
      recall: () => recallBank(tx),
      findDue: () => findAuthorityMoney(tx),
    });
    const channel = sftpBank({ ...bank, timeoutMs: hangMs });
    const listInbound = async () => {
      await bank.catchUp();
      return channel.listInbound();
    };
    const context = testJobPorts(db, { files: diskFiles(folder), bank: { ...channel, listInbound } });
    while (today < '2026-11-23') {
      today = addDays(today, 1);
      await clock.set(today, '13:00');
      await exchangeBankFiles(context, hangMs);
      await placeReceivedRows(context);
      await reconcileBankDays(context);
    }
    await bank.stop();
    const { rows: shown } = await sql`
      select status, booking_date as day, payer ->> 'name' as payer from bank_transactions
      where reference like 'KFM7000%' order by reference`.execute(tx);
    const tied = { status: 'tied', day: '2026-11-18', payer: 'Kronofogdemyndigheten' };
    expect(shown).toEqual([tied, tied]);
    const { rows: days } = await sql`
      select status, count(distinct day) as days from bank_statements where day > '2026-11-12' group by 1`.execute(tx);
    expect(days).toEqual([{ status: 'balanced', days: 6 }]);
    const right = { differing: [], missing: [], parkedFiles: [], transit: { count: 0 } };
    expect(await selectMoneyFacts(tx)).toMatchObject(right);
    throw new Error('rolled back');
  });
  await expect(done).rejects.toThrow('rolled back');
});

/** A payment of the case that no row of the bank has shown. */
async function collect(tx: Database, id: string, reference: string): Promise<void> {
  const [loaded] = await loadCaseFiles(tx, { ids: [id], scope: { kind: 'everything' } });
  const given = { amount: 100_00, paid: loaded!.file.today, reference, source: 'authority' as const };
  const decided = registerPayment(loaded!.file, given);
  if (!decided.allowed) throw new Error(decided.refusal);
  await applyCaseOutcomes(tx, [{ loaded: loaded!, outcome: decided.outcome }], byAuthority);
}
