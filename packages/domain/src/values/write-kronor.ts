import type { Ore } from './money.ts';

/** An amount as our plain-text tables have it: `10 344.11`, right-aligned. */
export function writeKronor(amount: Ore, width = 0): string {
  const [whole, part] = (amount / 100).toFixed(2).split('.');
  return `${whole!.replace(/\B(?=(\d{3})+$)/g, ' ')}.${part}`.padStart(width);
}
