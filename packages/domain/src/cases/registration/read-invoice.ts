import { computeInterestStart, type InterestStart } from '../../money/interest/interest-start.ts';
import { addYears, type Day, day, isDay } from '../../values/day.ts';
import type { Ore } from '../../values/money.ts';
import { naturalKey } from '../../values/natural-key.ts';
import type { InvoiceInput } from './case-input.ts';
import { type ClaimedFeeTerms, claimedFeeOf, issuesOfClaimedFee } from './read-claimed-fee.ts';
import { issuesOfInterruption, limitationOf } from './read-limitation.ts';
import { type RegistrationIssue, refusedAt } from './registration-issue.ts';
import { type InvoiceTotals, sumSpecification } from './sum-specification.ts';

export type ReadInvoice = {
  /** Undefined where it is taken from the creditor's counter. */
  readonly number: string | undefined;
  readonly date: Day;
  readonly due: Day;
  readonly amount: Ore;
  readonly totals: InvoiceTotals | undefined;
  readonly rounding: Ore | undefined;
  /** Interest runs after this day; null where none does. */
  readonly interestFrom: Day | null;
  readonly timelyUntil: Day | null;
  readonly limitation: Day | null;
  /** The reminder fee that the creditor has claimed already. */
  readonly claimedFee: Ore;
};

/** An invoice is rounded to whole kronor at most. */
const ROUNDING_MAX: Ore = 99;

/** The maximum of one invoice, so that sums stay safe integers. */
const AMOUNT_MAX: Ore = 1_000_000_000_00;
/** Older claims are long time-barred, and dates further ahead are typing errors. */
const FIRST_DATE = day('1980-01-01');
const YEARS_AHEAD_MAX = 10;

/** The attributes that an invoice needs (spec B §5). */
export const invoiceParts = ['invoice_number', 'invoice_date', 'due_date', 'amount'] as const;
export type InvoicePart = (typeof invoiceParts)[number];

/** The attributes that the invoice lacks; a number may be taken from the creditor's counter. */
export function missingParts(invoice: InvoiceInput, hasCounter: boolean): readonly InvoicePart[] {
  const has: Readonly<Record<InvoicePart, boolean>> = {
    invoice_number: keyOfNumber(invoice) !== undefined || (hasCounter && invoice.increment_invoice_number === true),
    invoice_date: isDay(invoice.invoice_date),
    due_date: isDay(invoice.due_date),
    amount: invoice.amount !== undefined || (invoice.specification ?? []).length > 0,
  };
  return invoiceParts.filter((part) => !has[part]);
}

/** The key of the invoice's number, if it has one that can be seen. */
export function keyOfNumber({ invoice_number: number = '' }: InvoiceInput): string | undefined {
  return naturalKey(number) || undefined;
}

/** Reads a complete invoice. */
export function readInvoice(
  input: InvoiceInput,
  of: {
    readonly today: Day;
    readonly isBusiness: boolean;
    readonly bearsInterest: boolean;
    readonly fees: ClaimedFeeTerms;
  },
): ReadInvoice | readonly RegistrationIssue[] {
  const [date, due] = [input.invoice_date as Day, input.due_date as Day];
  const lines = input.specification ?? [];
  const size = lines.reduce((sum, line) => sum + Math.abs(line.unit_price * line.unit_count), 0);
  if (size > AMOUNT_MAX) return [{ path: 'specification', rule: 'max', arg: AMOUNT_MAX }];
  const totals = lines.length > 0 ? sumSpecification(lines, input.amount_rounding) : undefined;
  const amount = input.amount ?? totals!.total;
  const latest = addYears(of.today, YEARS_AHEAD_MAX);
  const from = input.calculate_interest_from_date as Day | undefined;
  const issues: RegistrationIssue[] = [
    ...when(date > of.today, { path: 'invoice_date', rule: 'in_future' }),
    ...when(date < FIRST_DATE, { path: 'invoice_date', rule: 'not_before', arg: FIRST_DATE }),
    ...when(due < date, { path: 'due_date', rule: 'not_before', arg: date }),
    ...when(due > latest, { path: 'due_date', rule: 'not_after', arg: latest }),
    ...when(amount < 1, { path: 'amount', rule: 'min', arg: 1 }),
    ...when(amount > AMOUNT_MAX, { path: 'amount', rule: 'max', arg: AMOUNT_MAX }),
    ...when(totals !== undefined && totals.total !== amount, { path: 'amount', rule: 'invalid' }),
    ...when(Math.abs(input.amount_rounding ?? 0) > ROUNDING_MAX, {
      path: 'amount_rounding',
      rule: 'max',
      arg: ROUNDING_MAX,
    }),
    ...when(from !== undefined && from < date, { path: 'calculate_interest_from_date', rule: 'not_before', arg: date }),
    ...when(from !== undefined && from > latest, {
      path: 'calculate_interest_from_date',
      rule: 'not_after',
      arg: latest,
    }),
    ...issuesOfInterruption(input, of.today),
    ...issuesOfClaimedFee(input, { ...of.fees, today: of.today }),
  ];
  if (issues.length > 0) return issues;
  const limitation = limitationOf(input, of.isBusiness);
  if (limitation !== null && limitation < of.today) return [refusedAt('invoice_date', 'claim_prescribed')];
  const runs = of.bearsInterest ? startOf(input, of.isBusiness) : undefined;
  const isTooEarly = runs !== undefined && runs.from < runs.earliest && input.is_interest_date_agreed !== true;
  if (isTooEarly) return [refusedAt('calculate_interest_from_date', 'interest_before_due_date')];
  return {
    number: keyOfNumber(input) && input.invoice_number,
    date,
    due,
    amount,
    totals,
    rounding: input.amount_rounding,
    interestFrom: runs?.from ?? null,
    timelyUntil: runs?.timelyUntil ?? null,
    limitation,
    claimedFee: claimedFeeOf(input),
  };
}

/** When interest starts as asked for, and the earliest day without an agreement (räntelagen 3 and 4 §§). */
function startOf(input: InvoiceInput, isBusiness: boolean): InterestStart & { readonly earliest: Day } {
  const from = input.calculate_interest_from_date as Day | undefined;
  const facts = {
    dueDate: input.due_date as Day,
    isDueDateAgreed: input.is_due_date_agreed ?? isBusiness,
    sentDate: input.invoice_date as Day,
    statesInterest: true,
    isBetweenBusinesses: isBusiness,
  };
  const lawful = computeInterestStart(facts)!;
  const start = from === undefined ? lawful : computeInterestStart({ ...facts, dueDate: from, isDueDateAgreed: true })!;
  return { ...start, earliest: lawful.from };
}

function when(isWrong: boolean, issue: RegistrationIssue): readonly RegistrationIssue[] {
  return isWrong ? [issue] : [];
}
