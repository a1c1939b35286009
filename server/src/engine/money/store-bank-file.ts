import { type BankFileKind, faultText } from '@fordra/domain/money/bank/bank-file';
import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import { bookBankRow } from '@fordra/domain/money/placing/book-bank-row';
import type { Currency } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import { insertBankRows, selectAmountsByKey, selectProtectedPayers } from '../../store/bank/bank-rows.ts';
import { selectToday } from '../../store/clock/select-today.ts';
import type { Database } from '../../store/connection/database.ts';
import type { MediaValue } from '../../store/files/unattached-files.ts';
import { insertVouchers } from '../../store/ledger/insert-vouchers.ts';
import { newIds } from '../../store/sql/new-ids.ts';

/** What a file says that it has, and what was read of it. */
type Figures = { readonly rows: number; readonly sum: number };

/** A file of the bank that was read without a fault. */
export type ReadBankFile = {
  readonly fileName: string;
  readonly kind: BankFileKind;
  readonly channel: 'sftp' | 'upload';
  /** The SHA-256 of its bytes. */
  readonly digest: string;
  readonly size: number;
  readonly bankAccount: string;
  readonly file: MediaValue | null;
  readonly control: { readonly stated: Figures; readonly read: Figures } | null;
};

export type StoredBankFile = {
  readonly id: string;
  /** Parked: something in it is wrong, and nothing is booked; repeated: the same bytes were received before. */
  readonly outcome: 'applied' | 'parked' | 'repeated';
  /** The rows that were not known, and are booked. */
  readonly rows: readonly string[];
};

/**
 * Stores a file of the bank and books its rows, all or none. A row that another file has stated is booked once, and the same
 * bytes book nothing.
 */
export async function storeBankFile(
  tx: Database,
  file: ReadBankFile,
  rows: readonly BankRow[],
): Promise<StoredBankFile> {
  const { id, isNew } = await insertFile(tx, file);
  if (!isNew) return { id, outcome: 'repeated', rows: [] };
  const account = await lockAccount(tx, file.bankAccount);
  const moving = [...new Map(rows.filter(({ amount }) => amount !== 0).map((row) => [row.key, row])).values()];
  const known = await selectAmountsByKey(tx, [...new Set(rows.map(({ key }) => key))]);
  const fault = findFault(rows, account.currency, known);
  if (fault !== undefined) {
    await sql`update bank_files set status = 'parked', fault = ${fault}
      where _id = ${id}`.execute(tx);
    return { id, outcome: 'parked', rows: [] };
  }
  const added = moving.filter(({ key }) => !known.has(key));
  const ids = await bookRows(tx, { file: id, bankAccount: file.bankAccount, ...account }, added);
  const results = { booked: added.length, known: moving.length - added.length };
  await sql`update bank_files set status = 'applied', applied = business_now(), results = ${JSON.stringify(results)}
    where _id = ${id}`.execute(tx);
  return { id, outcome: 'applied', rows: ids };
}

async function insertFile(tx: Database, file: ReadBankFile): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { fileName, kind, channel, digest, size, bankAccount } = file;
  const [media, control] = [file.file, file.control].map((value) => value && JSON.stringify(value));
  const { rows } = await sql<{ id: string; isNew: boolean }>`
    insert into bank_files (file_name, kind, channel, digest, size, bank_account, file, control, received)
    values (${fileName}, ${kind}, ${channel}, ${digest}, ${size}, ${bankAccount}, ${media}, ${control}, business_now())
    on conflict (digest) do update set repeats = bank_files.repeats + 1, _etag = new_etag(), _updated = business_now()
    returning _id as id, repeats = 0 as "isNew"`.execute(tx);
  return rows[0]!;
}

/** One file of an account at a time, so that no two book the same row. */
async function lockAccount(tx: Database, id: string): Promise<{ readonly currency: Currency }> {
  const { rows } = await sql<{ currency: Currency }>`
    select currency from bank_accounts where _id = ${id} and fund = 'client' for update`.execute(tx);
  if (!rows[0]) throw new Error(`${id} is no bank account of clients' money`);
  return rows[0];
}

function findFault(
  rows: readonly BankRow[],
  currency: Currency,
  known: ReadonlyMap<string, number>,
): string | undefined {
  const foreign = rows.find((row) => row.currency !== currency);
  if (foreign) return faultText('currency_differs', foreign.key);
  const amounts = new Map(known);
  for (const { key, amount } of rows) {
    if ((amounts.get(key) ?? amount) !== amount) return faultText('amount_differs', key);
    amounts.set(key, amount);
  }
  return undefined;
}

async function bookRows(
  tx: Database,
  { file, bankAccount, currency }: { readonly file: string; readonly bankAccount: string; readonly currency: Currency },
  rows: readonly BankRow[],
): Promise<readonly string[]> {
  const numbers = rows.flatMap(({ payer }) => payer.idNumber ?? []);
  const hidden = await selectProtectedPayers(tx, numbers);
  const ids = await newIds(tx, rows.length * 2);
  const today = await selectToday(tx);
  const added = rows.map((row, at) => ({
    row,
    id: ids[at]!,
    voucher: ids[rows.length + at]!,
    isProtected: row.payer.idNumber !== null && hidden.has(row.payer.idNumber),
  }));
  await insertVouchers(
    tx,
    added.map(({ row, voucher }) => ({ ...bookBankRow(row, currency, today), id: voucher })),
  );
  await insertBankRows(tx, { bankAccount, file }, added);
  return added.map(({ id }) => id);
}
