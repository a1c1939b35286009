import { isBankingDay } from '@fordra/domain/values/banking-days';
import { addDays, type Day } from '@fordra/domain/values/day';
import {
  type Account,
  type AccountDay,
  closingOf,
  type Deposit,
  type Movement,
  unknownParty,
} from '@fordra/simulators/bank/movements';
import { demoAccounts } from '@fordra/simulators/bank/open-bank';
import { sql } from 'kysely';
import type { Database } from '../../../src/store/connection/database.ts';
import { loadOddEntries, oddDays } from './odd-payments.ts';
import type { WorldBank } from './world-bank.ts';

type Stating = {
  readonly tx: Database;
  readonly clock: { set(day: Day, time: string): Promise<void> };
  readonly bank: WorldBank;
  readonly signal: AbortSignal;
};
type Span = { readonly from: Day; readonly to: Day };

const STATED_AT = '23:30';
const RECONCILED_AT = '06:00';

/**
 * States each banking day of the past, once all parts of the world have paid: an account from its first payment on, that
 * in kronor from the first day.
 */
export async function stateDays({ tx, clock, bank, signal }: Stating, { from, to }: Span): Promise<void> {
  const [, oddDay] = oddDays(to);
  const odd = (await loadOddEntries(tx, to)).map(bank.number);
  for (const account of demoAccounts) {
    const isMain = account.bankgiro !== null;
    const deposits = await loadDeposits(tx, account);
    const first = isMain ? from : [...deposits.keys()].toSorted()[0];
    if (first === undefined) continue;
    await beginOn(tx, account, first);
    const others = (day: Day) => (isMain && day === oddDay ? odd : []);
    const days = buildDays({ account, deposits, others }, { from: first, to });
    const unstated = days.filter(({ day }) => bank.statedUntil === null || day > bank.statedUntil);
    for (const file of Map.groupBy(unstated, ({ day }) => fileNamedBy(day, to)).values()) {
      signal.throwIfAborted();
      await clock.set(file.at(-1)!.day, STATED_AT);
      await bank.state(file);
    }
  }
  await clock.set(to, RECONCILED_AT);
  await bank.reconcile();
}

/** The statements of past months are as ordered afterwards, a month in a file; those of this month came each day. */
function fileNamedBy(day: Day, to: Day): string {
  const month = day.slice(0, 7);
  return month === to.slice(0, 7) ? day : month;
}

type Stated = {
  readonly account: Account;
  readonly deposits: ReadonlyMap<Day, readonly Deposit[]>;
  readonly others: (day: Day) => readonly Movement[];
};

/** Each day begins with the balance of the one before. */
function buildDays({ account, deposits, others }: Stated, { from, to }: Span): readonly (AccountDay & { day: Day })[] {
  const days: (AccountDay & { day: Day })[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) {
    const before = days.at(-1);
    const opening = before ? closingOf(before) : 0;
    if (isBankingDay(day)) days.push({ account, day, opening, deposits: deposits.get(day) ?? [], others: others(day) });
  }
  return days;
}

/** Each day from this one on must agree with the bank's statement. */
async function beginOn(tx: Database, { iban }: Account, day: Day): Promise<void> {
  await sql`update bank_accounts set reconciled_from = ${day} where iban = ${iban} and reconciled_from is null`.execute(
    tx,
  );
}

type PaidRow = { readonly day: Day; readonly key: string; readonly amount: number };

/** The single payments that the account has received, by day and deposit. */
async function loadDeposits(tx: Database, { iban }: Account): Promise<ReadonlyMap<Day, readonly Deposit[]>> {
  const { rows } = await sql<PaidRow>`
    select t.booking_date as day, t.bank_key as key, t.amount from bank_transactions t
    join bank_accounts a on a._id = t.bank_account and a.iban = ${iban}
    join bank_files f on f._id = t.file and f.kind = a.details_from order by t.booking_date, t.bank_key`.execute(tx);
  const days = Map.groupBy(rows, ({ day }) => day);
  return new Map([...days].map(([day, own]) => [day, depositsOf(own)]));
}

function depositsOf(rows: readonly PaidRow[]): readonly Deposit[] {
  const byNumber = Map.groupBy(rows, ({ key }) => Number(/^bgmax:\d+:[\d-]+:(\d+):/.exec(key)?.[1] ?? 1));
  return [...byNumber].map(([number, own]) => ({ number, movements: own.map(movementOf) }));
}

/** As the statement has it, which states sums only. */
function movementOf({ key, amount }: PaidRow): Movement {
  const plain = { reference: null, references: [], message: null, endToEndId: null, instructed: null };
  return { ...plain, serial: Number(key.split(':').at(-1)), kind: 'payment', amount, payer: unknownParty };
}
