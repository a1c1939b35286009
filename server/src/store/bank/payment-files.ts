import { lbNoteOf } from '@fordra/domain/money/payouts/write-lb';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import type { PaymentFile } from '@fordra/resources/money/payment-files';
import type { PaymentOrder } from '@fordra/resources/money/payment-orders';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Row } from '../documents/select-documents.ts';
import { anyOf } from '../sql/any-of.ts';
import { nextVersion } from '../sql/next-version.ts';

const FILES_AT_ONCE = 100;

/** The clock of the business in Stockholm. */
export async function selectPaymentTime(
  db: Database,
  sentAt: string,
): Promise<{ readonly today: Day; readonly madeAt: string; readonly isTime: boolean }> {
  const { rows } = await sql<{ today: Day; madeAt: string; isTime: boolean }>`
    with clock as (select business_now() at time zone 'Europe/Stockholm' as now)
    select now::date as today, to_char(now, 'YYYY-MM-DD"T"HH24:MI:SS') as "madeAt",
      now::time >= ${sentAt}::time as "isTime" from clock`.execute(db);
  return rows[0]!;
}

export type PayingAccount = {
  readonly id: string;
  readonly currency: Currency;
  readonly iban: string | null;
  readonly bic: string | null;
  readonly bankgiro: string | null;
  readonly format: PaymentFile['format'];
  readonly settings: Readonly<Record<string, string>>;
};

/** The accounts with orders that wait, for which no file has been made today: one that was cancelled counts too. */
export async function selectPayingAccounts(db: Database, today: Day): Promise<readonly PayingAccount[]> {
  const { rows } = await sql<PayingAccount>`
    select _id as id, currency, iban, bic, bankgiro, payment_format as format, bank_settings as settings
    from bank_accounts a
    where payment_format is not null and (iban is not null or bankgiro is not null)
      and exists (select from finance_payment_orders o where o.bank_account = a._id and o.status = 'waiting')
      and not exists (select from finance_payment_files f where f.bank_account = a._id and f.made_on >= ${today})
    order by _id`.execute(db);
  return rows;
}

/** The oldest orders that wait on an account, locked. */
export async function lockWaitingOrders(tx: Database, account: string, max: number): Promise<readonly PaymentOrder[]> {
  const { rows } = await sql<PaymentOrder>`
    select * from finance_payment_orders where bank_account = ${account} and status = 'waiting'
    order by _created, _id limit ${max} for update`.execute(tx);
  return rows;
}

export async function putInFile(tx: Database, orders: readonly string[], file: string): Promise<void> {
  await tx
    .updateTable('finance_payment_orders')
    .set({ status: 'in_file', payment_file: file, ...nextVersion })
    .where('_id', '=', anyOf(orders))
    .execute();
  await tx
    .updateTable('finance_payouts')
    .set({ status: 'exported', payment_file: file, ...nextVersion })
    .where('payment_order', '=', anyOf(orders))
    .execute();
}

/** The orders of a file that is never sent wait for the next one. */
export async function takeFromFile(tx: Database, file: string): Promise<void> {
  await tx
    .updateTable('finance_payment_orders')
    .set({ status: 'waiting', payment_file: null, ...nextVersion })
    .where('payment_file', '=', file)
    .where('status', '=', 'in_file')
    .execute();
  await tx
    .updateTable('finance_payouts')
    .set({ status: 'approved', payment_file: null, ...nextVersion })
    .where('payment_file', '=', file)
    .where('status', '=', 'exported')
    .execute();
}

export type ApprovedFile = Pick<PaymentFile, '_id' | 'message_id' | 'format' | 'content' | 'digest'>;

/** Files to send: approved, or to be sent again. */
export async function selectFilesToSend(db: Database): Promise<readonly ApprovedFile[]> {
  const { rows } = await sql<ApprovedFile>`
    select _id, message_id, format, content, digest from finance_payment_files where status = 'approved'
    order by made_on, _id limit ${FILES_AT_ONCE}`.execute(db);
  return rows;
}

