import { addDays, isDay } from '@fordra/domain/values/day';
import { readDay } from '../../../resource-ui/typed-value/day-text.ts';
import { isBlank, type TypedParts } from '../../../resource-ui/typed-value/typed-value.ts';
import { todayInSweden } from '../../../ui/format/today.ts';

/** Usual between businesses and consumers in Sweden. */
export const usualTermDays = 30;
const termDaysMax = 365;

/** The days that terms such as "20 dagar netto" give; the usual ones where the text names none. */
export function readTermDays(terms: unknown): number {
  const days = Number(/\d+/.exec(String(terms ?? ''))?.[0] ?? Number.NaN);
  return days <= termDaysMax ? days : usualTermDays;
}

/** Something is filled in, but not all that an invoice needs. */
export function isHalfFilled(invoice: TypedParts): boolean {
  return hasSomething(invoice) && !neededOf(invoice).every(Boolean);
}

export function hasSomething(invoice: TypedParts): boolean {
  return neededOf(invoice).some(Boolean);
}

/** Which of the parts that an invoice needs are filled in. */
function neededOf(invoice: TypedParts): readonly boolean[] {
  const hasNumber = !isBlank(invoice.invoice_number) || invoice.increment_invoice_number === true;
  const hasAmount = !isBlank(invoice.amount) || !isBlank(invoice.specification);
  return [hasNumber, !isBlank(invoice.invoice_date), !isBlank(invoice.due_date), hasAmount];
}

/** The invoice with a due date, if it has an invoice date and no due date yet. */
export function withDueDate(invoice: TypedParts, termDays: number): TypedParts {
  if (!isBlank(invoice.due_date) || typeof invoice.invoice_date !== 'string') return invoice;
  const date = readDay(invoice.invoice_date, todayInSweden());
  return date && isDay(date) ? { ...invoice, due_date: addDays(date, termDays) } : invoice;
}
