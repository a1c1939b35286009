import { formatAmount } from '../../ui/format/format-amount.ts';

/** Öre by currency. */
export type Sums = Readonly<Record<string, number>>;

/** A figure to compare by size: whole kronor, other currencies after them. */
export function formatSums(sums: Sums): string {
  const entries = Object.entries(sums).filter(([currency, sum]) => sum !== 0 || currency === 'SEK');
  const inOrder = entries.toSorted(([a], [b]) => Number(b === 'SEK') - Number(a === 'SEK') || (a < b ? -1 : 1));
  const shown = inOrder.length > 0 ? inOrder : [['SEK', 0] as const];
  return shown.map(([currency, sum]) => formatAmount(wholeUnits(sum), `currency:${currency}`, 'whole')).join(' + ');
}

/** Rounded half away from zero, as amounts are. */
function wholeUnits(sum: number): number {
  return Math.sign(sum) * Math.round(Math.abs(sum) / 100) * 100;
}
