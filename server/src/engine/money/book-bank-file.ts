import { createHash } from 'node:crypto';
import { type BankFileFault, faultText } from '@fordra/domain/money/bank/bank-file';
import type { BankEntry, BankFileContent } from '@fordra/domain/money/bank/bank-file-content';
import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import { buildStatedDays } from '@fordra/domain/money/bank/stated-day';
import { bookBankRow } from '@fordra/domain/money/placing/book-bank-row';
import type { Currency } from '@fordra/domain/values/money';
import { divideSum, findBookedSum, insertDeposits, takeDeposit } from '../../store/bank/bank-deposits.ts';
import {
  type ClientAccount,
  type FileVerdict,
  lockAccountOf,
  lockWaitingFile,
  settleBankFile,
} from '../../store/bank/bank-files.ts';
import { insertBankRows, selectAmountsByKey, selectProtectedPayers } from '../../store/bank/bank-rows.ts';
import { saveStatedDays, uncheckDays } from '../../store/bank/stated-days.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import { insertVouchers } from '../../store/ledger/insert-vouchers.ts';
import { newIds } from '../../store/sql/new-ids.ts';

/** So many rows are written by one statement: requests wait while it is put together. */
const ROWS_AT_ONCE = 200;

/** Why a file could not be read, and the line at which that was found. */
export type Unread = {
  readonly fault: BankFileFault;
  readonly line: number;
  readonly kind: FileVerdict['kind'];
};

export type BookedFile = {
  /** Parked: something in it is wrong, and nothing is booked; repeated: it was judged before. */
  readonly outcome: 'applied' | 'parked' | 'repeated';
  /** The rows that were not known, and are booked. */
  readonly rows: readonly string[];
};

/** What a file has for an account, in rows that its other files do not state. */
type Bookable = { readonly rows: readonly BankRow[]; readonly deposits: readonly BankEntry[] };

/**
 * Judges a received file and books its rows, all or none. A row that another file has stated is booked once, and a file
 * that is judged is not judged again.
 */
export async function bookBankFile(tx: Database, id: string, read: BankFileContent | Unread): Promise<BookedFile> {
  const file = await lockWaitingFile(tx, id);
  if (!file) return { outcome: 'repeated', rows: [] };
  const park = async (fault: string, account: string | null = null) => {
    const content = 'fault' in read ? undefined : read;
    const results = content ? { rows_digest: digestOf(content) } : {};
    await settleBankFile(
      tx,
      { id, ...file },
      { kind: read.kind, account, fault, results, control: content?.control ?? null },
    );
    return { outcome: 'parked', rows: [] } as const;
  };
  if ('fault' in read) return park(faultText(read.fault, read.line));
  const account = await lockAccountOf(tx, read.account);
  if (!account) return park(faultText('unknown_account', read.account.number));
  const bookable = await selectBookable(tx, account, read);
  const known = await selectAmountsByKey(tx, [...new Set(bookable.rows.map(({ key }) => key))]);
  const fault = findForeign(read, account.currency) ?? findChanged(bookable.rows, known);
  if (fault !== undefined) return park(fault, account.id);
  const divided = await findDivided(tx, account.id, bookable.deposits);
  const placed = divided.find(({ row }) => row.isPlaced);
  if (placed) return park(faultText('sum_placed', placed.row.key), account.id);
  const moving = [...new Map(bookable.rows.map((row) => [row.key, row])).values()].filter(({ amount }) => amount !== 0);
  const added = moving.filter(({ key }) => !known.has(key));
  const of = { file: id, bankAccount: account.id, currency: account.currency };
  const rows = await bookRows(tx, of, added);
  await insertDeposits(tx, account.id, bookable.deposits);
  await bookDivided(tx, of, divided);
  await uncheckDays(tx, account.id, [...added, ...divided.map(({ deposit }) => deposit.total)]);
  await saveStatedDays(tx, { account: account.id, file: id }, buildStatedDays(read.statements));
  const results = { booked: added.length, known: moving.length - added.length, rows_digest: digestOf(read) };
  const verdict = { kind: read.kind, account: account.id, fault: null, results, control: read.control };
  await settleBankFile(tx, { id, ...file }, verdict);
  return { outcome: 'applied', rows };
}

