import type { Day } from '../../values/day.ts';
import { type Currency, type Ore, sumOre } from '../../values/money.ts';
import { decidePayout, type PayoutDecision } from '../payouts/decide-payout.ts';
import { nextPayoutDay } from '../payouts/payout-intervals.ts';
import { divideByInvoice } from './divide-by-invoice.ts';
import type { commissionHandlings } from './finance-terms.ts';
import type { FinanceArticle, FinanceCategory } from './settlement-words.ts';

/** A line of a creditor that is not paid. */
export type PayoutLine = {
  readonly id: string;
  readonly category: FinanceCategory;
  readonly article: FinanceArticle;
  readonly currency: Currency;
  /** Below zero is taken from the creditor. */
  readonly amount: Ore;
  readonly vat: Ore;
  readonly case: string | null;
  /** The number of the invoice that was paid. */
  readonly invoice: string | null;
  /** An invoice states it already, as where it was credited or its payout came back. */
  readonly isInvoiced?: boolean;
};

export type PayoutSum = {
  readonly category: FinanceCategory;
  readonly article: FinanceArticle;
  readonly count: number;
  readonly amount: Ore;
  readonly vat: Ore;
};

export type ComputedPayout = {
  readonly currency: Currency;
  /** The one that is paid out, where each is paid by itself. */
  readonly invoice: string | null;
  readonly decision: PayoutDecision;
  /** The lines that it is the sum of. */
  readonly lines: readonly string[];
  readonly gross: Ore;
  /** What is deducted, without its VAT. */
  readonly charges: Ore;
  readonly vat: Ore;
  /** gross - charges - vat, which is the sum of the lines. */
  readonly total: Ore;
  readonly summary: readonly PayoutSum[];
};

/**
 * What is done on a payout day with the lines of a creditor, each currency for itself. What we charge is deducted from money
 * in the same currency only; where it is invoiced its lines are left to the invoice.
 */
export function computePayouts(
  lines: readonly PayoutLine[],
  {
    handling,
    isByInvoice = false,
    today,
  }: {
    readonly handling: (typeof commissionHandlings)[number];
    /** Each invoice is paid out by itself. */
    readonly isByInvoice?: boolean;
    readonly today: Day;
  },
): readonly ComputedPayout[] {
  const isMonthEnd = nextPayoutDay('monthly', today) === today;
  const taken = lines.filter(
    ({ category, isInvoiced }) => handling === 'deduct' || category !== 'charge' || isInvoiced,
  );
  const parts = [...Map.groupBy(taken, ({ currency }) => currency)].flatMap(([currency, own]) =>
    (isByInvoice ? divideByInvoice(own) : [{ invoice: null, lines: own }]).map((part) => ({ currency, ...part })),
  );
  return parts.map(({ currency, invoice, lines: own }) => {
    const charged = own.filter(({ category }) => category === 'charge');
    const gross = sumOf(own.filter(({ category }) => category !== 'charge'));
    const charges = 0 - sumOre(charged.map(({ amount }) => amount));
    const vat = 0 - sumOre(charged.map((line) => line.vat));
    const total = gross - charges - vat;
    const decision = decidePayout(total, isMonthEnd);
    const amounts = { gross, charges, vat, total, summary: summaryOf(own) };
    return { currency, invoice, decision, lines: own.map(({ id }) => id), ...amounts };
  });
}

function sumOf(lines: readonly PayoutLine[]): Ore {
  return sumOre(lines.map(({ amount, vat }) => amount + vat));
}

function summaryOf(lines: readonly PayoutLine[]): readonly PayoutSum[] {
  return [...Map.groupBy(lines, ({ category, article }) => `${category} ${article}`).values()].map((group) => ({
    ...{ category: group[0]!.category, article: group[0]!.article, count: group.length },
    ...{ amount: sumOre(group.map(({ amount }) => amount)), vat: sumOre(group.map(({ vat }) => vat)) },
  }));
}
