import type { Day } from '../values/day.ts';
import type { Ore } from '../values/money.ts';

/** A plan that the debtor has agreed to, and that starts once its creditor approves it. */
export type PlanProposal = {
  /** The oldest first. */
  readonly cases: readonly string[];
  readonly amount: Ore;
  readonly firstDue: Day;
  readonly dayOfMonth: number;
  readonly hasAdviceFee: boolean;
  readonly isInterestWaived: boolean;
  readonly accepted: 'phone' | 'written' | 'e_id' | 'portal';
  /** The approval that it needs. */
  readonly approvedBy: 'nobody' | 'creditor' | 'special_decision';
  /** What it was when it was proposed. */
  readonly advices: number;
  readonly total: Ore;
  readonly lastDue: Day;
};
