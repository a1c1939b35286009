import type { CaseDecision } from './case-decision.ts';

/** A minor is bound by what it buys with its own income, which the creditor has documented (föräldrabalken 9 kap. 3 §). */
export function hasOwnIncome(decisions: readonly Pick<CaseDecision, 'status' | 'option' | 'pending'>[]): boolean {
  return decisions.some(
    ({ status, option, pending }) =>
      status === 'made' && !pending && option?.split(',').includes('document_own_income'),
  );
}
