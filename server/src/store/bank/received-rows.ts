import type { PaymentInTransit } from '@fordra/domain/money/matching/find-in-transit';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { Row } from '../documents/select-documents.ts';

const CASES_OF_ACCOUNT_MAX = 20;
/** More than ten banking days. */
const TRANSIT_DAYS = 30;
const TRANSITS_MAX = 5_000;

/** Rows that nobody has looked at, oldest first, without those that failed. */
export async function selectReceivedRows(
  db: Database,
  failed: readonly string[],
  max: number,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select * from bank_transactions where status = 'received' and _id <> all(${[...failed]})
    order by booking_date, _id limit ${max}`.execute(db);
  return rows;
}

/** The cases on which earlier payments from these accounts were placed. */
export async function selectCasesOfAccounts(
  db: Database,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (accounts.length === 0) return new Map();
  const { rows } = await sql<{ account: string; cases: string[] }>`
    select given.account, array(
      select distinct p."case" from (
        select _id from bank_transactions where payer ->> 'account' = given.account
        order by _id desc limit ${CASES_OF_ACCOUNT_MAX}) t
      join payments p on p.bank_transaction = t._id and p.reversed_voucher is null) as cases
    from unnest(${[...new Set(accounts)]}::text[]) given (account)`.execute(db);
  return new Map(rows.map(({ account, cases }) => [account, cases]));
}

/** The registered payments of these amounts, around these days, that no row of the bank has shown. */
export async function selectInTransit(
  db: Database,
  rows: readonly { readonly amount: number; readonly bookingDate: string }[],
): Promise<readonly PaymentInTransit[]> {
  const days = rows.map(({ bookingDate }) => bookingDate).toSorted();
  const { rows: found } = await sql<PaymentInTransit>`
    select _id as id, "case", amount, currency, paid_date as paid, reference from payments
    where bank_transaction is null and reversed_voucher is null and source <> 'creditor' and source <> 'bank'
      and paid_date between ${days[0]}::date - ${TRANSIT_DAYS}::int and ${days.at(-1)}::date + ${TRANSIT_DAYS}::int
      and amount = any(${[...new Set(rows.map(({ amount }) => amount))]}::bigint[])
    order by paid_date, _id limit ${TRANSITS_MAX}`.execute(db);
  return found;
}
