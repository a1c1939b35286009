import { computeYear, type StatementFigures, type YearBalance } from '@fordra/domain/money/invoicing/year-statement';
import type { PayoutSum } from '@fordra/domain/money/settlement/compute-payouts';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';

/** More than a payout a day in each currency. */
const LISTED_MAX = 2_500;

/** A year by its first and last day. */
export type Year = { readonly year: number; readonly from: Day; readonly to: Day };

/** The creditors that something was settled for in a year and that have no statement of it, after one of them. */
export async function selectCreditorsToState(
  db: Database,
  { year, from, to, after, limit }: Year & { readonly after: string; readonly limit: number },
): Promise<
  readonly { readonly id: string; readonly name: string; readonly account: string; readonly partner: string | null }[]
> {
  const { rows } = await sql<{ id: string; name: string; account: string; partner: string | null }>`
    select c._id as id, c.name, c.account, c.partner from creditors c
    where c._id > ${after}
      and not exists (select from finance_statements s where s.creditor = c._id and s.year = ${year})
      and exists (select from settlement_documents d where d.creditor = c._id and d.booking_date between ${from} and ${to})
    order by c._id limit ${limit}`.execute(db);
  return rows;
}

/** The figures of a creditor's year: balances and payments as the books have them, sums as its lines. */
export async function selectYear(tx: Database, creditor: string, { from, to }: Year): Promise<StatementFigures> {
  const { rows: balances } = await sql<YearBalance>`
    select p.currency, coalesce(0 - sum(p.amount) filter (where p.booked < ${from}), 0)::bigint as opening,
      (0 - sum(p.amount))::bigint as closing,
      coalesce(sum(p.amount) filter (where p.booked >= ${from} and coalesce(r.kind, v.kind) = 'payout'), 0)::bigint
        as "paidOut",
      coalesce(0 - sum(p.amount) filter (where p.booked >= ${from} and coalesce(r.kind, v.kind) = 'bank_entry'), 0)::bigint
        as "paidIn"
    from postings p join vouchers v on v._id = p.voucher left join vouchers r on r._id = v.reverses
    where p.creditor = ${creditor} and p.ledger_account in ('creditor_payable', 'creditor_receivable') and p.booked <= ${to}
    group by p.currency order by p.currency = 'SEK', p.currency`.execute(tx);
  const { rows: sums } = await sql<PayoutSum & { currency: Currency }>`
    select f.currency, f.finance_category as category, f.article, count(*) as count, sum(f.amount)::bigint as amount,
      sum(f.vat_amount)::bigint as vat
    from finance_payout_specifications f left join finance_creditor_invoices i on i._id = f.creditor_invoice
    where f.creditor = ${creditor} and f.booking_date between ${from} and ${to} and i.credits is null
    group by f.currency, f.finance_category, f.article
    order by f.finance_category = 'charge', f.finance_category, f.article`.execute(tx);
  const { rows: payouts } = await sql<StatementFigures['payouts'][number]>`
    select number, confirmed_date as day, total_amount as total, currency from finance_payouts
    where creditor = ${creditor} and confirmed_date between ${from} and ${to} order by number limit ${LISTED_MAX}`.execute(
    tx,
  );
  const { rows: invoices } = await sql<StatementFigures['invoices'][number]>`
    select number, invoice_date as day, net_amount as net, vat_amount as vat, total_amount as total
    from finance_creditor_invoices where creditor = ${creditor} and invoice_date between ${from} and ${to}
    order by number limit ${LISTED_MAX}`.execute(tx);
  const sumsOf = (currency: Currency) =>
    sums.filter((one) => one.currency === currency).map(({ currency: _, ...sum }) => sum);
  return { currencies: balances.map((one) => computeYear(one, sumsOf(one.currency))), payouts, invoices };
}
