import { isBankingDay } from '@fordra/domain/values/banking-days';
import { addDays, type Day } from '@fordra/domain/values/day';
import type { Unnumbered } from '@fordra/simulators/bank/build-payment';
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
    const moved = await loadMoved(tx, account, null);
    const first = isMain ? from : moved.keys().next().value;
    if (first === undefined) continue;
    await beginOn(tx, account, first);
    const more = (day: Day) => (isMain && day === oddDay ? odd : []);
    const days = buildDays({ account, moved, more }, { from: first, to });
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

/** States a day of the account in kronor in its evening, with these movements; their rows are as from any statement. */
export async function stateDay(
  { tx, bank }: Pick<Stating, 'tx' | 'bank'>,
  day: Day,
  movements: readonly Unnumbered[],
): Promise<void> {
  const account = demoAccounts.find(({ bankgiro }) => bankgiro !== null)!;
  const { rows } = await sql<{ opening: number }>`
    select coalesce(sum(t.amount), 0)::bigint as opening from bank_transactions t
    join bank_accounts a on a._id = t.bank_account and a.iban = ${account.iban} where t.booking_date < ${day}`.execute(
    tx,
  );
  const { deposits, others } = (await loadMoved(tx, account, day)).get(day) ?? nothing;
  const all = [...others, ...movements.map(bank.number)];
  await bank.state([{ account, day, opening: rows[0]!.opening, deposits, others: all }]);
}

/** The statements of past months are as ordered afterwards, a month in a file; those of this month came each day. */
function fileNamedBy(day: Day, to: Day): string {
  const month = day.slice(0, 7);
  return month === to.slice(0, 7) ? day : month;
}

type Moved = Pick<AccountDay, 'deposits' | 'others'>;
type Stated = {
  readonly account: Account;
  readonly moved: ReadonlyMap<Day, Moved>;
  readonly more: (day: Day) => readonly Movement[];
};

const nothing: Moved = { deposits: [], others: [] };

/** Each day begins with the balance of the one before. */
function buildDays({ account, moved, more }: Stated, { from, to }: Span): readonly (AccountDay & { day: Day })[] {
  const days: (AccountDay & { day: Day })[] = [];
  for (let day = from; day < to; day = addDays(day, 1)) {
    const before = days.at(-1);
    const opening = before ? closingOf(before) : 0;
    const { deposits, others } = moved.get(day) ?? nothing;
    if (isBankingDay(day)) days.push({ account, day, opening, deposits, others: [...others, ...more(day)] });
  }
  return days;
}

/** Each day from this one on must agree with the bank's statement. */
async function beginOn(tx: Database, { iban }: Account, day: Day): Promise<void> {
  await sql`update bank_accounts set reconciled_from = ${day} where iban = ${iban} and reconciled_from is null`.execute(
    tx,
  );
}

type MovedRow = Pick<Movement, 'amount' | 'reference' | 'message' | 'endToEndId'> & {
  readonly day: Day;
  readonly key: string;
  readonly kind: string;
  readonly payer: Readonly<Record<string, string>> | null;
  /** Stated as one of the payments of a deposit. */
  readonly isDeposited: boolean;
};

/** What has moved on the account by day, in order; of one day or of all. */
async function loadMoved(tx: Database, { iban }: Account, day: Day | null): Promise<ReadonlyMap<Day, Moved>> {
  const { rows } = await sql<MovedRow>`
    select t.booking_date as day, t.bank_key as key, t.amount, t.kind, t.reference, t.message, t.payer,
      t.end_to_end_id as "endToEndId", f.kind = a.details_from as "isDeposited"
    from bank_transactions t join bank_accounts a on a._id = t.bank_account and a.iban = ${iban}
    join bank_files f on f._id = t.file ${day === null ? sql`` : sql`where t.booking_date = ${day}`}
    order by t.booking_date, t.bank_key`.execute(tx);
  const days = Map.groupBy(rows, (row) => row.day);
  return new Map(
    [...days].map(([of, own]) => {
      const deposits = depositsOf(own.filter(({ isDeposited }) => isDeposited));
      const [drawn, others] = [own.filter(isDrawn), own.filter((row) => !row.isDeposited && !isDrawn(row))];
      return [of, { deposits, others: [...others.map(movementOf), ...drawnOf(of, drawn)] }];
    }),
  );
}

/** The bank states what was drawn in a day as one sum, whose number shows the day. */
const DRAWN = 900_000_000_000;

function isDrawn({ key }: MovedRow): boolean {
  return key.startsWith('autogiro:');
}

function drawnOf(day: Day, rows: readonly MovedRow[]): readonly Movement[] {
  if (rows.length === 0) return [];
  const serial = DRAWN + Number(day.replaceAll('-', ''));
  const sum = rows.reduce((all, { amount }) => all + amount, 0);
  const plain = { reference: null, references: [], endToEndId: null, instructed: null, payer: unknownParty };
  return [{ ...plain, kind: 'payment', amount: sum, message: 'Autogiro', serial }];
}

function depositsOf(rows: readonly MovedRow[]): readonly Deposit[] {
  const byNumber = Map.groupBy(rows, ({ key }) => Number(/^bgmax:\d+:[\d-]+:(\d+):/.exec(key)?.[1] ?? 1));
  return [...byNumber].map(([number, own]) => ({ number, movements: own.map(movementOf) }));
}

/** As the bank stated it; of a deposit it states the sum only. */
function movementOf({ key, kind, amount, reference, message, endToEndId, payer, isDeposited }: MovedRow): Movement {
  return {
    ...{ serial: Number(key.split(':').at(-1)), amount, reference, references: [], message, endToEndId },
    kind: isDeposited ? 'payment' : kind === 'return' || kind === 'fee' ? kind : 'order',
    payer: { ...unknownParty, name: payer?.name ?? null, idNumber: payer?.id_number ?? null },
    instructed: null,
  };
}
