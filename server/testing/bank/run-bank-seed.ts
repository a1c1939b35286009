import { makeChance } from '@fordra/domain/testing/chance';
import type { Payment } from '@fordra/resources/money/payments';
import type { Way } from '@fordra/simulators/bank/build-payment';
import { diskFiles } from '../../src/store/files/disk-files.ts';
import type { openCaseActions } from '../case-actions.ts';
import type { testPortal } from '../portal/test-portal.ts';
import { findBookFaults, findFileFaults, findRowFaults } from './find-bank-faults.ts';
import { openSeedBank } from './open-seed-bank.ts';
import { comparePictures, pictureCase } from './picture-case.ts';
import { act, type Deaths, oneOf, type SeedWork, workJobs } from './seed-work.ts';

type Portal = Awaited<ReturnType<typeof testPortal>>;
type Cases = Awaited<ReturnType<typeof openCaseActions>>;
type SeedCase = { readonly id: string; readonly number: string; readonly ocr: string; readonly isClosed: boolean };

type Run = SeedWork & { readonly cases: Cases; readonly own: readonly SeedCase[] };

/** The last of them is closed with a debt left. */
const CASES = 5;
const ways: readonly Way[] = ['right', 'right', 'mistyped', 'no_ocr', 'too_much', 'two_references'];
const failures = [
  undefined,
  'twice',
  'renamed',
  'out_of_order',
  'out_of_order',
  'cut',
  'broken',
  'wrong_total',
] as const;
/**
 * Three days of a bank whose files come twice, out of order, renamed or spoilt, and of people who place and take back;
 * then everything is taken back. Returns what is wrong in the end.
 */
export async function runBankSeed(
  { portal, cases }: Pick<Run, 'portal' | 'cases'>,
  seed: number,
  deaths?: Deaths,
): Promise<readonly string[]> {
  const [chance, bank] = [makeChance(seed), openSeedBank(seed)];
  const { bankgiro, iban } = bank.account;
  await portal.pool.query(
    `insert into bank_accounts (name, fund, bankgiro, iban, details_from) values ('Klientmedel', 'client', $1, $2, $3)`,
    [bankgiro, iban, chance.whole(0, 2) === 0 ? 'camt054' : 'bgmax'],
  );
  const own: SeedCase[] = [];
  for (let n = 0; n < CASES; n++) {
    const { _id: id, journal_number: number, ocr_number: ocr } = await cases.read(await cases.aCase());
    const isClosed = n === CASES - 1;
    if (isClosed) await cases.must(id, 'cancel_case', { reason: 'recalled' });
    own.push({ id, number: String(number), ocr: String(ocr), isClosed });
  }
  const run: Run = { portal, cases, bank, chance, own, faults: [], deaths };
  const before = await Promise.all(own.map(({ id }) => pictureCase(portal, id)));
  for (const day of await lastDays(portal)) await passDay(run, day);
  bank.fail(undefined);
  bank.sendSpoiltAgain();
  await workJobs(run);
  run.faults.push(...(await findBookFaults(portal.pool)), ...(await findRowFaults(portal.pool, bank)));
  run.faults.push(...(await findFileFaults(portal.pool, diskFiles(portal.filesFolder), bank)));
  for (const { id } of await openPayments(run))
    await act(run, { token: run.cases.system, on: 'payments', id, action: 'unplace' });
  run.faults.push(...(await findBookFaults(portal.pool)), ...(await findRowFaults(portal.pool, bank)));
  for (const [at, { id, number }] of own.entries()) {
    const differences = comparePictures(before[at]!, await pictureCase(portal, id));
    run.faults.push(...differences.map((one) => `case ${number} after all is taken back: ${one}`));
  }
  return [...new Set(run.faults)];
}

async function lastDays({ pool }: Portal): Promise<readonly string[]> {
  const { rows } = await pool.query<{ day: string }>(
    `select ((business_now() at time zone 'Europe/Stockholm')::date - n) as day from generate_series(2, 0, -1) n`,
  );
  return rows.map(({ day }) => day);
}