/** Before the call: from now on the bank may have the file, so that it can no longer be cancelled. False if it was. */
export async function noteAttempt(db: Database, file: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('finance_payment_files')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), ...nextVersion }))
    .where('_id', '=', file)
    .where('status', '=', 'approved')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** An answer of the bank may have come before this. */
export async function markSent(db: Database, file: string): Promise<void> {
  await db
    .updateTable('finance_payment_files')
    .set({ status: 'sent', sent: sql<string>`business_now()`, ...nextVersion })
    .where('_id', '=', file)
    .where('status', '=', 'approved')
    .execute();
}

/** The file of this number, if the bank may have it, and its orders, all locked. */
export async function lockAnsweredFile(
  tx: Database,
  messageId: string,
): Promise<{ readonly file: Row; readonly orders: readonly PaymentOrder[] } | undefined> {
  const { rows } = await sql<Row>`
    select * from finance_payment_files where message_id = ${messageId} and attempts > 0 for update`.execute(tx);
  const [file] = rows;
  if (!file) return undefined;
  const orders = await sql<PaymentOrder>`
    select * from finance_payment_orders where payment_file = ${file._id} order by _id for update`.execute(tx);
  return { file, orders: orders.rows };
}

export async function selectOrdersOfFile(
  db: Database,
  messageId: string,
): Promise<readonly Pick<PaymentOrder, 'kind' | 'subject' | 'status'>[]> {
  const { rows } = await sql<Pick<PaymentOrder, 'kind' | 'subject' | 'status'>>`
    select o.kind, o.subject, o.status from finance_payment_orders o
    join finance_payment_files f on f._id = o.payment_file where f.message_id = ${messageId}`.execute(db);
  return rows;
}

export async function selectOrders(
  db: Database,
  ids: readonly string[],
): Promise<readonly Pick<PaymentOrder, 'kind' | 'subject'>[]> {
  return db.selectFrom('finance_payment_orders').select(['kind', 'subject']).where('_id', '=', anyOf(ids)).execute();
}

/** The orders that a row of the bank shows as paid. */
export function selectOrdersOfRow(
  db: Database,
  row: string,
): Promise<Pick<PaymentOrder, '_id' | 'kind' | 'subject' | 'amount'>[]> {
  return db
    .selectFrom('finance_payment_orders')
    .select(['_id', 'kind', 'subject', 'amount'])
    .where('bank_transaction', '=', row)
    .where('status', '=', 'debited')
    .orderBy('_id')
    .execute();
}

export type NamedOrder = Pick<PaymentOrder, '_id' | 'kind' | 'subject' | 'status' | 'amount' | 'currency'> & {
  readonly end_to_end_id: string;
};

/** The orders that rows of the bank name; one that was ordered by LB by its note. */
export async function selectOrdersNamed(
  db: Database,
  names: readonly string[],
): Promise<ReadonlyMap<string, NamedOrder>> {
  if (names.length === 0) return new Map();
  const { rows } = await sql<NamedOrder>`
    select _id, kind, subject, status, amount, currency, end_to_end_id from finance_payment_orders
    where end_to_end_id = any(${[...new Set(names)]}) or right(end_to_end_id, 20) = any(${[...new Set(names)]})`.execute(
    db,
  );
  return new Map(
    rows.flatMap((one) => [
      [one.end_to_end_id, one],
      [lbNoteOf(one.end_to_end_id), one],
    ]),
  );
}

/** The files that the bank may have whose orders have these notes, and the orders by their notes. */
export async function selectOrdersNoted(
  db: Database,
  notes: readonly string[],
): Promise<readonly { readonly note: string; readonly end_to_end_id: string; readonly message_id: string }[]> {
  const { rows } = await sql<{ note: string; end_to_end_id: string; message_id: string }>`
    select right(o.end_to_end_id, 20) as note, o.end_to_end_id, f.message_id from finance_payment_orders o
    join finance_payment_files f on f._id = o.payment_file
    where right(o.end_to_end_id, 20) = any(${notes}) and f.format = 'lb' and f.attempts > 0`.execute(db);
  return rows;
}
