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

/** What is owed, all costs together. */
export type Owed = { readonly capital: Ore; readonly interest: Ore; readonly total: Ore };

export function classifyResidual(remaining: Remaining, limits: DepreciationLimits, hasPaidLetter = false): Residual {
  const { capital = 0, interest = 0 } = remaining;
  const total = Object.values(remaining).reduce((sum, amount) => sum + amount, 0);
  return classifyOwed({ capital, interest, total }, limits, hasPaidLetter);
}

/** Capital within the limit is waived for a debtor who has paid what a letter asked, else as far as the creditor allows (rules H2). */
export function classifyOwed(owed: Owed, limits: DepreciationLimits, hasPaidLetter: boolean): Residual {
  if (owed.total <= 0) return 'fully_paid';
  const isSmall = isWithinLimit(owed, limits);
  if (owed.capital <= 0) return isSmall ? 'small' : 'costs_only';
  const mayWaive = hasPaidLetter || (limits.allowsCapital && owed.capital <= limits.capital);
  return isSmall && mayWaive ? 'small' : 'open';
}

/** Too little for a step that costs the debtor anything, of whatever parts it consists (rules §4.5, H2). */
export function isWithinLimit(
  { interest, total }: Owed,
  limits: Pick<DepreciationLimits, 'total' | 'interestOnly'>,
): boolean {
  return total <= (total === interest ? limits.interestOnly : limits.total);
}
