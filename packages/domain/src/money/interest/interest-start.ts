import type { LegalGround } from '../../law/legal-grounds.ts';
import { rollToBankingDay } from '../../values/banking-days.ts';
import { addDays, type Day, earliestOf, latestOf } from '../../values/day.ts';

export type StartFacts = {
  readonly dueDate: Day;
  /** Agreed beforehand, not merely printed on the invoice. */
  readonly isDueDateAgreed: boolean;
  readonly sentDate?: Day;
  readonly receivedDate?: Day;
  /** The invoice or demand says that interest follows. */
  readonly statesInterest: boolean;
  readonly isBetweenBusinesses: boolean;
  /** The debtor was served with a summons or an application for a payment order. */
  readonly servedDate?: Day;
};

export type InterestStart = {
  /** Interest runs after this day: a payment on this day bears none. */
  readonly from: Day;
  /** Where that day is closed, payment on the next banking day is still in time; paid later, it counts from `from`. */
  readonly timelyUntil: Day;
  readonly ground: LegalGround;
};

const DAYS_AFTER_DEMAND = 30;

/** When late interest starts (räntelagen 2-4 §§); undefined until something has started it. */
export function computeInterestStart(facts: StartFacts): InterestStart | undefined {
  if (facts.isDueDateAgreed) return startOn(facts.dueDate, 'interest_act_3');
  const afterDemand = dayAfterDemand(facts);
  const starts = [afterDemand, facts.servedDate].filter((day) => day !== undefined);
  if (starts.length === 0) return undefined;
  return startOn(latestOf(facts.dueDate, earliestOf(...(starts as [Day, ...Day[]]))), 'interest_act_4');
}

function dayAfterDemand(facts: StartFacts): Day | undefined {
  if (!facts.sentDate || (!facts.statesInterest && !facts.isBetweenBusinesses)) return undefined;
  return latestOf(addDays(facts.sentDate, DAYS_AFTER_DEMAND), facts.receivedDate ?? facts.sentDate);
}

function startOn(from: Day, ground: LegalGround): InterestStart {
  return { from, timelyUntil: rollToBankingDay(from), ground };
}
