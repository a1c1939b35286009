import type { PaymentKind } from '@fordra/domain/cases/parts/payments-part';
import type { DecisionState } from '@fordra/domain/decisions/decision-machine';
import type { LetterKind } from '@fordra/domain/documents/letters/letter-kinds';
import type { Day } from '@fordra/domain/values/day';
import { sql } from 'kysely';
import type { Database } from '../connection/database.ts';
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
  readonly amount: number;
  readonly paid_date: Day;
  readonly invoice: string | null;
  readonly limitation_before: Day | null;
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
      'amount',
      'paid_date',
      'invoice',
      'limitation_before',
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
  readonly due_date: Day | null;
  /** Null until all letters of the kind and day have left. */
  readonly left_on: Day | null;
  readonly amount: number;
  readonly is_waiting: boolean;
  /** It could not be sent to a debtor, and was sent to no other. */
  readonly is_failed: boolean;
};

/**
 * The newest letter of each kind that was neither returned nor stopped, and whether it is still unsent to all debtors.
 */
export async function selectLastLetters(db: Database, ids: readonly string[]): Promise<LetterRow[]> {
  // A lateral join per case uses the index even when the planner has no statistics about letters yet.
  const { rows } = await sql<LetterRow>`
    select own.* from unnest(${[...ids]}::text[]) asked (id), lateral (
      select distinct on (kind) "case", kind, letter_date, due_date, amount,
        case when not bool_or(status in ('queued', 'sending', 'failed')) over same
          then coalesce((max(sent) over same at time zone 'Europe/Stockholm')::date, letter_date) end as left_on,
        bool_and(status in ('queued', 'failed')) over same as is_waiting,
        bool_and(status in ('queued', 'failed')) over same and bool_or(status = 'failed') over same as is_failed
      from letters
      where "case" = asked.id and status not in ('stopped', 'returned') and resent_from is null
      window same as (partition by kind, letter_date)
      order by kind, letter_date desc, _id desc
    ) own`.execute(db);
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
};

export function selectCaseDecisions(db: Database, ids: readonly string[]): Promise<DecisionRow[]> {
  return db
    .selectFrom('decisions')
    .select(['_id', 'case', 'type', 'status', 'deadline', 'default_option', 'chosen_option'])
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
