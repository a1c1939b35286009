import type { PaymentKind, PaymentSource } from '@fordra/domain/cases/parts/payments-part';
import type { DecisionState } from '@fordra/domain/decisions/decision-machine';
import type { LetterKind } from '@fordra/domain/documents/letters/letter-kinds';
import type { DebtComponent } from '@fordra/domain/money/allocation/debt-components';
import type { Day } from '@fordra/domain/values/day';
import type { Decision } from '@fordra/resources/decisions/decisions';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
import { today } from '../flow/due-cases.ts';
import { sideLetters } from '../letters/side-letters.ts';
import { anyOf } from '../sql/any-of.ts';

export type InvoiceRow = {
  readonly _id: string;
  readonly case: string;
  readonly invoice_number: string;
  readonly invoice_date: Day;
  readonly due_date: Day;
  readonly is_business: boolean;
  readonly is_reminder_fee_agreed: boolean | null;
  readonly has_original: boolean;
  readonly has_description: boolean;
};

export async function selectCaseInvoices(db: Database, ids: readonly string[]): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select _id, "case", invoice_number, invoice_date, due_date, is_business, is_reminder_fee_agreed,
      original_invoice is not null as has_original, coalesce(debt_description, '') <> '' as has_description
    from invoices where "case" = any(${[...ids]}) order by due_date, invoice_number`.execute(db);
  return rows;
}

export type PaymentRow = {
  readonly _id: string;
  readonly case: string;
  readonly kind: PaymentKind;
  readonly source: PaymentSource;
  readonly bank_transaction: string | null;
  readonly amount: number;
  readonly paid_date: Day;
  readonly invoice: string | null;
  readonly overpaid_amount: number;
  readonly refunded_amount: number;
  readonly allocation: readonly {
    readonly component: DebtComponent;
    readonly invoice?: string | null;
    readonly amount: number;
  }[];
  readonly voucher: string;
  readonly reversed_voucher: string | null;
};

export function selectCasePayments(db: Database, ids: readonly string[]): Promise<PaymentRow[]> {
  return db
    .selectFrom('payments')
    .select([
      '_id',
      'case',
      'kind',
      'source',
      'bank_transaction',
      'amount',
      'paid_date',
      'invoice',
      'overpaid_amount',
      'refunded_amount',
      'allocation',
      'voucher',
      'reversed_voucher',
    ])
    .where('case', '=', anyOf(ids))
    .orderBy('_id')
    .execute();
}

export type LetterRow = {
  readonly case: string;
  readonly kind: LetterKind;
  readonly letter_date: Day;
  /** The day of the first of the letters to several debtors. */
  readonly first_date: Day;
  /** The day of the first of those that the debtors have or will get; one that came back is none of them. */
  readonly figures_date: Day;
  readonly due_date: Day | null;
  /** Null until all of them have left. */
  readonly left_on: Day | null;
  readonly amount: number;
  readonly is_waiting: boolean;
  readonly is_partly_waiting: boolean;
  /** The debtors whose letter was stopped, failed or is late, while those to other debtors left. */
  readonly unreached: readonly string[];
  /** It could not be sent to a debtor, and was sent to no other. */
  readonly is_failed: boolean;
  /** It came back from all debtors; a demand, from one of them. */
  readonly is_returned: boolean;
  /** It came back from an address that a debtor still has, or was not printed for it, and not because the debtor did not accept it. */
  readonly is_undeliverable: boolean;
};

const isKnown = sql`status <> 'stopped'`;
const isUnsent = sql`status in ('queued', 'failed')`;
const isToday = sql`letter_date >= ${today}`;

/**
 * The letters that were not stopped, of each kind the newest first. Those to all debtors together: to each of them the
 * newest of those with the same first day.
 */
export async function selectLetters(db: Database, ids: readonly string[]): Promise<LetterRow[]> {
  // A lateral join per case uses the index even when the planner has no statistics about letters yet.
  const { rows } = await sql<LetterRow>`
    select "case", kind, letter_date, first_date, figures_date, due_date, amount, is_waiting,
      case when not is_unsent then coalesce((sent at time zone 'Europe/Stockholm')::date, letter_date) end as left_on,
      is_waiting and has_failed as is_failed,
      has_waiting and not is_waiting as is_partly_waiting,
      case when is_waiting then '{}' else array(select unnest(missed) except select unnest(reached)) end as unreached,
      is_returned, is_undeliverable
    from unnest(${[...ids]}::text[]) asked (id), lateral (
      select "case", kind, first_date,
        max(letter_date) filter (where ${isKnown}) as letter_date,
        min(letter_date) filter (where ${isKnown}) as figures_date,
        max(due_date) filter (where ${isKnown}) as due_date,
        min(amount) filter (where ${isKnown}) as amount,
        max(sent) filter (where ${isKnown}) as sent,
        bool_or(status in ('queued', 'sending', 'failed')) as is_unsent,
        bool_and(${isUnsent}) filter (where ${isKnown}) as is_waiting,
        bool_or(${isUnsent}) as has_waiting,
        bool_or(status = 'failed') as has_failed,
        array_agg(debtor) filter (where status in ('stopped', 'failed') or status = 'queued' and not ${isToday}) as missed,
        array_agg(debtor) filter (where status in ('sending', 'sent', 'returned') or status = 'queued' and ${isToday})
          as reached,
        case when kind in ('debt_collection', 'foreign_debt_collection') then bool_or(status = 'returned')
          else bool_and(status = 'returned') filter (where ${isKnown}) end as is_returned,
        bool_or(status in ('returned', 'failed') and fault in ('address_unknown', 'moved') and has_same_address) as is_undeliverable
      from (
        select distinct on (l.kind, coalesce(l.first_letter_date, l.letter_date), l.debtor, l.status = 'stopped') l.*,
          coalesce(l.first_letter_date, l.letter_date) as first_date,
          jsonb_strip_nulls(l.recipient_address)
            = jsonb_strip_nulls(coalesce(d.guardian -> 'address', d.address)) as has_same_address
        from letters l left join debtors d on d._id = l.debtor and l.status in ('returned', 'failed')
        where l."case" = asked.id and l.resent_from is null and l.kind not in (${sideLetters})
        order by l.kind, coalesce(l.first_letter_date, l.letter_date), l.debtor, l.status = 'stopped', l._id desc
      ) newest
      group by "case", kind, first_date
      having bool_or(${isKnown})
    ) own
    order by "case", kind, first_date desc`.execute(db);
  return rows;
}

export type DecisionRow = {
  readonly _id: string;
  readonly case: string;
  readonly type: string;
  readonly status: DecisionState;
  readonly deadline: Day;
  readonly default_option: string | null;
  readonly chosen_option: string | null;
  readonly chosen_amount: number | null;
  readonly reason: string | null;
  readonly reason_due: Day | null;
  readonly carry_out_at: string | null;
  readonly carried_out: string | null;
  readonly legal_deadline: Day | null;
  readonly assignee: string | null;
  readonly unit: string | null;
  readonly group: string | null;
  readonly needs_reason: readonly string[];
  readonly remind_days: readonly number[];
  readonly next_reminder: Day | null;
  readonly postponed_until: Day | null;
  readonly times_postponed: number;
  readonly paused_before: readonly { readonly reason: string; readonly days?: number | null }[];
  readonly data: Decision['data'];
};

export function selectCaseDecisions(db: Database, ids: readonly string[]): Promise<DecisionRow[]> {
  return db
    .selectFrom('decisions')
    .select([
      '_id',
      'case',
      'type',
      'status',
      'deadline',
      'default_option',
      'chosen_option',
      'chosen_amount',
      'reason',
      'reason_due',
      'carry_out_at',
      'carried_out',
      'legal_deadline',
      'assignee',
      'unit',
      'group',
      'needs_reason',
      'remind_days',
      'next_reminder',
      'postponed_until',
      'times_postponed',
      'paused_before',
      'data',
    ])
    .where('case', '=', anyOf(ids))
    .orderBy('_id')
    .execute();
}

export type CaseEventRow = {
  readonly case: string;
  readonly debtor: string | null;
  readonly key: 'respite_approved' | 'objection_registered' | 'application_disputed' | 'objection_answered';
  readonly day: Day;
};

/** Respites of these debtors' cases within a year, and objections of these cases with their answers, oldest first. */
export async function selectCaseEvents(
  db: Database,
  of: { readonly cases: readonly string[]; readonly debtors: readonly string[] },
): Promise<CaseEventRow[]> {
  const { rows } = await sql<CaseEventRow>`
    select e."case", k.debtor, e.key, (e._created at time zone 'Europe/Stockholm')::date as day
    from (
      select _id, debtor from cases where _id = any(${[...of.cases]})
      union select _id, debtor from cases where debtor = any(${[...of.debtors]})
    ) k, lateral (
      select _id, "case", key, _created from case_events where "case" = k._id
        and key in ('respite_approved', 'objection_registered', 'application_disputed', 'objection_answered') offset 0
    ) e
    where e.key = 'respite_approved' and e._created > (select business_now()) - interval '13 months'
      or e.key <> 'respite_approved' and e."case" = any(${[...of.cases]})
    order by e._id`.execute(db);
  return rows;
}
