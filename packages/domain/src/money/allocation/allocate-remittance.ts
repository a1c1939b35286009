import { ore, sumOre } from '../../values/money.ts';
import type { AllocatedPart, Allocation, Balance } from './allocate-payment.ts';

/**
 * Money from the enforcement authority arrives already divided and is booked as reported (rules §4.1).
 * An amount reported beyond what is owed of a component is not moved to another component: it is overpaid.
 */
export function allocateRemittance(reported: readonly AllocatedPart[], balances: readonly Balance[]): Allocation {
  let remaining = [...balances];
  const parts: AllocatedPart[] = [];
  let overpaid = 0;
  for (const { component, invoice, amount } of reported) {
    let left = ore(amount);
    remaining = remaining.map((balance) => {
      const isMeant = balance.component === component && (invoice === null || balance.invoice === invoice);
      const part = isMeant ? Math.min(left, Math.max(0, balance.amount)) : 0;
      if (part === 0) return balance;
      left -= part;
      parts.push({ component, invoice: balance.invoice, amount: part });
      return { ...balance, amount: balance.amount - part };
    });
    overpaid += left;
  }
  const isPaid = sumOre(remaining.map((one) => one.amount)) <= 0;
  return { outcome: overpaid > 0 ? 'overpaid' : isPaid ? 'exact' : 'partial', parts, remaining, overpaid };
}
