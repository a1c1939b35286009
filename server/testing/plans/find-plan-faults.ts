import type { testPortal } from '../portal/test-portal.ts';

type Pool = Awaited<ReturnType<typeof testPortal>>['pool'];

/** A draw as the bank knows it. */
type BankDraw = {
  readonly payer: string;
  readonly day: string;
  readonly amount: number;
  readonly reference: string;
  readonly status: 'waiting' | 'paid' | 'refused' | 'cancelled' | 'refunded';
};

async function faultsOf(pool: Pool, text: string, values: unknown[] = []): Promise<readonly string[]> {
  const { rows } = await pool.query<{ fault: string }>(text, values);
  return rows.map(({ fault }) => fault);
}

/** What must hold at every moment. */
export function findPlanFaults(pool: Pool): Promise<readonly string[]> {
  return faultsOf(
    pool,
    `
    select 'plan ' || a.ocr_number || ' has ' || count(v._id) || ' advices up to number ' || max(v.number) as fault
    from amortizations a join amortization_advices v on v.amortization = a._id group by a._id
    having count(v._id) <> max(v.number)
    union all select 'advice ' || v.number || ' of plan ' || a.ocr_number || ' was sent without a letter'
    from amortization_advices v join amortizations a on a._id = v.amortization
    where v.letter is null and v.status <> 'paid'
    union all select 'letter ' || letter || ' is of ' || count(*) || ' advices' from amortization_advices
    where letter is not null group by letter having count(*) > 1
    union all select count(*) || ' letters of advices, and ' || max(n) || ' advices were sent by them'
    from letters, (select count(*) as n from amortization_advices where letter is not null and number > 1) advices
    where kind = 'amortization_advice' having count(*) <> max(n)
    union all select 'advice ' || (data ->> 'number') || ' is sent ' || count(*) || ' times' from case_events
    where key = 'advice_sent' group by "case", data ->> 'amortization', data ->> 'number' having count(*) > 1
    union all select 'case ' || c."case" || ' is in ' || count(*) || ' plans' from amortization_cases c
    where c.is_live group by c."case" having count(*) > 1
    union all select 'case ' || k.journal_number || ' is in no plan and its state is amortization' from cases k
    where k.state = 'amortization' and k.closed is null
      and not exists (select from amortization_cases c where c."case" = k._id and c.is_live)
    union all select 'case ' || k.journal_number || ' of the plan ' || a.ocr_number || ' is ' || k.state
    from amortization_cases c join amortizations a on a._id = c.amortization join cases k on k._id = c."case"
    where c.is_live and k.closed is null and k.state <> 'amortization'
    union all select 'case ' || "case" || ' owes ' || count(*) filter (where key = 'fee_charged') || ' plan fees less ' ||
      count(*) filter (where key = 'fee_credited') from case_events
    where key in ('fee_charged', 'fee_credited') and data ->> 'fee' = 'amortization_plan_fee' group by "case"
    having count(*) filter (where key = 'fee_charged') - count(*) filter (where key = 'fee_credited') > 1
    union all select 'letter ' || l.kind || ' waits although its plan ' || a.ocr_number || ' is ' || a.status
    from letters l join amortizations a on a._id = l.amortization
    where a.status in ('completed', 'cancelled') and l.status = 'queued'
      and l.kind in ('amortization_plan', 'amortization_advice', 'amortization_reminder')
    union all select 'advice ' || v.number || ' of plan ' || a.ocr_number || ' of ' || v.amount || ' was drawn from ' || count(*) || ' times'
    from direct_debit_payments p join amortization_advices v on v._id = p.advice join amortizations a on a._id = v.amortization
    where p.status = 'paid' group by v._id, a._id having count(*) > 1
    union all select 'the deposit of a draw of ' || amount || ' is booked ' || count(*) || ' times' from bank_transactions
    where kind = 'direct_debit' group by bank_key, amount having count(*) > 1
    union all select 'a draw of ' || amount || ' has failed and has ' || count(*) || ' letters' from (
      select p._id, p.amount from direct_debit_payments p join letters l on l._id = p.letter) told
    group by _id, amount having count(*) > 1`,
  );
}

/** The bank has each draw that was sent, once, and says the same of it; `isQuiet` once all its answers have come. */
export async function findDrawFaults(
  pool: Pool,
  draws: readonly BankDraw[],
  isQuiet: boolean,
): Promise<readonly string[]> {
  const { rows } = await pool.query<BankDraw & { status: string }>(`
    select k.payer_number as payer, p.draw_date::text as day, p.amount::int as amount, p.reference, p.status
    from direct_debit_payments p join direct_debit_consents k on k._id = p.consent
    join direct_debit_files f on f._id = p.request_file and f.status = 'sent' where p.next_order is null`);
  const keyOf = (one: BankDraw | (typeof rows)[number]) =>
    `${one.payer} ${one.day} ${one.amount} ${one.reference.replace(/^0+/, '')}`;
  const [ours, theirs] = [Map.groupBy(rows, keyOf), Map.groupBy(draws, keyOf)];
  const faults: string[] = [];
  for (const [key, those] of theirs) {
    const live = those.filter(({ status }) => status !== 'cancelled' && status !== 'refused');
    if (live.length > 1) faults.push(`the bank has the draw ${key} ${live.length} times`);
    if (those.length > (ours.get(key)?.length ?? 0) && !isKnownOtherwise(rows, key))
      faults.push(`the bank has the draw ${key} ${those.length} times, and we ${ours.get(key)?.length ?? 0} times`);
  }
  if (!isQuiet) return faults;
  for (const [key, those] of ours) {
    const paid = those.filter(({ status }) => status === 'paid').length;
    const drawn = (theirs.get(key) ?? []).filter(({ status }) => status === 'paid').length;
    if (paid !== drawn) faults.push(`the draw ${key} is paid ${drawn} times at the bank and ${paid} times here`);
  }
  return faults;
}

/** Bankgirot has it, and has not been told yet that it is cancelled. */
function isKnownOtherwise(rows: readonly BankDraw[], key: string): boolean {
  return !rows.some((one) => key.startsWith(`${one.payer} ${one.day} ${one.amount} `));
}

/** After the jobs have run to their end nothing that is due is left. */
export function findLostWork(pool: Pool): Promise<readonly string[]> {
  return faultsOf(
    pool,
    `
    select 'plan ' || ocr_number || ' is due since ' || next_event_date || ' for ' || next_event as fault from amortizations
    where next_event_date <= (business_now() at time zone 'Europe/Stockholm')::date
    union all select 'plan ' || ocr_number || ' is ' || status || ' and nothing is to happen to it' from amortizations
    where status in ('active', 'respite', 'breached', 'arrangement') and next_event_date is null
    union all select 'a failed draw of ' || p.amount || ' has no letter' from direct_debit_payments p
    join amortization_advices v on v._id = p.advice
    where (p.status = 'rejected' or (p.status = 'insufficient_funds' and p.attempt = 3)) and p.letter is null
      and v.status in ('sent', 'reminded', 'breached')`,
  );
}
