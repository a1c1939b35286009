import type { BankRow } from '@fordra/domain/money/bank/bank-row';
import type { StoredRow } from '@fordra/domain/money/bank/row-status';
import { accountOfPayer } from '@fordra/domain/money/refunds/refund-account';
import type { Day } from '@fordra/domain/values/day';
import type { BankTransaction } from '@fordra/resources/money/bank-transactions';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { insertRows } from '../documents/insert-rows.ts';
import type { Row } from '../documents/select-documents.ts';

/** A row of the table as rules read it. */
export function storedRowOf(row: Row): StoredRow {
  const exchanged = row.exchanged as Exchanged | null;
  const { amount, currency, unplaced_amount } = exchanged ?? (row as unknown as Rest);
  return {
    id: String(row._id),
    key: String(row.bank_key),
    amount: Number(amount),
    currency,
    valueDate: row.value_date as Day,
    reference: row.reference as string | null,
    status: row.status as StoredRow['status'],
    unplaced: Number(unplaced_amount),
    hasPayerAccount: accountOfPayer(bankRowOf(row).payer) !== undefined,
    ...(exchanged && { exchanged }),
  };
}

type Exchanged = NonNullable<BankTransaction['exchanged']>;
type Rest = Pick<BankTransaction, 'amount' | 'currency' | 'unplaced_amount'>;

/** A row of the table as the bank stated it. */
export function bankRowOf(row: Row): BankRow {
  const payer = (row.payer ?? {}) as Readonly<Record<string, string>>;
  const instructed = row.instructed as { amount: number; currency: string; rate?: string } | null;
  return {
    key: String(row.bank_key),
    kind: row.kind as BankRow['kind'],
    amount: Number(row.amount),
    currency: String(row.currency),
    bookingDate: row.booking_date as Day,
    valueDate: row.value_date as Day,
    reference: row.reference as string | null,
    references: row.references as BankRow['references'],
    message: row.message as string | null,
    endToEndId: row.end_to_end_id as string | null,
    payer: {
      name: payer.name ?? null,
      idNumber: payer.id_number ?? null,
      account: payer.account ?? null,
      bankgiro: payer.bankgiro ?? null,
    },
    instructed: instructed && { ...instructed, rate: instructed.rate ?? null },
  };
}

/** The columns that follow from what explains a row. */
export function restValues({ status, unplaced, exchanged }: StoredRow): Row {
  return exchanged
    ? { status, exchanged: { ...exchanged, unplaced_amount: unplaced } }
    : { status, unplaced_amount: unplaced };
}

/** The amounts of the rows that are stored under these keys. */
export async function selectAmountsByKey(tx: Database, keys: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ bank_key: string; amount: number }>`
    select bank_key, amount from bank_transactions where bank_key = any(${[...keys]})`.execute(tx);
  return new Map(rows.map(({ bank_key, amount }) => [bank_key, amount]));
}

/** Of these identity numbers, those of debtors with a protected identity; they may lack the century. */
export async function selectProtectedPayers(tx: Database, numbers: readonly string[]): Promise<ReadonlySet<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ number: string }>`
    select distinct number from unnest(${[...new Set(numbers)]}::text[]) number
    join debtors on id_number in (number, '19' || number, '20' || number, right(number, 10))
    where has_protected_identity`.execute(tx);
  return new Set(rows.map(({ number }) => number));
}

export type NewBankRow = {
  readonly row: BankRow;
  readonly id: string;
  readonly voucher: string;
  readonly isProtected: boolean;
};

export async function insertBankRows(
  tx: Database,
  { bankAccount, file }: { readonly bankAccount: string; readonly file: string },
  rows: readonly NewBankRow[],
): Promise<void> {
  await insertRows(
    tx,
    'bank_transactions',
    rows.map((one) => ({ ...valuesOf(one), bank_account: bankAccount, file })),
  );
}

function valuesOf({ row, id, voucher, isProtected }: NewBankRow): Row {
  const { payer, instructed } = row;
  return {
    _id: id,
    bank_key: row.key,
    kind: row.kind,
    amount: row.amount,
    currency: row.currency,
    booking_date: row.bookingDate,
    value_date: row.valueDate,
    reference: clean(row.reference, 100),
    references: row.references.map(({ reference, amount }) => ({ reference: clean(reference, 100), amount })),
    message: clean(row.message, 2_000),
    end_to_end_id: clean(row.endToEndId, 35),
    payer: known({
      name: clean(payer.name, 200),
      id_number: clean(payer.idNumber, 20),
      account: clean(payer.account, 40),
      bankgiro: clean(payer.bankgiro, 8),
    }),
    instructed: instructed && known({ ...instructed, rate: clean(instructed.rate, 20) }),
    status: 'received',
    unplaced_amount: row.amount,
    voucher,
    has_protected_identity: isProtected,
  };
}

/** A text of the bank as the table can have it; an empty one says nothing. */
function clean(text: string | null, lengthMax: number): string | null {
  return text?.replaceAll('\u0000', '').slice(0, lengthMax).trim() || null;
}

/** Only the attributes that are known; null where none is. */
function known(values: Row): Row | null {
  const stated = Object.entries(values).filter(([, value]) => value !== null);
  return stated.length === 0 ? null : Object.fromEntries(stated);
}
