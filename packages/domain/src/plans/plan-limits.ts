import type { Ore } from '../values/money.ts';

/** The limits of a plan (rules §9); a creditor may have other limits. */
export type PlanLimits = {
  readonly debtMin: Ore;
  readonly debtMax: Ore;
  readonly capitalMin: Ore;
  readonly amountMin: Ore;
  readonly advicesMax: number;
  readonly activePerCaseMax: number;
  readonly activePerDebtorMax: number;
  readonly cancelledPerCaseMax: number;
  readonly respitesPerPlanMax: number;
};

/** How far a plan may go depends on the approval it has: none, the creditor's general approval, or the creditor's explicit decision. */
export const advicesMaxBy = { nobody: 12, creditor: 36, special_decision: 60 } as const;

export type PlanApproval = keyof typeof advicesMaxBy;

/** From none to the creditor's explicit decision. */
export const planApprovals = Object.keys(advicesMaxBy) as readonly PlanApproval[];

/** More than any claim. */
const DEBT_MAX: Ore = 1_000_000_000_00;

export function planLimitsFor(applicant: {
  readonly isCompany: boolean;
  readonly hasCounsellor: boolean;
  readonly approvedBy: PlanApproval;
}): PlanLimits {
  return {
    debtMin: 500_00,
    // A larger debt needs the creditor's decision (rules §9).
    debtMax: applicant.approvedBy !== 'nobody' ? DEBT_MAX : applicant.isCompany ? 500_000_00 : 150_000_00,
    capitalMin: 100_00,
    amountMin: applicant.hasCounsellor ? 100_00 : 200_00,
    advicesMax: advicesMaxBy[applicant.approvedBy],
    activePerCaseMax: 1,
    activePerDebtorMax: 3,
    cancelledPerCaseMax: 2,
    respitesPerPlanMax: 2,
  };
}
