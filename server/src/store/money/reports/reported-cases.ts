import type { CaseState } from '@fordra/domain/cases/states/case-states';
import type { Day } from '@fordra/domain/values/day';
import type { Currency } from '@fordra/domain/values/money';
import type { Case } from '@fordra/resources/cases/cases';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';

type Span = { readonly from: Day; readonly to: Day };

/** The days on which a case was open in a state. */
type Stay = {
  readonly state: CaseState;
  readonly currency: Currency;
  readonly due: Day;
  readonly from: Day;
  readonly to: Day;
};

export type ReportedCase = Pick<
  Case,
  | '_id'
  | 'creditor'
  | 'currency'
  | 'interest_claims'
  | 'interest_freezes'
  | 'interest_stops'
  | 'added_interest_amount'
  | 'remaining_capital_amount'
  | 'remaining_interest_amount'
  | 'remaining_costs_amount'
> & {
  /** None before its first posting. */
  readonly last_booked: Day | null;
  readonly stays: readonly Stay[];
};

/** The cases that were open on one of these days. */
export async function selectReportedIds(tx: Database, { from, to }: Span): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct "case" as id from creditor_report_cases
    where is_open and last_day >= ${from} and first_day <= ${to} order by 1`.execute(tx);
  return rows.map(({ id }) => id);
}

/** What is computed from a case without reading its postings, as long as none is later than the day. */
export async function selectReportedCases(
  tx: Database,
  ids: readonly string[],
  { from, to }: Span,
): Promise<readonly ReportedCase[]> {
  const { rows } = await sql<ReportedCase>`
    select k._id, k.creditor, k.currency, k.interest_claims, k.interest_freezes, k.interest_stops, k.added_interest_amount,
      k.remaining_capital_amount, k.remaining_interest_amount, k.remaining_costs_amount,
      (select p.booked from postings p where p."case" = k._id order by p.booked desc limit 1) as last_booked, stays.of as stays
    from unnest(${[...ids]}::text[]) asked (id)
    join cases k on k._id = asked.id
    cross join lateral (
      select json_agg(json_build_object('state', r.state, 'currency', r.currency, 'due', r.due_date,
        'from', greatest(r.first_day, ${from}::date), 'to', least(r.last_day, ${to}::date))) as of
      from creditor_report_cases r
      where r."case" = k._id and r.is_open and r.last_day >= ${from} and r.first_day <= ${to}) stays
    where stays.of is not null
    order by k._id`.execute(tx);
  return rows;
}
