import { type Ore, ore } from '../../values/money.ts';
import type { DebtPosting } from './debt-facts.ts';

type Sums = { readonly capital: Ore; readonly costs: Ore; readonly interest: Ore; readonly total: Ore };

/** The amounts added to a debt and what remains of it: the sums that a case stores of its postings. */
export type DebtSums = { readonly added: Sums; readonly remaining: Sums };

export function sumDebt(postings: readonly DebtPosting[]): DebtSums {
  const isAdded = ({ kind }: DebtPosting) => kind === 'capital' || kind === 'cost' || kind === 'interest';
  return { added: sumBy(postings.filter(isAdded)), remaining: sumBy(postings) };
}

function sumBy(postings: readonly DebtPosting[]): Sums {
  const sums = { capital: 0, costs: 0, interest: 0, total: 0 };
  for (const { component, amount } of postings) {
    const part = component === 'capital' || component === 'interest' ? component : 'costs';
    sums[part] = ore(sums[part] + amount);
    sums.total = ore(sums.total + amount);
  }
  return sums;
}
