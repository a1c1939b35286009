import type { Refusal } from '../refusals/refusals.ts';
import { planApprovals } from './plan-limits.ts';
import { computeOffer, type Offer, type OfferFacts, type OfferInput } from './plan-offer.ts';

type ApprovedOffer = { readonly offer: Offer; readonly approvedBy: OfferInput['approvedBy'] };

/** What the creditor may allow; any other refusal stands. */
const needsApproval: readonly Refusal[] = ['amortization_max_advices_exceeded', 'amortization_debt_above_maximum'];

/** The plan with the least approval by which it may start; where none suffices, with the most, and why not. */
export function findApproval(facts: OfferFacts, terms: Omit<OfferInput, 'approvedBy'>): ApprovedOffer {
  const [none, ...others] = planApprovals;
  let found: ApprovedOffer = { offer: computeOffer(facts, { ...terms, approvedBy: none! }), approvedBy: none! };
  for (const approvedBy of others) {
    const { verdict } = found.offer;
    if (verdict.allowed || !needsApproval.includes(verdict.refusal)) return found;
    found = { offer: computeOffer(facts, { ...terms, approvedBy }), approvedBy };
  }
  return found;
}
