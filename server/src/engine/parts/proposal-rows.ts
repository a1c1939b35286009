import type { PlanProposal } from '@fordra/domain/decisions/plan-proposal';
import type { Day } from '@fordra/domain/values/day';
import type { Decision } from '@fordra/resources/decisions/decisions';

type Data = NonNullable<Decision['data']>;

/** The plan that a decision is about, as rules read it. */
export function proposalOf(data: Decision['data']): PlanProposal | null {
  const proposal = data?.proposal;
  if (!proposal) return null;
  return {
    cases: proposal.cases,
    amount: proposal.amount_per_payment,
    firstDue: proposal.first_due_date as Day,
    dayOfMonth: proposal.day_of_month,
    hasAdviceFee: proposal.advice_fee_agreed,
    isInterestWaived: proposal.interest_waived,
    accepted: proposal.accepted,
    approvedBy: proposal.approved_by,
    advices: proposal.advices,
    total: proposal.total,
    lastDue: proposal.last_due as Day,
  };
}

export function dataOf(proposal: PlanProposal | undefined): Data | null {
  if (!proposal) return null;
  return {
    proposal: {
      cases: [...proposal.cases],
      amount_per_payment: proposal.amount,
      first_due_date: proposal.firstDue,
      day_of_month: proposal.dayOfMonth,
      advice_fee_agreed: proposal.hasAdviceFee,
      interest_waived: proposal.isInterestWaived,
      accepted: proposal.accepted,
      approved_by: proposal.approvedBy,
      advices: proposal.advices,
      total: proposal.total,
      last_due: proposal.lastDue,
    },
  };
}
