import { makeChance } from '@fordra/domain/testing/chance';
import { addBankingDays } from '@fordra/domain/values/banking-days';
import { day as dayOf } from '@fordra/domain/values/day';
import { reconcileBankDays } from '../../src/jobs/money/reconcile-bank-day.ts';
import { checkLedger } from '../../src/store/ledger/check-ledger.ts';
import { sealVouchers } from '../../src/store/ledger/seal-vouchers.ts';
import { openCaseActions } from '../case-actions.ts';
import { aCaseInput, creditorId, postCases } from '../register-cases.ts';
import { testJobPorts } from '../test-job-ports.ts';
import { findBookFaults } from './find-bank-faults.ts';
import { findBankFaults, findOrderFaults, findSettlementFaults } from './find-payout-faults.ts';
import { findRefundFaults } from './find-refund-faults.ts';
import { openSeedBank } from './open-seed-bank.ts';
import { approveAll, type PayoutWork, type SeedCase, selectIds } from './payout-work.ts';
import { refundByChance, takeBackRefunded } from './refund-by-chance.ts';
import { act, type Deaths, oneOf, type SeedWork, workJobs } from './seed-work.ts';

const terms: Readonly<Record<string, object>> = {
  'Nordvik El AB': { commission_rate: 1_000, payout_interval: 'daily' },
  'Solo AB': { interest_share: 5_000, payout_interval: 'daily' },
  'Berga Parkering AB': { commission_rate: 2_500, commission_handling: 'invoice', payout_interval: 'weekly' },
};
/** The week before Easter, the end of a month, and an ordinary Wednesday. */
const firstDays = ['2027-03-22', '2027-04-28', '2027-02-24'];
const DAYS = 5;
/** After these the bank has answered and paid everything. */
const QUIET_DAYS = 3;
const CASES_EACH = 2;

/**
 * Days on which debtors pay, are refunded what they paid too much, creditors are paid and the bank does what it wants; then days on which everything comes
 * to its end. The database is fresh. Returns what is wrong.
 */
export async function runPayoutSeed(
  portal: SeedWork['portal'],
  seed: number,
  deaths?: Deaths,
): Promise<readonly string[]> {
  const [chance, bank] = [makeChance(seed), openSeedBank(seed)];
  let day = dayOf(oneOf(chance, firstDays));
  const goTo = async (to: typeof day) => {
    day = to;
    bank.moveTo(day);
    await portal.pool.query(
      `update business_clock set ahead = ($1 || ' 18:00')::timestamp at time zone 'Europe/Stockholm' - clock_timestamp()`,
      [day],
    );
  };
  await goTo(day);
  const run: PayoutWork = { portal, bank, chance, faults: [], deaths, ...(await openWorld(portal, bank, seed)) };
  for (let n = 0; n < DAYS + QUIET_DAYS && run.faults.length === 0; n++) {
    if (n < DAYS) await passDay(run, day);
    else await passQuietDay(run, day);
    await closeDay(run, day);
    await goTo(addBankingDays(day, 1));
  }
  const { fault } = await checkLedger(portal.db);
  return [...new Set([...run.faults, ...(fault ? [fault] : [])])];
}

async function openWorld(portal: PayoutWork['portal'], { account }: PayoutWork['bank'], seed: number) {
  const { bankgiro, iban } = account;
  await portal.pool.query(
    `insert into bank_accounts (name, fund, bankgiro, iban, bic, details_from, payment_format) values
      ('Klientmedel', 'client', $1, $2, 'ESSESESS', 'bgmax', $3), ('Rörelsekonto', 'own', '50512345', null, null, 'bgmax', null)`,
    [bankgiro, iban, seed % 3 === 0 ? 'lb' : 'pain.001.001.09'],
  );
  const cases = await openCaseActions(portal);
  const people = [
    await portal.signIn('finn@fordra.example'),
    await portal.signIn('karin@fordra.example'),
    cases.system,
  ];
  const [own, creditors]: [SeedCase[], string[]] = [[], []];
  for (const [name, agreed] of Object.entries(terms)) {
    const creditor = await creditorId(portal, name);
    creditors.push(creditor);
    await portal.pool.query(
      `insert into creditor_finance_terms (creditor, valid_from, account, partner, ${Object.keys(agreed).join(', ')})
       select _id, '2020-01-01', account, partner, ${Object.keys(agreed).map((_, at) => `$${at + 2}`)} from creditors where _id = $1`,
      [creditor, ...Object.values(agreed)],
    );
    for (let n = 0; n < CASES_EACH; n++) {
      const input = aCaseInput({ start_action: n === 0 ? 'reminder' : 'debt_collection' });
      const reply = await postCases(portal, cases.system, { creditor, cases: [input] });
      const [made] = reply.json<{ _cases: string[] }>()._cases;
      const { _id: id, journal_number: number, ocr_number: ocr } = await cases.read(made!);
      own.push({ id, number: String(number), ocr: String(ocr) });
    }
  }
  return { own, people, creditors };
}

