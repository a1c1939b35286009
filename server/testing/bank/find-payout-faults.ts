import type { testPortal } from '../portal/test-portal.ts';
import type { SeedBank } from './open-seed-bank.ts';

type Pool = Awaited<ReturnType<typeof testPortal>>['pool'];

async function faultsOf(pool: Pool, text: string): Promise<readonly string[]> {
  const { rows } = await pool.query<{ fault: string }>(text);
  return rows.map(({ fault }) => fault);
}

/** What must hold at every moment: each line is in one payout, each payout in one order, and each order is in transit. */
export function findOrderFaults(pool: Pool): Promise<readonly string[]> {
  return faultsOf(
    pool,
    `
    select 'payout ' || p.number || ' of ' || p.total_amount || ' has ' || count(f._id) || ' lines of ' || coalesce(sum(f.total_amount), 0) as fault
    from finance_payouts p left join finance_payout_specifications f on f.payout = p._id group by p._id
    having p.total_amount <> coalesce(sum(f.total_amount), 0) or p.line_count <> count(f._id)
    union all select 'payout ' || p.number || ' is ' || p.status || ' and its order of ' || coalesce(o.amount, 0) || ' is ' || coalesce(o.status, 'missing')
    from finance_payouts p left join finance_payment_orders o on o._id = p.payment_order
    where p.status <> 'calculated' and (o._id is null or o.amount <> p.total_amount or o.status <> all(case p.status
      when 'approved' then array['waiting'] when 'exported' then array['in_file', 'accepted']
      when 'confirmed' then array['debited'] else array['refused', 'returned'] end))
    union all select 'payout ' || p.number || ' is ordered ' || count(*) || ' times' from finance_payment_orders o
    join finance_payouts p on p._id = o.subject where o.status not in ('refused', 'returned') group by p._id having count(*) > 1
    union all select 'an order of ' || o.amount || ' of payout ' || p.number || ' is ' || o.status || ' and not its own'
    from finance_payment_orders o join finance_payouts p on p._id = o.subject
    where o.status not in ('refused', 'returned') and p.payment_order is distinct from o._id
    union all select 'the orders and what is due to us are ' || sum(open) || ', and in transit is ' || sum(booked) from (
      select sum(amount) as open, 0 as booked from finance_payment_orders
      where kind <> 'fee_transfer' and status in ('waiting', 'in_file', 'accepted')
      union all select sum(amount), 0 from postings where ledger_account = 'client_due'
      union all select 0, 0 - sum(amount) from postings where ledger_account = 'payments_in_transit') transit
    having coalesce(sum(open), 0) <> coalesce(sum(booked), 0)
    union all select 'money is booked as received that the bank has not shown: ' || sum(amount) from postings
    where ledger_account = 'receipts_in_transit' having sum(amount) <> 0
    union all select 'the file ' || f.message_id || ' of ' || f.count || ' orders of ' || f.control_total || ' has ' || count(o._id) || ' of ' || coalesce(sum(o.amount), 0)
    from finance_payment_files f left join finance_payment_orders o on o.payment_file = f._id
    where f.status <> 'cancelled' group by f._id
    having f.count <> count(o._id) or f.control_total <> coalesce(sum(o.amount), 0)`,
  );
}

/** What must hold once everything is settled: what is in no payout that is paid is what the books owe. */
export function findSettlementFaults(pool: Pool): Promise<readonly string[]> {
  return faultsOf(
    pool,
    `
    select 'creditor ' || creditor || ': lines of ' || sum(lines) || ' are unpaid, and the books owe ' || sum(books) as fault from (
      select f.creditor, f.total_amount as lines, 0 as books from finance_payout_specifications f
      left join finance_payouts p on p._id = f.payout where p._id is null or p.status in ('calculated', 'returned')
      union all select creditor, 0, 0 - amount from postings
      where ledger_account in ('creditor_payable', 'creditor_receivable')) both_sides
    group by creditor having sum(lines) <> sum(books)
    union all select 'the day ' || day || ' is ' || status || ' by ' || coalesce(difference, 0) from bank_statements where status <> 'balanced'
    union all select 'no day is stated' where not exists (select from bank_statements)`,
  );
}

type OurOrder = {
  readonly id: string;
  readonly status: string;
  readonly amount: number;
  readonly message_id: string | null;
  readonly moved: number;
};

/** What the bank has done with each order that it was given is what we know of it. */
export async function findBankFaults(pool: Pool, bank: SeedBank): Promise<readonly string[]> {
  const { rows } = await pool.query<OurOrder>(
    `select o._id as id, o.status, o.amount, f.message_id,
       (select coalesce(sum(t.amount), 0) from bank_transactions t where right(t.end_to_end_id, 20) = right(o._id, 20))::bigint as moved
     from finance_payment_orders o left join finance_payment_files f on f._id = o.payment_file order by o._id`,
  );
  const faults: string[] = [];
  const given = bank.inTray.files.flatMap(({ messageId, orders }) => orders.map((order) => ({ ...order, messageId })));
  for (const { id, status, amount, message_id: file, moved } of rows) {
    const [taken, ...more] = given.filter(({ endToEndId }) => id.endsWith(endToEndId));
    const known = taken
      ? ({ waiting: ['in_file', 'accepted'] }[taken.status as string] ?? [taken.status])
      : ['waiting', 'in_file', 'refused'];
    if (more.length > 0) faults.push(`the bank was given the order ${id} ${more.length + 1} times`);
    if (taken && (taken.amount !== amount || taken.messageId !== file))
      faults.push(
        `the order ${id} of ${amount} in ${file} is one of ${taken.amount} in ${taken.messageId} at the bank`,
      );
    if (!known.includes(status))
      faults.push(`the order ${id} is ${status}, and at the bank ${taken?.status ?? 'unknown'}`);
    if (moved !== (status === 'debited' ? -amount : 0))
      faults.push(`the order ${id} is ${status} and moved ${moved} of ${amount}`);
  }
  for (const { endToEndId, amount } of given)
    if (!rows.some(({ id }) => id.endsWith(endToEndId))) faults.push(`the bank pays ${amount}, without an order`);
  const { rows: sums } = await pool.query<{ sum: number }>(
    `select coalesce(sum(amount), 0)::bigint as sum from postings where ledger_account = 'client_funds'`,
  );
  const balance = bank.balance();
  return sums[0]!.sum === balance ? faults : [...faults, `the account has ${balance}, and the books ${sums[0]!.sum}`];
}
