import type { CaseInput, InvoiceInput } from '../registration/case-input.ts';
import type { ColumnFormat, ColumnFormats, ImportCells } from './column-formats.ts';
import { columnNamed, type ImportColumn } from './import-columns.ts';
import { type AmountFormat, readAmount, readPercent } from './read-amount.ts';
import { readBoolean, readCountry, readCurrency, readInterestRule, readPhone, readStartAction } from './read-choice.ts';
import { type DayFormat, readDay } from './read-day.ts';

/** What holds for rows that say nothing else. */
export type ImportDefaults = Pick<
  CaseInput,
  'start_action' | 'start_from' | 'currency' | 'interest_rule' | 'interest_rate'
> &
  Pick<InvoiceInput, 'is_due_date_agreed'> & { readonly debt_description?: string };

/** A case of the input of a registration; the registration names what it lacks. */
export type ImportedCase = Omit<CaseInput, 'customer' | 'invoices'> & {
  readonly customer: Partial<CaseInput['customer']>;
  readonly invoices: readonly [ImportedInvoice];
};
type ImportedInvoice = Omit<InvoiceInput, 'fees_already_claimed'> & {
  readonly debt_description?: string;
  readonly order_reference?: string;
  readonly our_reference?: string;
  readonly your_reference?: string;
  readonly fees_already_claimed?: {
    readonly reminder: { readonly amount?: number; readonly fee_registration_date?: string };
  };
};

/** A cell that cannot be read. The rest is as of any fault of a registration, and its words are the same. */
export type ImportIssue = {
  readonly column: ImportColumn;
  readonly path: string;
  readonly rule: 'type' | 'enum';
  readonly arg?: string;
};

/** What a spreadsheet may have done to a value. */
export const rowWarnings = ['leading_zeros_lost'] as const;
type RowWarning = { readonly column: ImportColumn; readonly warning: (typeof rowWarnings)[number] };

type ReadRow = {
  readonly values: ImportedCase;
  readonly issues: readonly ImportIssue[];
  readonly warnings: readonly RowWarning[];
};

/**
 * One row as a case with one invoice. A cell that cannot be read is an issue and left out of the values, so a
 * registration of them also says that it lacks.
 */
export function readImportRow(
  cells: ImportCells,
  { formats, defaults }: { readonly formats: ColumnFormats; readonly defaults: ImportDefaults },
): ReadRow {
  const issues: ImportIssue[] = [];
  const read = <T>(column: ImportColumn, parse: (cell: string, format: ColumnFormat | undefined) => T | undefined) => {
    const cell = textOf(cells[column]);
    if (cell === undefined) return undefined;
    const value = parse(cell, formats[column]);
    if (value === undefined) issues.push(issueAt(column, cell));
    return value;
  };
  const text = (column: ImportColumn) => textOf(cells[column]);
  const amount = (column: ImportColumn) => read(column, (cell, format) => readAmount(cell, format as AmountFormat));
  const day = (column: ImportColumn) =>
    read(column, (cell, format) => readDay(cell, format === 'ambiguous' ? undefined : (format as DayFormat)));
  const fee = amount('reminder_fee_claimed');
  const invoice = filled({
    invoice_number: text('invoice_number'),
    invoice_date: day('invoice_date'),
    due_date: day('due_date'),
    is_due_date_agreed: read('is_due_date_agreed', readBoolean) ?? defaults.is_due_date_agreed,
    amount: amount('amount'),
    debt_description: text('debt_description') ?? defaults.debt_description,
    order_reference: text('order_reference'),
    our_reference: text('our_reference'),
    your_reference: text('your_reference'),
    fees_already_claimed: fee
      ? { reminder: filled({ amount: fee, fee_registration_date: day('reminder_fee_date') }) }
      : undefined,
  });
  const rule = read('interest_rule', readInterestRule);
  const rate = read('interest_rate', readPercent);
  const values: ImportedCase = {
    start_action: read('start_action', readStartAction) ?? defaults.start_action,
    customer: customerOf(text, read('is_company', readBoolean)),
    invoices: [invoice],
    ...filled({
      start_from: defaults.start_from,
      reference_number: text('reference_number'),
      currency: read('currency', readCurrency) ?? defaults.currency,
      interest_rule: rule ?? defaults.interest_rule,
      // The default rate belongs to the default rule.
      interest_rate:
        rate ?? (rule === undefined || rule === defaults.interest_rule ? defaults.interest_rate : undefined),
      car_registration: text('car_registration'),
      parking_zone: text('parking_zone'),
    }),
  };
  return { values, issues, warnings: warningsOf(values) };
}

function customerOf(
  text: (column: ImportColumn) => string | undefined,
  isCompany: boolean | undefined,
): ImportedCase['customer'] {
  const [country, phone] = [text('country'), text('mobile_number')];
  const address = filled({
    address_line_1: text('address_line_1'),
    address_line_2: text('address_line_2'),
    address_line_3: text('address_line_3'),
    zip_code: text('zip_code'),
    city: text('city'),
    country: country && readCountry(country),
  });
  return filled({
    name: text('customer_name'),
    id_number: text('id_number')?.replace(/\s/g, '').replace(/[–−]/g, '-'),
    is_company: isCompany,
    is_foreign: address.country !== undefined && address.country !== 'SE' ? true : undefined,
    address: Object.keys(address).length > 0 ? address : undefined,
    mobile_number: phone && readPhone(phone),
    email: text('email'),
    customer_number: text('customer_number'),
  });
}

/** An identity number has ten or twelve digits; a spreadsheet drops the first ones if they are zeros. */
function warningsOf({ customer }: ImportedCase): readonly RowWarning[] {
  const isShort = /^(\d{7,9}|\d{11})$/.test(customer.id_number ?? '') && customer.is_foreign !== true;
  return isShort ? [{ column: 'id_number', warning: 'leading_zeros_lost' }] : [];
}

/** On one line; undefined where nothing is written. */
function textOf(cell: string | undefined): string | undefined {
  return cell?.replace(/[\s\p{Cc}]+/gu, ' ').trim() || undefined;
}

function issueAt(column: ImportColumn, cell: string): ImportIssue {
  const { kind, path } = columnNamed(column);
  return kind === 'choice'
    ? { column, path, rule: 'enum', arg: cell.slice(0, 40) }
    : { column, path, rule: 'type', arg: kind };
}

type Filled<T> = { readonly [K in keyof T]?: Exclude<T[K], undefined> };

/** Without what is undefined. */
function filled<T extends object>(values: T): Filled<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Filled<T>;
}
