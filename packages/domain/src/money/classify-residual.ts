import type { Ore } from '../values/money.ts';
import type { DebtComponent } from './allocation/debt-components.ts';

/** What is left of a debt, and what that means for the case (rules §4.5). */
export const residuals = [
  'fully_paid',
  'small', // So little that it is waived.
  'costs_only', // The capital is paid, costs or interest above the limit remain: one letter more.
  'open',
] as const;

export type Residual = (typeof residuals)[number];

export type DepreciationLimits = {
  readonly total: Ore;
  readonly interestOnly: Ore;
  /** Waiving capital takes from the creditor, so it needs the creditor's word and stays within this. */
  readonly capital: Ore;
  readonly allowsCapital: boolean;
};

type NamedLimits = Readonly<Record<'depreciation_total' | 'depreciation_interest_only' | 'depreciation_capital', Ore>>;

/** The limits of waiving, of all limits of a case. */
export function depreciationLimits(limits: NamedLimits, allowsCapital: boolean): DepreciationLimits {
  return {
    total: limits.depreciation_total,
    interestOnly: limits.depreciation_interest_only,
    capital: limits.depreciation_capital,
    allowsCapital,
  };
}

export type Remaining = Readonly<Partial<Record<DebtComponent, Ore>>>;

export function classifyResidual(remaining: Remaining, limits: DepreciationLimits): Residual {
  const capital = remaining.capital ?? 0;
  const interest = remaining.interest ?? 0;
  const total = Object.values(remaining).reduce((sum, amount) => sum + amount, 0);

  if (total <= 0) return 'fully_paid';
  if (capital > 0) {
    const mayWaive = limits.allowsCapital && capital <= limits.capital && total <= limits.total;
    return mayWaive ? 'small' : 'open';
  }
  const limit = total === interest ? limits.interestOnly : limits.total;
  return total <= limit ? 'small' : 'costs_only';
}
