import { type Day, isDay } from '../day.ts';
import { computeInterestStart } from '../interest/interest-start.ts';
import type { Ore } from '../money.ts';
import type { Refusal } from '../refusals.ts';
import type { InvoiceInput } from './case-input.ts';
import { type InvoiceTotals, sumSpecification } from './sum-specification.ts';

/** What is wrong with what was handed over, and where: a refusal of the house, or a rule that a value breaks. */
export type RegistrationIssue = {
  readonly path: string;
  readonly rule: 'refused' | 'invalid' | 'required' | 'before' | 'after' | 'max' | 'min';
  readonly arg?: string | number;
};

export type ReadInvoice = {
  /** Undefined where it is to be taken from the counter. */
  readonly number: string | undefined;
  readonly date: Day;
  readonly due: Day;
  readonly amount: Ore;
  readonly totals: InvoiceTotals | undefined;
  readonly rounding: Ore | undefined;
  /** Interest runs after this day; null where none does. */
  readonly interestFrom: Day | null;
  readonly timelyUntil: Day | null;
};

/** An invoice is rounded to whole kronor at most. */
const ROUNDING_MAX: Ore = 100;

/** Whether all is there that an invoice cannot do without (spec B §5). */
export function isComplete(invoice: InvoiceInput): boolean {
  const hasNumber = Boolean(invoice.invoice_number) || invoice.increment_invoice_number === true;
  const hasAmount = invoice.amount !== undefined || (invoice.specification ?? []).length > 0;
  return hasNumber && hasAmount && isDay(invoice.invoice_date) && isDay(invoice.due_date);
}

export function refusedAt(path: string, arg: Refusal): RegistrationIssue {
  return { path, rule: 'refused', arg };
}

/** Reads a complete invoice. */
export function readInvoice(
  input: InvoiceInput,
  of: { readonly today: Day; readonly isBusiness: boolean; readonly bearsInterest: boolean },
): ReadInvoice | readonly RegistrationIssue[] {
  const [date, due] = [input.invoice_date as Day, input.due_date as Day];
  const lines = input.specification ?? [];
  const totals = lines.length > 0 ? sumSpecification(lines, input.amount_rounding) : undefined;
  const amount = input.amount ?? totals!.total;
  const issues: RegistrationIssue[] = [
    ...when(date > of.today, { path: 'invoice_date', rule: 'before', arg: of.today }),
    ...when(due < date, { path: 'due_date', rule: 'after', arg: date }),
    ...when(amount < 1, { path: 'amount', rule: 'min', arg: 1 }),
    ...when(totals !== undefined && totals.total !== amount, { path: 'amount', rule: 'invalid' }),
    ...when(Math.abs(input.amount_rounding ?? 0) >= ROUNDING_MAX, { path: 'amount_rounding', rule: 'max', arg: 99 }),
  ];
  const from = input.calculate_interest_from_date as Day | undefined;
  if (from !== undefined && from < date)
    issues.push({ path: 'calculate_interest_from_date', rule: 'after', arg: date });
  if (issues.length > 0) return issues;
  const start = of.bearsInterest ? startOf(input, { date, due, isBusiness: of.isBusiness, from }) : undefined;
  return {
    number: input.invoice_number || undefined,
    date,
    due,
    amount,
    totals,
    rounding: input.amount_rounding,
    interestFrom: start?.from ?? null,
    timelyUntil: start?.timelyUntil ?? null,
  };
}

function startOf(
  input: InvoiceInput,
  { date, due, isBusiness, from }: { date: Day; due: Day; isBusiness: boolean; from: Day | undefined },
) {
  return computeInterestStart({
    dueDate: from ?? due,
    isDueDateAgreed: from !== undefined || input.is_due_date_agreed !== false,
    sentDate: date,
    statesInterest: true,
    isBetweenBusinesses: isBusiness,
  });
}

function when(isWrong: boolean, issue: RegistrationIssue): readonly RegistrationIssue[] {
  return isWrong ? [issue] : [];
}
