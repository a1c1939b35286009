import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';

/** A payment of a deposit, and what has left its case. */
export type DepositedPayment = {
  readonly _id: string;
  readonly case: string;
  readonly amount: number;
  readonly source: string;
  /** By refunds that are ordered or paid, or as income of ours. */
  readonly refunded: number;
  /** To other cases. */
  readonly moved: number;
};

/** The payments that a row of the bank shows and that count. */
export async function selectDepositedPayments(tx: Database, deposit: string): Promise<readonly DepositedPayment[]> {
  const { rows } = await sql<DepositedPayment>`
    select p._id, p."case", p.amount, p.source, r.sum as refunded, p.refunded_amount - r.sum as moved
    from payments p, lateral (
      select coalesce((select sum(f.amount) from refunds f join overpayments o on o._id = f.overpayment
          where o.payment = p._id and f.status in ('approved', 'ordered', 'confirmed')), 0)::bigint
        + coalesce((select sum(i.amount) from income_requests i join overpayments o on o._id = i.overpayment
          where o.payment = p._id and i.status = 'booked'), 0)::bigint as sum) r
    where p.bank_transaction = ${deposit} and p.reversed_voucher is null order by p._id`.execute(tx);
  return rows;
}

/** What was refunded of a row itself, or became income, before it was placed. */
export async function selectRefundedOfRow(tx: Database, deposit: string): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce((select sum(amount) from refunds
        where bank_transaction = ${deposit} and status in ('approved', 'ordered', 'confirmed')), 0)::bigint
      + coalesce((select sum(amount) from income_requests
        where bank_transaction = ${deposit} and status = 'booked'), 0)::bigint as sum`.execute(tx);
  return rows[0]!.sum;
}

/** The refunds of a deposit that are not paid yet. */
export async function selectOpenRefundsOf(
  tx: Database,
  deposit: string,
): Promise<readonly { readonly _id: string; readonly status: string }[]> {
  const { rows } = await sql<{ _id: string; status: string }>`
    select f._id, f.status from refunds f left join overpayments o on o._id = f.overpayment
    left join payments p on p._id = o.payment and p.reversed_voucher is null
    where f.status in ('requested', 'approved', 'ordered')
      and (f.bank_transaction = ${deposit} or p.bank_transaction = ${deposit}) order by f._id`.execute(tx);
  return rows;
}

/** Whether a refund of what the payment paid too much waits for its approval. */
export async function hasRequestedRefund(tx: Database, payment: string): Promise<boolean> {
  const { rows } = await sql`
    select from refunds f join overpayments o on o._id = f.overpayment
    where o.payment = ${payment} and f.status = 'requested' limit 1`.execute(tx);
  return rows.length > 0;
}

export async function hasRequestedShortfall(tx: Database, row: string): Promise<boolean> {
  const { rows } = await sql`
    select from shortfalls where bank_transaction = ${row} and status = 'requested' limit 1`.execute(tx);
  return rows.length > 0;
}

/** Whether what was refunded is covered with our own money: what it was refunded of is reversed. */
export async function isCovered(tx: Database, refund: string): Promise<boolean> {
  const { rows } = await sql`
    select from refunds f left join overpayments o on o._id = f.overpayment left join payments p on p._id = o.payment
    left join bank_transactions b on b._id = f.bank_transaction
    where f._id = ${refund} and (p.reversed_voucher is not null or b.status = 'reversed')`.execute(tx);
  return rows.length > 0;
}
