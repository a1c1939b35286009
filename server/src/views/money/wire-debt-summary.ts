import type { DebtSummary } from '@fordra/domain/money/explain/build-debt-summary';
import type { DebtPart } from '@fordra/domain/money/explain/debt-parts';
import type { ExplainLine } from '@fordra/domain/money/explain/explain-line';
import type { DebtSummary as DebtSummaryAnswer } from '@fordra/resources/money/debt-summary-view';

/** Invoice numbers by invoice id; invoices that the reader may not read are missing. */
type InvoiceNumbers = ReadonlyMap<string, string | undefined>;

type WireSummary = Omit<DebtSummaryAnswer, '_id' | '_etag' | 'overpaid' | 'payment'>;

/** A debt on a day as the API answers it: öre, basis points, days; each line with the key and the values of its text. */
export function toWireSummary(summary: DebtSummary, numbers: InvoiceNumbers): WireSummary {
  const { date, today, currency, total, unpostedInterest, isForecast, isProvisional, parts, sum, perDay, points } =
    summary;
  return {
    date,
    today,
    currency,
    is_forecast: isForecast,
    is_provisional: isProvisional,
    total,
    accrued_interest: unpostedInterest,
    per_day: perDay,
    sum: toWireFigures(sum),
    parts: parts.map((part) => ({ component: part.component, ...toWireFigures(part) })),
    lines: summary.lines.map((line) => toWireLine(line, numbers)),
    points,
  };
}

function toWireFigures({ added, paid, credited, writtenOff, remaining }: Omit<DebtPart, 'component'>) {
  return { added, paid, credited, written_off: writtenOff, remaining };
}

function toWireLine(line: ExplainLine, numbers: InvoiceNumbers): WireSummary['lines'][number] {
  const { source, component, day, amount, ground = null } = line;
  const common = { source, component, day, amount, ground };
  if (line.source === 'posting') {
    const { kind, posting, invoice, values } = line;
    const { invoice: _id, ...shown } = values;
    const number = invoice === undefined ? undefined : numbers.get(invoice);
    return {
      ...common,
      kind,
      posting,
      key: line.key === 'explain.capital_of_invoice' && number === undefined ? 'explain.capital' : line.key,
      values: { ...shown, ...(number !== undefined && { invoice: number }) },
    };
  }
  const {
    firstDay,
    lastDay,
    days,
    base,
    rate,
    reference = null,
    halt = null,
    basis,
    isProvisional,
    key,
    values,
  } = line;
  return {
    ...common,
    kind: 'accrual',
    first_day: firstDay,
    last_day: lastDay,
    days,
    base,
    rate,
    reference,
    halt,
    basis,
    is_provisional: isProvisional,
    key,
    values,
  };
}
