import type { Day } from '../../values/day.ts';
import { type Ore, ore, sumOre } from '../../values/money.ts';
import { type DebtComponent, debtComponents } from '../allocation/debt-components.ts';
import { computeInterest } from '../interest/compute-interest.ts';
import { buildInterestClaims, type DebtFacts } from './debt-facts.ts';

export type Balances = {
  readonly balances: Readonly<Record<DebtComponent, Ore>>;
  readonly total: Ore;
};

const nothing = Object.fromEntries(debtComponents.map((one) => [one, 0])) as Record<DebtComponent, Ore>;

/** The balances of `explainAmount` without its lines, for callers that need only those. */
export function computeBalances(facts: DebtFacts, date: Day): Balances {
  const balances = { ...nothing, interest: computeInterest(buildInterestClaims(facts, date), date).total };
  for (const { day, kind, component, amount } of facts.postings) {
    if (day <= date && kind !== 'interest') balances[component] = ore(balances[component] + amount);
  }
  return { balances, total: sumOre(Object.values(balances)) };
}
