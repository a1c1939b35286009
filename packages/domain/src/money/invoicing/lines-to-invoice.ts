import { type Currency, defaultCurrency, type Ore, sumOre } from '../../values/money.ts';
import { decidePayout } from '../payouts/decide-payout.ts';
import type { commissionHandlings } from '../settlement/finance-terms.ts';
import type { InvoicedLine } from './compute-invoice.ts';

/** A line that is not paid. */
export type UnpaidLine = InvoicedLine & {
  readonly id: string;
  /** An invoice states it already, as where its payout came back. */
  readonly isInvoiced: boolean;
};

export type LinesToInvoice = {
  readonly currency: Currency;
  readonly lines: readonly UnpaidLine[];
  /** The money among them that we hold for the creditor, or below zero what it has been paid too much. */
  readonly held: Ore;
};

/**
 * What a creditor is to pay us by invoice, each currency for itself: its charges where it has chosen so, and all its lines
 * where they come to 100 or more that it owes us (rules §4.2). Money on both sides in another currency waits for a payout, and
 * so does what an invoice states already.
 */
export function linesToInvoice(
  lines: readonly UnpaidLine[],
  handling: (typeof commissionHandlings)[number],
): readonly LinesToInvoice[] {
  return [...Map.groupBy(lines, ({ currency }) => currency)].flatMap(([currency, own]) => {
    const charges = own.filter((line) => handling === 'invoice' && isCharge(line) && !line.isInvoiced);
    const rest = own.filter((line) => !charges.includes(line));
    const isOwed =
      decidePayout(sumOf(rest), false) === 'invoice' &&
      !rest.some(({ isInvoiced }) => isInvoiced) &&
      (currency === defaultCurrency || rest.every(isCharge));
    const taken = isOwed ? [...charges, ...rest] : charges;
    if (sumOf(taken) >= 0) return [];
    return [{ currency, lines: taken, held: sumOf(taken.filter((line) => !isCharge(line))) }];
  });
}

function isCharge({ category }: InvoicedLine): boolean {
  return category === 'charge';
}

function sumOf(lines: readonly InvoicedLine[]): Ore {
  return sumOre(lines.map(({ amount, vat }) => amount + vat));
}