/**
 * Single payments are booked from one kind of file only, and direct debits from that of Bankgirot (Autogiro). In a statement they are sums, of which those are booked that
 * no deposit explains.
 */
async function selectBookable(
  tx: Database,
  { id, details_from: from }: ClientAccount,
  { kind, rows, deposits, statements }: BankFileContent,
): Promise<Bookable> {
  if (kind === from || kind === 'autogiro') return { rows, deposits };
  if (kind !== 'camt053') return { rows: [], deposits: [] };
  const others: BankRow[] = [];
  const byKey = new Map(rows.map((row) => [row.key, row]));
  for (const entry of statements.flatMap(({ entries }) => entries)) {
    if (await takeDeposit(tx, id, entry)) continue;
    // One debit of several orders is booked order by order, since each is known by its own number.
    const single = entry.keys.flatMap((key) => byKey.get(key) ?? []);
    const isOfOrders = single.length > 1 && single.every(({ amount, endToEndId }) => amount < 0 && endToEndId !== null);
    others.push(...(isOfOrders ? single : [entry.total]));
  }
  return { rows: others, deposits: [] };
}

function findForeign({ rows, statements }: BankFileContent, currency: Currency): string | undefined {
  const row = rows.find((one) => one.currency !== currency);
  const statement = statements.find((one) => one.currency !== currency);
  const about = row?.key ?? statement?.day;
  return about && faultText('currency_differs', about);
}

function findChanged(rows: readonly BankRow[], known: ReadonlyMap<string, number>): string | undefined {
  const amounts = new Map(known);
  for (const { key, amount } of rows) {
    if ((amounts.get(key) ?? amount) !== amount) return faultText('amount_differs', key);
    amounts.set(key, amount);
  }
  return undefined;
}

type Divided = { readonly deposit: BankEntry; readonly row: NonNullable<Awaited<ReturnType<typeof findBookedSum>>> };

/** The deposits that a statement has booked as one sum, since it came before the file of their payments. */
async function findDivided(tx: Database, account: string, deposits: readonly BankEntry[]): Promise<readonly Divided[]> {
  const found: Divided[] = [];
  for (const deposit of deposits) {
    const row = await findBookedSum(
      tx,
      account,
      deposit,
      found.map((one) => one.row.id),
    );
    if (row) found.push({ deposit, row });
  }
  return found;
}

/** A row of the same sum the other way takes the sum off the account, which its single payments are now on. */
async function bookDivided(tx: Database, of: BookedOn, divided: readonly Divided[]): Promise<void> {
  for (const { deposit, row } of divided) {
    const { total } = deposit;
    const opposite: BankRow = { ...total, key: `${row.key}:divided`, kind: 'bank_debit', amount: -total.amount };
    const [counterpart] = await bookRows(tx, of, [opposite]);
    await divideSum(tx, total.key, { row, counterpart: counterpart! });
  }
}

type BookedOn = { readonly file: string; readonly bankAccount: string; readonly currency: Currency };

async function bookRows(
  tx: Database,
  { file, bankAccount, currency }: BookedOn,
  rows: readonly BankRow[],
): Promise<readonly string[]> {
  const numbers = rows.flatMap(({ payer }) => payer.idNumber ?? []);
  const hidden = await selectProtectedPayers(tx, numbers);
  const today = await selectToday(tx);
  const added: string[] = [];
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const part = rows.slice(at, at + ROWS_AT_ONCE);
    const [ids, vouchers] = [await newIds(tx, part.length), await newIds(tx, part.length)];
    await insertVouchers(
      tx,
      part.map((row, nth) => ({ ...bookBankRow(row, currency, today), id: vouchers[nth]! })),
    );
    const numbered = part.map((row, nth) => ({
      ...{ row, id: ids[nth]!, voucher: vouchers[nth]! },
      isProtected: row.payer.idNumber !== null && hidden.has(row.payer.idNumber),
    }));
    await insertBankRows(tx, { bankAccount, file }, numbered);
    added.push(...ids);
  }
  return added;
}

/** What tells that two files state the same rows. */
function digestOf({ kind, rows, statements }: BankFileContent): string {
  const keys = [...rows.map(({ key }) => key).toSorted(), ...statements.map(({ day }) => day)];
  return createHash('sha256')
    .update(JSON.stringify([kind, keys]))
    .digest('hex');
}
