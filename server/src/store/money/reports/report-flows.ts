import { costComponents } from '@fordra/domain/money/allocation/debt-components';
import { payingKinds } from '@fordra/domain/money/reports/report-lists';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../../connection/database.ts';

type Span = { readonly from: Day; readonly to: Day };

/** A figure of a day of a creditor: its path in the row and its value. */
export type DayFigure = {
  readonly creditor: string;
  readonly date: Day;
  readonly path: readonly string[];
  readonly value: number;
};

const costs = sql.join(costComponents.map((one) => sql.lit(one)));
const paying = sql.join(payingKinds.map((one) => sql.lit(one)));

/** What debtors paid and what creditors were paid: the same lines as the lists that the figures open. */
export async function selectMoneyFigures(tx: Database, { from, to }: Span): Promise<readonly DayFigure[]> {
  const { rows } = await sql<DayFigure>`
    with lines as (
      select p.creditor, v.booked as date, p.currency::text as currency, p.amount, coalesce(r.kind, v.kind)::text as kind,
        case when p.ledger_account in (${costs}) then 'costs' else p.ledger_account end as account
      from vouchers v join postings p on p.voucher = v._id left join vouchers r on r._id = v.reverses
      where v.booked between ${from} and ${to} and p.creditor is not null
    ), figures (creditor, date, path, amount) as (
      select creditor, date, array['collected', account, currency], 0 - amount from lines
      where account in ('capital', 'interest', 'costs') and kind in (${paying})
      union all
      select creditor, date, array['collected', account, currency], amount from lines
      where account in ('claim_paid', 'claim_paid_to_creditor')
      union all
      select creditor, date, array['paid_out', currency], amount from lines where account = 'creditor_payable' and kind = 'payout'
    ), sums as (select creditor, date, path, count(*) as lines, sum(amount) as amount from figures group by 1, 2, 3)
    select creditor, date, path || 'lines'::text as path, lines::bigint as value from sums
    union all select creditor, date, path || 'amount'::text, amount::bigint from sums`.execute(tx);
  return rows;
}

/** The cases that were closed, by reason, and what was written off by it, by rate of VAT. */
export async function selectClosedFigures(tx: Database, { from, to }: Span): Promise<readonly DayFigure[]> {
  const { rows } = await sql<DayFigure>`
    with closed as (
      select * from creditor_report_cases where not is_open and first_day between ${from} and ${to}
    ), rates as (
      select creditor, first_day as date, array['written_off', part.rate, currency] as path, count(*) as cases,
        sum(part.amount) as amount, sum(part.vat) as vat
      from closed, lateral (values ('25', written_off_25_amount, vat_25_amount), ('12', written_off_12_amount, vat_12_amount),
        ('6', written_off_6_amount, vat_6_amount), ('0', written_off_0_amount, 0)) part (rate, amount, vat)
      where part.amount > 0 group by 1, 2, 3
    )
    select creditor, first_day as date, array['closed', coalesce(closed_reason, 'none')] as path, count(*)::bigint as value
    from closed group by 1, 2, 3
    union all select creditor, date, path || 'cases'::text, cases::bigint from rates
    union all select creditor, date, path || 'amount'::text, amount::bigint from rates
    union all select creditor, date, path || 'vat'::text, vat::bigint from rates`.execute(tx);
  return rows;
}