async function passDay(run: PayoutWork, day: string): Promise<void> {
  const { bank, chance, own } = run;
  bank.fail(oneOf(chance, [undefined, undefined, 'twice', 'renamed', 'out_of_order'] as const));
  for (let payments = chance.whole(1, 4); payments > 0; payments--) {
    const amount = oneOf(chance, [50_00, 150_00, 650_00, 1_400_00]) + chance.whole(0, 99);
    const of = { ...oneOf(chance, own), remaining: amount, currency: 'SEK', debtor: 'Test Testsson', idNumber: null };
    const way = oneOf(chance, ['right', 'right', 'right', 'mistyped'] as const);
    bank.pay({ of: { ...of, isClosed: false }, way, amount, otherOcr: of.ocr });
  }
  bank.sendDeposits(day);
  if (chance.whole(0, 3) === 0) bank.takeBack(chance.whole(0, 3), day);
  if (chance.whole(0, 1) === 0) await takeBackRefunded(run, day);
  await workJobs(run);
  await workJobs(run, 'settle');
  await refundByChance(run, 1);
  if (chance.whole(0, 3) === 0) await changeAccount(run);
  await approveAll(run, 'finance--payouts', 'approve_payout', `status = 'calculated' and line_count > 0`, 1);
  if (chance.whole(0, 2) === 0) await recalculate(run, `status in ('approved', 'returned')`);
  if (chance.whole(0, 1) === 0) await tieAgain(run);
  await sendAll(run, 1);
  answerAll(run, day);
}

/** A person doubts that a debit is of its order, and then finds that it is. */
async function tieAgain(run: PayoutWork): Promise<void> {
  const { portal, chance, people } = run;
  const { rows } = await portal.pool.query<{ order: string; row: string }>(
    `select _id as order, bank_transaction as row from finance_payment_orders where status = 'debited' order by _id`,
  );
  if (rows.length === 0) return;
  const { order, row } = oneOf(chance, rows);
  const of = { token: people[0]!, on: 'bank--transactions', id: row };
  await act(run, { ...of, action: 'untie' }, chance.whole(0, 2) === 0);
  run.faults.push(...(await findOrderFaults(portal.pool)), ...(await findRefundFaults(portal.pool)));
  await act(run, { ...of, action: 'tie', input: { orders: [order] } }, chance.whole(0, 2) === 0);
}

async function passQuietDay(run: PayoutWork, day: string): Promise<void> {
  await workJobs(run);
  await recalculate(run, `status = 'returned'`);
  await refundByChance(run, 0);
  await workJobs(run, 'settle');
  await approveAll(run, 'finance--payouts', 'approve_payout', `status = 'calculated' and line_count > 0`, 0);
  await sendAll(run, 0);
  for (const { messageId, status } of run.bank.inTray.files)
    if (status === 'waiting') run.bank.inTray.accept(messageId, day);
}

/** The files of the day are made, approved, perhaps cancelled, and handed in. */
async function sendAll(run: PayoutWork, doubts: 0 | 1): Promise<void> {
  const { chance, people } = run;
  await workJobs(run, 'send');
  const isDoubted = doubts === 1 && chance.whole(0, 5) === 0;
  if (isDoubted) {
    for (const id of await selectIds(run, 'finance_payment_files', `status = 'made'`))
      await act(run, { token: people[0]!, on: 'finance--payment-files', id, action: 'cancel_payment_file' }, true);
    return;
  }
  await approveAll(run, 'finance--payment-files', 'approve_payment_file', `status = 'made'`, doubts);
  await workJobs(run, 'send');
}

async function recalculate(run: PayoutWork, which: string): Promise<void> {
  for (const id of await selectIds(run, 'finance_payouts', which))
    await act(
      run,
      { token: run.people[0]!, on: 'finance--payouts', id, action: 'recalculate_payout' },
      run.chance.whole(0, 2) === 0,
    );
}

/** A creditor has another account, which the third of them has changed. */
async function changeAccount({ portal, chance, creditors, people, faults }: PayoutWork): Promise<void> {
  const url = `/api/creditors/${oneOf(chance, creditors)}`;
  const { _etag } = (await portal.call(people[2], { url })).json<{ _etag: string }>();
  const sek = { bankgiro: oneOf(chance, ['50501055', '9900010', '9900028']) };
  const reply = await portal.call(people[2], {
    ...{ method: 'PATCH', url, headers: { 'if-match': _etag }, payload: { payout_details: { sek } } },
  });
  if (reply.statusCode !== 200) faults.push(`an account: ${reply.body}`);
}

/** The bank accepts, refuses all or one, stays silent, answers twice or pays at once, and what it has paid may come back. */
function answerAll({ bank, chance }: PayoutWork, day: string): void {
  const { inTray } = bank;
  for (const { messageId, orders, status } of inTray.files) {
    const open = orders.filter((order) => order.status === 'waiting').map(({ endToEndId }) => endToEndId);
    const paid = orders.filter((order) => order.status === 'debited').map(({ endToEndId }) => endToEndId);
    if (paid.length > 0 && chance.whole(0, 3) === 0) inTray.sendBack(oneOf(chance, paid), day);
    if (status !== 'waiting' || open.length === 0) continue;
    const code = oneOf(chance, ['AC01', 'AC04', 'AM04'] as const);
    const answers = [
      () => inTray.accept(messageId, day),
      () => inTray.accept(messageId, day, 2),
      () => inTray.refuseAll(messageId, code, day),
      () => inTray.refuseOne(oneOf(chance, open), code, day),
      () => inTray.staySilent(messageId),
      () => inTray.debit(oneOf(chance, open), day),
      () => {},
    ];
    oneOf(chance, answers)();
  }
}

async function closeDay(run: PayoutWork, day: string): Promise<void> {
  const { portal, bank, faults } = run;
  bank.closeDay(day);
  // What was held back comes now.
  bank.fail(undefined);
  await workJobs(run);
  await workJobs(run, 'settle');
  await reconcileBankDays(testJobPorts(portal.db), true);
  await sealVouchers(portal.db);
  faults.push(...(await findBookFaults(portal.pool)), ...(await findOrderFaults(portal.pool)));
  faults.push(...(await findSettlementFaults(portal.pool)), ...(await findBankFaults(portal.pool, bank)));
  faults.push(...(await findRefundFaults(portal.pool)));
}
