import type { LedgerOfDay, Misposted } from '@fordra/domain/money/bank/check-bank-day';
import type { Day } from '@fordra/domain/values/day';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import type { ReconciledAccount } from './reconciled-accounts.ts';

/** Days in order. */
type Span = { readonly account: ReconciledAccount; readonly days: readonly Day[] };
type Moved = { readonly day: Day; readonly what: string; readonly amount: number };

const MISPOSTED_MAX = 1_000;

const clientBook = sql`p.ledger_account in ('client_funds', 'receipts_in_transit', 'payments_in_transit',
  'creditor_payable', 'agency_payable', 'unplaced', 'overpaid', 'client_rounding')`;

/** The day from which rows and vouchers are those of the account, and not part of its opening balance. */
const beginning = ({ reconciledFrom }: ReconciledAccount) => sql`coalesce(${reconciledFrom}::date, '-infinity'::date)`;

/** A voucher counts on the day of its row; one without a row is of the first account in its currency. */
const isOfAccount = ({ id, isFirst }: ReconciledAccount) =>
  sql`(t.bank_account = ${id} or t._id is null and ${isFirst}::boolean)`;

/** The balances of the ledger at the end of each day. */
export async function selectLedgerDays(tx: Database, span: Span): Promise<ReadonlyMap<Day, LedgerOfDay>> {
  const { account, days } = span;
  const { currency, openingBalance } = account;
  const [first, last] = [days[0]!, days.at(-1)!];
  const counted = sql`coalesce(t.booking_date, p.booked)`;
  const own = await sumByDay(tx, span, {
    moved: sql`
      select greatest(${counted}, ${first}::date) as day, 'own' as what, sum(p.amount)::bigint as amount
      from postings p left join bank_transactions t on t.voucher = p.voucher
      where p.ledger_account = 'client_funds' and p.currency = ${currency} and ${isOfAccount(account)}
        and ${counted} >= ${beginning(account)} and ${counted} <= ${last} group by 1`,
  });
  const all = await sumByDay(tx, span, {
    moved: sql`
      select greatest(p.booked, ${first}::date) as day, p.ledger_account as what, sum(p.amount)::bigint as amount
      from postings p where ${clientBook} and p.currency = ${currency} and p.booked <= ${last} group by 1, 2`,
  });
  const ledgerOf = (day: Day): LedgerOfDay => {
    const { client_funds = 0, receipts_in_transit = 0, payments_in_transit = 0, ...owed } = all.get(day)!;
    return {
      balance: openingBalance + (own.get(day)!.own ?? 0),
      clientFunds: client_funds,
      receiptsInTransit: receipts_in_transit,
      paymentsInTransit: 0 - payments_in_transit,
      liabilities: 0 - Object.values(owed).reduce((sum, one) => sum + one, 0),
    };
  };
  return new Map(days.map((day) => [day, ledgerOf(day)]));
}

/** What was on the account at the end of each day by its rows. */
export async function selectRowSums(tx: Database, span: Span): Promise<ReadonlyMap<Day, number>> {
  const { account, days } = span;
  const sums = await sumByDay(tx, span, {
    moved: sql`
      select greatest(booking_date, ${days[0]}::date) as day, 'rows' as what, sum(amount)::bigint as amount
      from bank_transactions where bank_account = ${account.id}
        and booking_date >= ${beginning(account)} and booking_date <= ${days.at(-1)} group by 1`,
  });
  return new Map(days.map((day) => [day, account.openingBalance + (sums.get(day)!.rows ?? 0)]));
}

/** The sums of what was moved to the end of each day. */
async function sumByDay(tx: Database, { days }: Span, { moved }: { readonly moved: RawBuilder<unknown> }) {
  const { rows } = await sql<Moved>`${moved} order by 1`.execute(tx);
  const sums = new Map<Day, Readonly<Record<string, number>>>();
  const total: Record<string, number> = {};
  let at = 0;
  for (const day of days) {
    for (; at < rows.length && rows[at]!.day <= day; at++) {
      const { what, amount } = rows[at]!;
      total[what] = (total[what] ?? 0) + amount;
    }
    sums.set(day, { ...total });
  }
  return sums;
}

/** The vouchers on the clients' account, since a day, that move it by another amount than their row. */
export async function selectMisposted(
  tx: Database,
  { account, days }: Span,
  since: Day,
): Promise<readonly Misposted[]> {
  const last = days.at(-1)!;
  const { rows } = await sql<Omit<Misposted, 'row'> & { id: string | null; key: string | null }>`
    select p.voucher, (select reverses from vouchers where _id = p.voucher) as reverses, t._id as id, t.bank_key as key, coalesce(t.booking_date, p.booked) as day,
      coalesce(t.amount, 0)::bigint as amount, p.posted
    from (select voucher, min(booked) as booked, sum(amount)::bigint as posted from postings p
      where ledger_account = 'client_funds' and currency = ${account.currency} and booked between ${since} and ${last}
      group by voucher) p
    left join bank_transactions t on t.voucher = p.voucher
    where t.amount is distinct from p.posted and ${isOfAccount(account)} and coalesce(t.booking_date, p.booked) <= ${last}
    union all
    select t.voucher, null, t._id, t.bank_key, t.booking_date, t.amount, 0
    from bank_transactions t
    where t.bank_account = ${account.id} and t.booking_date between ${since} and ${last}
      and not exists (select from postings p where p.voucher = t.voucher and p.ledger_account = 'client_funds')
    order by 5, 1 limit ${MISPOSTED_MAX}`.execute(tx);
  return rows.map(({ id, key, ...one }) => ({ ...one, row: id === null ? null : { id, key: key! } }));
}