async function passDay(run: Run, day: string): Promise<void> {
  const { bank, chance } = run;
  bank.fail(oneOf(chance, failures));
  for (let deposits = chance.whole(1, 2); deposits > 0; deposits--) {
    for (let payments = chance.whole(1, 3); payments > 0; payments--) pay(run);
    bank.sendDeposits(day);
    if (chance.whole(0, 1) === 0) await workJobs(run);
  }
  if (chance.whole(0, 1) === 0) bank.charge(chance.whole(1, 50_00), day);
  if (chance.whole(0, 2) === 0) bank.takeBack(chance.whole(0, 3), day);
  bank.closeDay(day);
  if (chance.whole(0, 1) === 0) bank.sendRewritten(chance.whole(0, 3));
  await workJobs(run);
  if (chance.whole(0, 1) === 0) {
    bank.fail(undefined);
    bank.sendSpoiltAgain();
  }
  for (let acts = chance.whole(1, 3); acts > 0; acts--) await actByChance(run);
}

function pay({ bank, chance, own }: Run): void {
  const [of, other] = [oneOf(chance, own), oneOf(chance, own)];
  const amount = oneOf(chance, [1, 100_00, 650_00, 1_000_00, 5_000_00]) + chance.whole(0, 99);
  const about = { ...of, remaining: amount, currency: 'SEK', debtor: 'Test Testsson', idNumber: null };
  bank.pay({ of: about, way: oneOf(chance, ways), amount, otherOcr: other.ocr });
}

/** Nobody places the sum of a deposit whose payments are still to come. */
async function actByChance(run: Run): Promise<void> {
  const { portal, bank, chance, own } = run;
  const { rows } = await portal.pool.query<{ id: string; amount: number; open: number }>(
    `select _id as id, amount, unplaced_amount as open from bank_transactions
     where bank_account = (select _id from bank_accounts where bankgiro = $1) and kind <> 'bank_credit'
     order by bank_key`,
    [bank.account.bankgiro],
  );
  const isKilled = chance.whole(0, 2) === 0;
  const kind = oneOf(chance, ['place', 'split', 'undo', 'undo', 'rematch', 'entry'] as const);
  const [on, token] = ['bank--transactions', run.cases.system] as const;
  const [open, fees] = [rows.filter((row) => row.open > 0), rows.filter((row) => row.open < 0)];
  const row = oneOf(chance, kind === 'entry' ? fees : kind === 'rematch' ? rows : open);
  const payment = oneOf(chance, await openPayments(run));
  if (kind === 'undo') {
    if (payment) await act(run, { token, on: 'payments', id: payment.id, action: 'unplace' }, isKilled);
  } else if (!row) return;
  else if (kind === 'rematch')
    await act(
      run,
      { token, on, id: row.id, action: 'match_to_new_ocr', input: { ocr_number: oneOf(chance, own).ocr } },
      isKilled,
    );
  else if (kind === 'entry')
    await act(run, { token, on, id: row.id, action: 'book_entry', input: { entry: 'bank_fee' } }, isKilled);
  else {
    const first = kind === 'split' ? chance.whole(1, row.open) : row.open;
    const amounts = [first, ...(first < row.open ? [row.open - first] : [])];
    const parts = amounts.map((amount) => ({ case: oneOf(chance, own).id, amount }));
    const closed_as = oneOf(chance, ['pass_on', 'pass_on', 'overpaid'] as const);
    await act(run, { token, on, id: row.id, action: 'place', input: { parts, closed_as } }, isKilled);
  }
}

/** What is placed on the cases of the seed and counts, the latest first. */
async function openPayments({ portal, own }: Run): Promise<readonly { readonly id: Payment['_id'] }[]> {
  const { rows } = await portal.pool.query<{ id: string }>(
    `select _id as id from payments where "case" = any($1) and source = 'bank' and reversed_voucher is null
     order by amount, _id`,
    [own.map(({ id }) => id)],
  );
  return rows;
}
