import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';

/** A day is over some minutes after its end, since a transaction around midnight may commit late. */
const AFTER_MINUTES = 10;

export type ReportCursor = {
  /** The first day that is to be computed; none without a case. */
  readonly first: Day | null;
  readonly lastEnded: Day;
  readonly today: Day;
};

/** Locks the cursor until the transaction ends, so that two processes do not compute the same days. */
export async function lockReportCursor(tx: Database, historyDays: number): Promise<ReportCursor> {
  const { rows } = await sql<ReportCursor>`
    select (business_now() at time zone 'Europe/Stockholm')::date as today,
      ((business_now() - make_interval(mins => ${AFTER_MINUTES}::integer)) at time zone 'Europe/Stockholm')::date - 1 as "lastEnded",
      coalesce(final_through + 1, (select greatest(min(first_day),
        (business_now() at time zone 'Europe/Stockholm')::date - ${historyDays}::integer) from creditor_report_cases
        having count(*) > 0)) as first
    from report_cursor for update of report_cursor`.execute(tx);
  return rows[0]!;
}

export async function moveReportCursor(
  tx: Database,
  { final, written }: { readonly final: Day; readonly written: Day },
): Promise<void> {
  await sql`
    update report_cursor set final_through = greatest(final_through, ${final}::date),
      written_through = greatest(written_through, ${written}::date)`.execute(tx);
}

export type WrittenDay = {
  readonly creditor: string;
  readonly date: Day;
  readonly figures: Readonly<Record<string, unknown>>;
};

/** Replaces what these days were. Rows that are right are not touched, so their etag stays. */
export async function saveReportDays(
  tx: Database,
  { from, to }: { readonly from: Day; readonly to: Day },
  days: readonly WrittenDay[],
): Promise<void> {
  await sql`
    with wanted as (
      select * from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) d (creditor text, date date, figures jsonb)
    ), gone as (
      delete from creditor_report_days r where r.date between ${from} and ${to}
        and not exists (select from wanted w where w.creditor = r.creditor and w.date = r.date)
    )
    insert into creditor_report_days as kept
      (creditor, date, account, partner, buckets, states, collected, paid_out, closed, written_off)
    select w.creditor, w.date, c.account, c.partner, coalesce(w.figures -> 'buckets', '{}'), coalesce(w.figures -> 'states', '{}'),
      coalesce(w.figures -> 'collected', '{}'), coalesce(w.figures -> 'paid_out', '{}'), coalesce(w.figures -> 'closed', '{}'),
      coalesce(w.figures -> 'written_off', '{}')
    from wanted w join creditors c on c._id = w.creditor
    on conflict (creditor, date) do update set buckets = excluded.buckets, states = excluded.states,
      collected = excluded.collected, paid_out = excluded.paid_out, closed = excluded.closed, written_off = excluded.written_off,
      _etag = new_etag(), _updated = greatest(business_now(), kept._updated + interval '1 millisecond')
    where (kept.buckets, kept.states, kept.collected, kept.paid_out, kept.closed, kept.written_off) is distinct from
      (excluded.buckets, excluded.states, excluded.collected, excluded.paid_out, excluded.closed, excluded.written_off)`.execute(
    tx,
  );
}
