import { addDays, isDay } from '@fordra/domain/values/day';
import { readDay } from '../../../resource-ui/typed-value/day-text.ts';
import { isBlank, type TypedParts } from '../../../resource-ui/typed-value/typed-value.ts';
import { todayInSweden } from '../../../ui/format/today.ts';

/** Usual between businesses and consumers in Sweden. */
const usualTermDays = 30;

/** Something is filled in, but not all that an invoice needs. */
export function isHalfFilled(invoice: TypedParts): boolean {
  const hasNumber = !isBlank(invoice.invoice_number) || invoice.increment_invoice_number === true;
  const hasAmount = !isBlank(invoice.amount) || !isBlank(invoice.specification);
  const needed = [hasNumber, !isBlank(invoice.invoice_date), !isBlank(invoice.due_date), hasAmount];
  return needed.some(Boolean) && !needed.every(Boolean);
}

/** The invoice with a due date, if it has an invoice date and no due date yet. */
export function withDueDate(invoice: TypedParts): TypedParts {
  if (!isBlank(invoice.due_date) || typeof invoice.invoice_date !== 'string') return invoice;
  const date = readDay(invoice.invoice_date, todayInSweden());
  return date && isDay(date) ? { ...invoice, due_date: addDays(date, usualTermDays) } : invoice;
}
