import { computeBalances } from '@fordra/domain/money/explain/compute-balances';
import type { Day } from '@fordra/domain/values/day';
import { type Ore, sumOre } from '@fordra/domain/values/money';
import { storedInterestOn } from '@fordra/resources/cases/case-interest';
import type { Database } from '../../../store/connection/database.ts';
import type { ReportedCase } from '../../../store/money/reports/reported-cases.ts';
import { debtOf } from '../../parts/debt-part.ts';
import { loadBooks } from '../../parts/load-books.ts';

type Owed = { readonly capital: Ore; readonly interest: Ore; readonly costs: Ore };
export type OwedOn = (date: Day) => Owed;

/**
 * What cases owe on days from the first on, as their debt pages say. The stored sums of a case answer it for every day since its
 * last posting; only for a case with a later one are the postings read.
 */
export async function loadOwed(
  tx: Database,
  cases: readonly ReportedCase[],
  first: Day,
): Promise<(of: ReportedCase) => OwedOn> {
  const isChanged = ({ last_booked }: ReportedCase) => last_booked !== null && last_booked > first;
  const ids = cases.filter(isChanged).map(({ _id }) => _id);
  const booksOf =
    ids.length > 0 ? await loadBooks({ db: tx, rows: [], ids, once: (_name, read) => read() }) : undefined;
  return (of) => (booksOf && isChanged(of) ? owedByBooks(debtOf(of, booksOf(of._id))) : owedBySums(of));
}

function owedByBooks(debt: ReturnType<typeof debtOf>): OwedOn {
  return (date) => {
    const { capital, interest, ...costs } = computeBalances(debt, date).balances;
    return { capital, interest, costs: sumOre(Object.values(costs)) };
  };
}

function owedBySums(of: ReportedCase): OwedOn {
  const deducted = of.remaining_interest_amount - of.added_interest_amount;
  return (date) => ({
    capital: of.remaining_capital_amount,
    interest: storedInterestOn(of, date).total + deducted,
    costs: of.remaining_costs_amount,
  });
}
