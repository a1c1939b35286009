import type { testPortal } from '../portal/test-portal.ts';

type Pool = Awaited<ReturnType<typeof testPortal>>['pool'];

/**
 * What must hold at every moment: each öre that is held for a payer is in an overpayment, a refund is what its order is,
 * and our own money has covered what was refunded of deposits that the bank took back, and nothing else.
 */
export async function findRefundFaults(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ fault: string }>(`
    select 'case ' || coalesce(b."case", o."case") || ' holds ' || coalesce(b.sum, 0) || ' in the books and ' || coalesce(o.sum, 0) || ' in overpayments' as fault
    from (select "case", 0 - sum(amount) as sum from postings where ledger_account = 'overpaid' group by 1) b
    full join (select "case", sum(remaining_amount) as sum from overpayments group by 1) o on o."case" = b."case"
    where coalesce(b.sum, 0) <> coalesce(o.sum, 0)
    union all select 'a refund of ' || f.amount || ' is ' || f.status || ' and its order ' || coalesce(o.status, 'missing')
    from refunds f left join finance_payment_orders o on o._id = f.payment_order
    where coalesce(o.status, 'missing') <> all(case f.status
        when 'ordered' then array['waiting', 'in_file', 'accepted'] when 'confirmed' then array['debited']
        when 'returned' then array['refused', 'returned'] else array['missing'] end)
      or o.amount <> f.amount
    union all select 'an overpayment of ' || o.amount || ' is held in ' || o.remaining_amount || ' and refunded in ' || r.sum
    from overpayments o join payments p on p._id = o.payment and p.reversed_voucher is null, lateral (
      select coalesce(sum(amount), 0) as sum from refunds where overpayment = o._id and status in ('ordered', 'confirmed')) r
    where p.refunded_amount <> r.sum or o.remaining_amount + r.sum > o.amount
    union all select 'our own money has covered ' || covered.sum || ', and ' || lost.sum || ' is lost' from
      (select coalesce(sum(amount), 0) as sum from postings where ledger_account = 'bank_costs') covered,
      (select coalesce(sum(f.amount), 0) as sum from refunds f left join overpayments o on o._id = f.overpayment
       left join payments p on p._id = o.payment left join bank_transactions t on t._id = f.bank_transaction
       where f.status in ('ordered', 'confirmed') and (p.reversed_voucher is not null or t.status = 'reversed')) lost
    where covered.sum <> lost.sum
    limit 10`);
  return rows.map(({ fault }) => fault);
}
