import { type Ore, sumOre } from '../../values/money.ts';

/** A line between a creditor and us, below zero where it is taken from the creditor. */
type Line = {
  readonly amount: Ore;
  readonly vat: Ore;
  readonly case: string | null;
  readonly invoice: string | null;
};

type Part<L> = {
  /** None where several invoices are paid together. */
  readonly invoice: string | null;
  readonly lines: readonly L[];
};

/**
 * The lines of one currency by the invoice that they are of. What is charged for a case is taken from its largest invoice. What
 * is of no invoice, or leaves nothing to pay, is paid together, with as many of the largest invoices as it takes to cover it.
 */
export function divideByInvoice<L extends Line>(lines: readonly L[]): readonly Part<L>[] {
  const byInvoice = Map.groupBy(lines, (line) => keyOf(line.case, line.invoice));
  const rest = [...(byInvoice.get('') ?? [])];
  byInvoice.delete('');
  const largestOf = new Map<string, L[]>();
  const groups = [...byInvoice.values()].toSorted((one, other) => sumOf(other) - sumOf(one));
  for (const group of groups) {
    const of = group[0]!.case;
    if (of !== null && !largestOf.has(of)) largestOf.set(of, group);
  }
  const together = rest.filter((line) => {
    const group = line.case === null ? undefined : largestOf.get(line.case);
    group?.push(line);
    return !group;
  });
  const paying = groups.filter((group) => sumOf(group) > 0).toSorted((one, other) => sumOf(other) - sumOf(one));
  together.push(...groups.filter((group) => sumOf(group) <= 0).flat());
  while (sumOf(together) < 0 && paying.length > 0) together.push(...paying.shift()!);
  const parts: Part<L>[] = paying.map((group) => ({ invoice: group[0]!.invoice, lines: group }));
  return together.length > 0 ? [...parts, { invoice: null, lines: together }] : parts;
}

/** Numbers of invoices are unique within a case only. */
const keyOf = (of: string | null, invoice: string | null) => (invoice === null ? '' : `${of} ${invoice}`);

function sumOf(lines: readonly Line[]): Ore {
  return sumOre(lines.map(({ amount, vat }) => amount + vat));
}
