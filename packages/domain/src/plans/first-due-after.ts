import type { PlanProposal } from '../decisions/plan-proposal.ts';
import type { Day } from '../values/day.ts';
import { adviceDay } from './advice-days.ts';
import { firstDueLimits } from './plan-offer.ts';

/** The first payment of a plan that was approved late is a later month's. */
export function firstDueAfter({ firstDue, dayOfMonth }: PlanProposal, today: Day): Day {
  const [first] = firstDueLimits(today);
  let due = firstDue;
  for (let month = 1; due < first; month += 1) due = adviceDay(firstDue, dayOfMonth, month);
  return due;
}
