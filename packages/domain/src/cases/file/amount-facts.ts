import { classifyResidual, type DepreciationLimits } from '../../money/classify-residual.ts';
import { computeBalances } from '../../money/explain/compute-balances.ts';
import type { DebtFacts } from '../../money/explain/debt-facts.ts';
import { hasPaidLetter } from '../../money/recompute/find-settlement.ts';
import type { Day } from '../../values/day.ts';
import { type Ore, sumOre } from '../../values/money.ts';
import { askingLetters, type SentLetter } from '../parts/letters-part.ts';
import type { CaseFacts } from '../states/case-facts.ts';

export type AmountFacts = Pick<CaseFacts, 'remaining_capital' | 'remaining_total' | 'paid_total' | 'residual'>;

/** The facts that follow from the debt on a day, interest up to and including it; an overpayment is a negative debt. */
export function amountFacts(
  debt: DebtFacts,
  of: {
    readonly today: Day;
    readonly overpaid: Ore;
    readonly limits: DepreciationLimits;
    readonly letters: readonly SentLetter[];
  },
): AmountFacts {
  const { balances, total } = computeBalances(debt, of.today);
  const payments = debt.postings.filter(({ kind, day }) => kind === 'payment' && day <= of.today);
  const paid = 0 - sumOre(payments.map(({ amount }) => amount));
  return {
    remaining_capital: balances.capital,
    remaining_total: total - of.overpaid,
    paid_total: of.overpaid + paid,
    residual: classifyResidual(balances, of.limits, hasPaidLetter(paid, askingLetters(of.letters))),
  };
}
