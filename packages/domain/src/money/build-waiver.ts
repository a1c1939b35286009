import type { Ore } from '../values/money.ts';
import type { DebtComponent } from './allocation/debt-components.ts';
import { classifyResidual, type DepreciationLimits, type Remaining } from './classify-residual.ts';

/** The order of waiving: first what cost nobody anything, then our own fees, then outlays, the creditor's capital last. */
export const waivingOrder = [
  'interest',
  'amortization_advice_fee',
  'reminder_fee',
  'amortization_plan_fee',
  'debt_collection_fee',
  'late_payment_compensation',
  'verdict_fee',
  'court_outlay',
  'verdict_outlay',
  'enforcement_outlay',
  'capital',
] as const satisfies readonly DebtComponent[];

export type WaivedPart = { readonly component: DebtComponent; readonly amount: Ore };

/** The parts of a small residual that are waived, in order; none when it is too large (rules §4.5). */
export function buildWaiver(remaining: Remaining, limits: DepreciationLimits): readonly WaivedPart[] {
  return classifyResidual(remaining, limits) === 'small' ? waive(remaining) : [];
}

/** After the letter about the residual a larger amount is waived, but never capital (rules §4.5). */
export function buildDepreciationAfterLetter(remaining: Remaining, limit: Ore): readonly WaivedPart[] {
  const parts = waive(remaining);
  const total = parts.reduce((sum, { amount }) => sum + amount, 0);
  return total <= limit && (remaining.capital ?? 0) <= 0 ? parts : [];
}

function waive(remaining: Remaining): readonly WaivedPart[] {
  return waivingOrder.flatMap((component) => {
    const amount = remaining[component] ?? 0;
    return amount > 0 ? [{ component, amount }] : [];
  });
}
