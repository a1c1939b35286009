import type { Ore } from '../values/money.ts';
import type { DebtComponent } from './allocation/debt-components.ts';

/** The classes of a remaining debt, which decide how the case goes on (rules §4.5). */
export const residuals = [
  'fully_paid',
  'small', // Small enough to be waived.
  'costs_only', // The capital is paid; costs or interest above the limit remain, so one more letter is sent.
  'open',
] as const;

export type Residual = (typeof residuals)[number];

export type DepreciationLimits = {
  readonly total: Ore;
  readonly interestOnly: Ore;
  /** Waived capital is the creditor's loss, so it needs the creditor's consent and stays within this limit. */
  readonly capital: Ore;
  readonly allowsCapital: boolean;
};

type NamedLimits = Readonly<Record<'depreciation_total' | 'depreciation_interest_only' | 'depreciation_capital', Ore>>;

/** The waiver limits out of all limits of a case. */
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
