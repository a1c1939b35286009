import { classifyResidual, depreciationLimits } from '../../money/classify-residual.ts';
import { computeBalances } from '../../money/explain/compute-balances.ts';
import type { DebtFacts } from '../../money/explain/debt-facts.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import type { CaseFacts } from '../states/case-facts.ts';
import type { CaseLimits } from '../states/case-limits.ts';

export type AmountFacts = Pick<CaseFacts, 'remaining_capital' | 'remaining_total' | 'paid_total' | 'residual'>;

/** The facts that follow from the debt on a day, interest up to and including it; an overpayment is a negative debt. */
export function amountFacts(
  debt: DebtFacts,
  of: {
    readonly today: Day;
    readonly overpaid: Ore;
    readonly limits: CaseLimits;
    readonly allowsCapitalDepreciation: boolean;
  },
): AmountFacts {
  const { balances, total } = computeBalances(debt, of.today);
  const paid = debt.postings.filter(({ kind, day }) => kind === 'payment' && day <= of.today);
  return {
    remaining_capital: balances.capital,
    remaining_total: total - of.overpaid,
    paid_total: of.overpaid - sumOre(paid.map(({ amount }) => amount)),
    residual: classifyResidual(balances, depreciationLimits(of.limits, of.allowsCapitalDepreciation)),
  };
}
